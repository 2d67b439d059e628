"""A word to the person at the terminal, or to the bot's log."""

from __future__ import annotations

import sys


def tell(text: str) -> None:
    print(f"bowstreet: {text}", file=sys.stderr, flush=True)
