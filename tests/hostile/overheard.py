"""Whether a bot was told more than its seat may know: judged from the bytes that its connection received.

The record of the match says what happened. From it, the game is played again; what the seat may know of it at every
decision is all that may have been on the wire.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator

from bowstreet.v1 import referee_pb2 as pb
from hpack import Decoder

from referee import messages
from referee.games import Action, Event, Log, Seat, State, canonical, games
from referee.games.record import Move, Record, read
from referee.games.replay import MISSING, look_up
from referee.wire import codec
from tests.conformance.suite import concrete
from tests.hostile import http2
from tests.hostile.referee import Outcome

WORLDS = 2
"""Other deals that are tried at every decision."""
EMPTY_FRAMES = (http2.SETTINGS, http2.PING, http2.WINDOW_UPDATE)
"""Frames of HTTP/2 that the server fills with numbers of its own."""
USUAL_HEADERS = {":status", "content-type", "grpc-accept-encoding", "grpc-status", "grpc-message"}


def leaks(outcome: Outcome, seat: Seat, received: bytes) -> Iterator[str]:
    """What was said too much to `seat` on its connection, on which it played this one match."""
    seed: str = outcome["seed"]
    if bytes.fromhex(seed) in received or seed.encode() in received:
        yield "the seed was sent"
    said, headers = split(received)
    for name in headers - USUAL_HEADERS:
        yield f"there was a header '{name}'"
    told = [item for data in http2.messages(said) for item in _items(data)]
    record = read(outcome["record"], games())
    yield from compare(told, expected(record, seat, outcome["match_id"]))
    asked = [item.decision for item in told if item.WhichOneof("message") == "decision"]
    states = (state for state in decisions(record, []) if seat in state.asked())
    for request, state in zip(asked, states, strict=False):
        yield from too_much(request, state, seat)


def split(received: bytes) -> tuple[bytes, set[str]]:
    """The data of the one call, and the names of its headers. Nothing else may hold anything."""
    at, data, names, unpack = 0, b"", set(), Decoder()
    while at + 9 <= len(received):
        length = int.from_bytes(received[at : at + 3], "big")
        kind, _, stream = struct.unpack_from(">BBI", received, at + 3)
        payload = received[at + 9 : at + 9 + length]
        at += 9 + length
        if kind == http2.DATA and stream == 1:
            data += payload
        elif kind == http2.HEADERS:
            names |= {str(name) for name, _ in unpack.decode(payload)}
        elif kind not in EMPTY_FRAMES:
            names.add(f"frame {kind}")
    return data, names


def _items(data: bytes) -> Iterator[pb.PlayResponse.Item]:
    response = pb.PlayResponse.FromString(data)
    yield from response.items
    del response.items[:]
    if response.SerializeToString():  # fields that no bot knows
        yield pb.PlayResponse.Item(welcome=pb.Welcome(referee=repr(response.SerializeToString())))


# What was to be said


def decisions(record: Record, log: Log) -> Iterator[State]:
    """The game at every step of it, before anybody has answered; `log` gets what happens."""
    state = record.start(log)
    moves = iter([line for line in record.lines if isinstance(line, Move)])
    while not state.over:
        yield state
        for _ in range(len(state.asked())):
            move = next(moves)
            state.answer(move.seat, move.action)
            log.append(AFTER_AN_ANSWER)


AFTER_AN_ANSWER = Event(-1, ())
"""Stands in the log behind everything that came of one answer."""


def expected(record: Record, seat: Seat, match_id: str) -> list[pb.PlayResponse.Item]:
    """Events and decisions of a seat, as the referee has to say them."""
    game, number, said = codec(record.game.key), 0, b""
    log: Log = []
    for state in decisions(record, log):
        said += b"".join(messages.events(game, match_id, words) for words in heard(log, seat))
        if seat in state.asked():
            number += 1
            question = messages.question(game, match_id, number, state.view(seat), state.asked()[seat])
            said += messages.decision(question, 0)
    said += b"".join(messages.events(game, match_id, words) for words in heard(log, seat))
    return list(pb.PlayResponse.FromString(said).items)


def heard(log: Log, seat: Seat) -> list[list[Action]]:
    """What a seat hears of what has happened, answer by answer; the log is empty then."""
    by_answer: list[list[Action]] = [[]]
    for event in log:
        if event == AFTER_AN_ANSWER:
            by_answer.append([])
        elif isinstance(event, Event) and event.to in (None, seat):
            by_answer[-1].append(event.words)
    log.clear()
    return [words for words in by_answer if words]


def compare(told: list[pb.PlayResponse.Item], right: list[pb.PlayResponse.Item]) -> Iterator[str]:
    """Byte for byte, but for the time that is left. Around it there is a welcome, a start and an end."""
    kinds = [item.WhichOneof("message") for item in told]
    if kinds[:2] != ["welcome", "match_start"] or kinds[-2:] != ["record_hash", "match_end"]:
        yield f"it began with {kinds[:2]} and ended with {kinds[-2:]}"
    between = told[2:-2]
    if len(between) != len(right):
        yield f"{len(between)} items were sent, and there are {len(right)} to send"
    for item, wanted in zip(between, right, strict=False):
        if item.HasField("decision"):
            item.decision.remaining_ms = 0
        if item.SerializeToString(deterministic=True) != wanted.SerializeToString(deterministic=True):
            yield f"an item of {item.WhichOneof('message')} was sent that the record does not give"


# What a decision tells


def too_much(request: pb.DecisionRequest, state: State, seat: Seat) -> Iterator[str]:
    """Search the view for what it must not hold; and deal other cards from it: they must look the same."""
    game = games()[state.game]
    wire = codec(game.key)
    sent, snapshot, own = wire.view_of(request.view), state.snapshot(), state.view(seat)
    for secret in game.secrets:
        for _, path in concrete(secret.path, seat, len(snapshot["players"])):
            truth, known, found = look_up(snapshot, path), look_up(own, path), look_up(sent, path)
            if truth is MISSING or truth == known:
                continue
            if found == truth:
                yield f"{path} was sent in decision {request.decision}"
    rng = random.Random(request.decision)
    for _ in range(WORLDS):
        try:
            other = game.determinize(wire.view_of(request.view), rng)
        except Exception as error:  # a view that is no view of this seat
            yield f"decision {request.decision} has a view from which nothing can be dealt: {error!r}"
            return
        if canonical(other.view(seat)) != canonical(sent):
            yield f"decision {request.decision} tells a deal from another"
        if [option.text for option in request.options] != [
            pb.Option.FromString(wire.option(option)).text for option in other.asked().get(seat, ())
        ]:
            yield f"the options of decision {request.decision} tell a deal from another"
