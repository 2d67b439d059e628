"""What can go wrong outside the rules."""

from __future__ import annotations


class CannotListen(Exception):
    """The server could not be started; the message says why."""


class HostFault(Exception):
    """A match could not be played, and no bot is to blame."""
