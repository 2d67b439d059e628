"""`bowstreet token`: who may play from elsewhere."""

from __future__ import annotations

import argparse
from typing import Any

from arena.bots import checked_name
from arena.cli.arguments import add_database
from arena.cli.lists import show
from arena.store import open_store


def add(commands: Any) -> None:
    token = commands.add_parser(
        "token",
        help="tokens of bots that connect from elsewhere",
        description="Tokens of bots that connect from elsewhere ('bowstreet tournament --bots remote:NAME …'). "
        "A token is shown once; only its hash is kept. All of it works while a tournament runs.",
    )
    actions = token.add_subparsers(title="what to do", metavar="ACTION", required=True)
    new = actions.add_parser("new", help="make a token for a bot, and show it")
    new.add_argument("name", metavar="NAME", help="the bot's name")
    new.set_defaults(run=make)
    all_ = actions.add_parser("list", help="all tokens, without giving them away")
    all_.add_argument("--json", action="store_true", help="for machines")
    all_.set_defaults(run=list_)
    revoke_ = actions.add_parser("revoke", help="a token is of no use any more")
    revoke_.add_argument("token", metavar="TOKEN", help="the token, or its first twelve characters")
    revoke_.set_defaults(run=revoke)
    for command in (new, all_, revoke_):
        add_database(command)


def make(arguments: argparse.Namespace) -> int:
    name = checked_name("token new", arguments.name)
    with open_store(arguments.db, write=True, alone=False) as store:
        token = store.new_token(name)
    print(f"The token of {name}, shown only now:\n{token}")
    return 0


def list_(arguments: argparse.Namespace) -> int:
    with open_store(arguments.db) as store:
        rows = [(one.bot, f"{one.begin}…", one.created, one.revoked or "") for one in store.tokens()]
    return show(arguments, ("bot", "token", "made", "revoked"), rows, "No tokens.")


def revoke(arguments: argparse.Namespace) -> int:
    with open_store(arguments.db, write=True, alone=False) as store:
        token = store.revoke(arguments.token)
    print(f"The token {token.begin}… of {token.bot} is revoked; its next match begins without it.")
    return 0
