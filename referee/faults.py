"""What goes wrong in a match, and whose it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee.errors import HostFault as HostFault
from referee.games import Seat
from referee.limits import OFFENCE

Kind = Literal["late", "illegal", "malformed", "crash", "disconnect", "flood", "broken"]
Owner = Literal["bot", "network", "host"]

KINDS: dict[Kind, str] = {
    "late": "it was connected and did not answer in time",
    "illegal": "it chose what was not offered, once too often in this match",
    "malformed": "it said something that is no message of the protocol",
    "crash": "its process ended",
    "disconnect": "it was not connected when its time ran out",
    "flood": "it said too much that nobody had asked, or did not read what it was sent",
    "broken": "the referee itself, or the machine, failed: nobody's fault at the table",
}


@dataclass(frozen=True)
class Fault:
    """Something that went wrong in a seat."""

    seat: Seat
    kind: Kind
    owner: Owner
    decision: int
    """Which decision of that seat it was; 0 if none was pending."""
    detail: str
    offence: str = ""
    """What the bot said, where that was it: as text, or the bytes in hexadecimal digits."""
    last_lines: str = ""
    """The end of what its process wrote."""
    out: bool = True
    """Whether it put the seat out. A crash after which the bot was started again did not."""


def printable(said: str) -> str:
    """What a bot said, for a terminal: nothing in it moves the cursor, rings a bell or turns the line around."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in said)


def shown(said: bytes) -> str:
    """What a bot said, for people: as text where it is one."""
    cut = said[:OFFENCE]
    more = f" … ({len(said)} bytes)" if len(said) > OFFENCE else ""
    try:
        text = cut.decode()
    except UnicodeDecodeError:
        text = ""
    return (text if text.isprintable() and text else f"hex {cut.hex()}") + more
