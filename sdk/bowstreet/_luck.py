"""The luck of a match: the bot's part in it, and whether the referee dealt from what it had committed to."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict

from bowstreet._tell import tell
from bowstreet.v1 import referee_pb2 as pb

DOMAIN = b"bowstreet/commit/1\0"
NONCE_SIZE = 16
REMEMBERED = 4096
"""Commitments and nonces that are kept until their reveal; older ones are forgotten."""


class Luck:
    """What the referee was bound to, and what this bot has added."""

    def __init__(self) -> None:
        self._commitments: OrderedDict[bytes, None] = OrderedDict()
        self._nonces: OrderedDict[bytes, bytes] = OrderedDict()

    def committed(self, commitment: bytes) -> None:
        self._commitments[commitment] = None
        if len(self._commitments) > REMEMBERED:
            self._commitments.popitem(last=False)

    def nonce(self, commitment: bytes) -> bytes:
        """This bot's part of the luck of a block; the same if it is asked again."""
        if commitment not in self._nonces:
            self._nonces[commitment] = secrets.token_bytes(NONCE_SIZE)
            if len(self._nonces) > REMEMBERED:
                self._nonces.popitem(last=False)
        return self._nonces[commitment]

    def check(self, reveal: pb.Reveal) -> bool:
        """Whether a revealed seed is the one that the referee was bound to. If not, everybody shall know."""
        if reveal.commitment not in self._commitments:
            return True  # of a match before our time
        del self._commitments[reveal.commitment]
        header = hashlib.sha256(reveal.header.encode()).digest()
        if hashlib.sha256(DOMAIN + reveal.seed + header).digest() == reveal.commitment:
            return True
        tell(f"THE REFEREE CHEATS: the revealed seed does not fit its commitment {reveal.commitment.hex()}")
        return False
