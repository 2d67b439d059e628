"""Tokens: who a bot is. A token is shown once; what is kept is its hash."""

from __future__ import annotations

import hashlib
import secrets

BEGIN = "bow_"
"""So that a token is recognised where it should not be: in a repository, in a log."""
SHOWN = len(BEGIN) + 8
"""Characters that name a token without giving it away: the rest still has more than 200 bits."""


def new_token() -> str:
    return BEGIN + secrets.token_urlsafe(32)


def hashed(token: str) -> bytes:
    """What is kept and compared. 256 random bits need no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).digest()
