"""What comes of a game, and what is planned, on its way to and from the tables."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from arena import plan
from referee.clocks import Receipt
from referee.match import Outcome


@dataclass(frozen=True)
class Played:
    """A game that was played, for the store."""

    slot: plan.Slot
    bots: Sequence[str]
    """Bot versions by seat."""
    rules: int
    outcome: Outcome
    attempt: int = 0
    """Which deal of its block it was played with."""


@dataclass
class BlockPlan:
    """A block of which some games are to be played."""

    table: int
    block: int
    attempt: int
    seed: bytes
    nonces: tuple[bytes, ...] | None
    """What the bots have added to its luck; None before they are asked."""
    rotations: list[int]


def result_row(name: str, game: Played) -> dict[str, Any]:
    result = game.outcome.result
    detail: dict[str, object] = {"scores": result.scores, "winners": result.winners}
    if game.outcome.detail is not None:
        detail.update(game.outcome.detail)
    return {
        "slot_id": name,
        "rules": game.rules,
        "ranks": json.dumps(result.ranks),
        "detail": json.dumps(detail),
        "hash": game.outcome.hash.hex(),
    }


def record_row(name: str, game: Played) -> dict[str, Any]:
    outcome = game.outcome
    receipts = {
        "match": outcome.match_id,
        "strays": {str(seat): count for seat, count in outcome.strays.items()},
        "fields": Receipt._fields,
    }
    head = json.dumps(receipts, separators=(",", ":"))[:-1]
    decisions = ",".join(map(_written, outcome.receipts))
    return {
        "slot_id": name,
        "text": outcome.record,
        "receipts": f'{head},"decisions":[{decisions}]}}',
    }


def _written(receipt: Receipt) -> str:
    """As JSON, times to the microsecond. By hand: it is written for every decision."""
    seat, decision, allowed, had, charged, refunded, refused, bank = receipt
    left = "null" if bank is None else f"{bank:.6f}"
    return f"[{seat},{decision},{allowed:.6f},{had:.6f},{charged:.6f},{refunded:.6f},{refused},{left}]"


def seat_rows(name: str, game: Played) -> Iterator[dict[str, Any]]:
    outcome = game.outcome
    for seat, bot in enumerate(game.bots):
        yield {
            "slot_id": name,
            "seat": seat,
            "bot_version_id": bot,
            "rank": outcome.result.ranks[seat],
            "standing": outcome.standing[seat],
            "score": outcome.result.scores[seat],
            "camp": None,
            "out_at": outcome.out_at.get(seat),
        }


def fault_rows(name: str, game: Played) -> Iterator[dict[str, Any]]:
    for fault in game.outcome.faults:
        yield {
            "slot_id": name,
            "seat": fault.seat,
            "bot_version_id": game.bots[fault.seat],
            "kind": fault.kind,
            "owner": fault.owner,
            "decision": fault.decision,
            "detail": fault.detail,
            "offence": fault.offence,
            "out": fault.out,
            "last_lines": fault.last_lines,
        }
