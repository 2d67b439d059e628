"""What goes wrong in a way that the person at the keyboard can mend."""

from __future__ import annotations

from referee.errors import CannotListen, HostFault


class Trouble(Exception):
    """One clear line, exit code 2."""


__all__ = ["CannotListen", "HostFault", "Trouble"]
