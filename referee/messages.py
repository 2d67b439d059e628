"""What the referee says, as bytes. Each function gives a whole `PlayResponse`; put behind each other they are one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bowstreet.v1 import common_pb2
from bowstreet.v1 import referee_pb2 as pb

from referee.clocks import Clock
from referee.games import Action, Result, View
from referee.games.fairness import Deal
from referee.wire import Codec, encode

PROTOCOL_VERSION = 1

_ITEMS = pb.PlayResponse.ITEMS_FIELD_NUMBER
_DECISION = pb.PlayResponse.Item.DECISION_FIELD_NUMBER
_EVENTS = pb.PlayResponse.Item.EVENTS_FIELD_NUMBER
_REMAINING = encode.tag(pb.DecisionRequest.REMAINING_MS_FIELD_NUMBER, 0)
_BANK = encode.tag(pb.DecisionRequest.BANK_MS_FIELD_NUMBER, 0)
_NUMBER = encode.tag(pb.DecisionRequest.DECISION_FIELD_NUMBER, 0)
_REQUEST = encode.tag(pb.DecisionRequest.REQUEST_ID_FIELD_NUMBER, 0)


def _item(**message: object) -> bytes:
    return pb.PlayResponse(items=[pb.PlayResponse.Item(**message)]).SerializeToString()  # type: ignore[arg-type]


def welcome(referee: str, token: str = "") -> bytes:
    return _item(welcome=pb.Welcome(protocol_version=PROTOCOL_VERSION, referee=referee, token=token))


def match_start(
    match_id: str,
    game: str,
    seats: int,
    seat: int,
    options: Mapping[str, str],
    limit: float,
    clock: Clock | None,
    bot_seed: int,
    commitment: bytes,
) -> bytes:
    return _item(
        match_start=pb.MatchStart(
            match_id=match_id,
            game=game,
            seats=seats,
            seat=seat,
            options=[pb.GameOption(name=name, value=value) for name, value in options.items()],
            limit_ms=round(limit * 1000),
            bot_seed=bot_seed,
            commitment=commitment,
            bank_ms=round(clock.bank * 1000) if clock is not None else 0,
            increment_ms=round(clock.increment * 1000) if clock is not None else 0,
        )
    )


def question(codec: Codec, match_id: str, number: int, view: View, options: Sequence[Action]) -> bytes:
    """All of a decision request but the time that is left, which `decision` puts behind it."""
    counted = encode.varint(number)
    head = encode.field(pb.DecisionRequest.MATCH_ID_FIELD_NUMBER, match_id.encode())
    seen = encode.field(pb.DecisionRequest.VIEW_FIELD_NUMBER, codec.view(view))
    return b"".join([head, _NUMBER, counted, _REQUEST, counted, seen, *map(codec.offer, options)])


def decision(question: bytes, remaining: float, bank: float | None = None) -> bytes:
    content = question + _REMAINING + encode.varint(_milliseconds(remaining))
    if bank is not None:
        content += _BANK + encode.varint(_milliseconds(bank))
    return encode.field(_ITEMS, encode.field(_DECISION, content))


def _milliseconds(seconds: float) -> int:
    """Whole ones, never more than there are. (What is added makes up for what floating point takes away.)"""
    return max(0, int(seconds * 1000 + 0.0005))


def refusal(match_id: str, number: int, request_id: int, reason: pb.Refusal.Reason, text: str) -> bytes:
    return _item(
        refusal=pb.Refusal(
            match_id=match_id, decision=number, request_id=request_id, reason=reason, text=text
        )
    )


def nonce_request(commitment: bytes) -> bytes:
    return _item(nonce_request=pb.NonceRequest(commitment=commitment))


def reveal(deal: Deal) -> bytes:
    return _item(
        reveal=pb.Reveal(
            commitment=deal.commitment, seed=deal.seed, header=deal.header, nonces=deal.nonces or ()
        )
    )


def record_hash(match_id: str, hash_: bytes) -> bytes:
    return _item(record_hash=pb.RecordHash(match_id=match_id, hash=hash_))


def events(codec: Codec, match_id: str, told: Iterable[Action]) -> bytes:
    head = encode.field(pb.Events.MATCH_ID_FIELD_NUMBER, match_id.encode())
    content = b"".join([head, *map(codec.told, told)])
    return encode.field(_ITEMS, encode.field(_EVENTS, content))


def match_end(codec: Codec, match_id: str, result: Result, standing: Sequence[int], view: View) -> bytes:
    end = pb.MatchEnd(
        match_id=match_id,
        reason=pb.MatchEnd.REASON_FINISHED,
        result=common_pb2.Result(ranks=result.ranks, scores=result.scores, winners=result.winners),
        standing=standing,
        view=pb.View.FromString(codec.view(view)),
        text="the game is over",
    )
    return _item(match_end=end)


def match_cut(match_id: str, out: bool, text: str) -> bytes:
    """The match is over for a bot before its game is: it is out, or the referee stopped it."""
    reason = pb.MatchEnd.REASON_OUT if out else pb.MatchEnd.REASON_STOPPED
    return _item(match_end=pb.MatchEnd(match_id=match_id, reason=reason, text=text))
