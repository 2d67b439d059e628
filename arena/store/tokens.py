"""The tokens of bots that the arena does not start. Only their hashes are kept."""

from __future__ import annotations

from sqlmodel import col, select

from arena.store.models import Token, now
from arena.store.sessions import Sessions, only
from referee import tokens


class TokenStore(Sessions):
    """The part of the store that knows who may come."""

    def new_token(self, bot: str) -> str:
        """A token for a bot that the arena does not start. It is given here, and can never be given again."""
        token = tokens.new_token()
        with self._session() as session:
            session.add(Token(hash=tokens.hashed(token).hex(), begin=token[: tokens.SHOWN], bot=bot))
        return token

    def tokens(self, bot: str | None = None) -> list[Token]:
        """All of them, or those of a bot."""
        with self._session() as session:
            query = select(Token).order_by(col(Token.bot), col(Token.created))
            found = list(session.exec(query if bot is None else query.where(Token.bot == bot)))
            session.expunge_all()
            return found

    def bot_of(self, key: bytes) -> str | None:
        """Whose token has this hash, unless it was revoked."""
        with self._session() as session:
            row = session.get(Token, key.hex())
            return row.bot if row is not None and row.revoked is None else None

    def revoke(self, begin: str) -> Token:
        """The token that begins so is of no use any more. Raises Trouble."""
        with self._session() as session:
            query = select(Token).where(col(Token.begin).startswith(begin[: tokens.SHOWN], autoescape=True))
            row: Token = only(list(session.exec(query)), "token", begin)
            row.revoked = row.revoked or now()
            session.flush()
            session.expunge(row)
            return row
