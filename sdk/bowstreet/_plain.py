"""A connection of a plain bot: it decides one thing after the other."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from typing import Any

import grpc

from bowstreet._session import CHANNEL, METHOD, Session, Tls, guarded
from bowstreet.v1 import referee_pb2 as pb


def connect(session: Session, address: str, tls: Tls | None = None) -> None:
    """Play until the referee ends the stream. Raises grpc.RpcError when it breaks."""
    outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    outgoing.put(session.hello())
    with _channel(address, tls) as channel:
        play: Any = channel.stream_stream(METHOD, response_deserializer=pb.PlayResponse.FromString)
        responses = play(_queued(outgoing), metadata=session.metadata())
        try:
            for response in responses:
                for item in response.items:
                    with guarded():
                        message = session.take(item)
                        answer = None if message is None else _decide(session, message)
                    answer = answer or session.reply(item)
                    if answer is not None:
                        outgoing.put(answer)
        finally:
            outgoing.put(None)
            responses.cancel()


def _channel(address: str, tls: Tls | None) -> Any:
    if tls is None:
        return grpc.insecure_channel(address, options=CHANNEL)
    return grpc.secure_channel(address, grpc.ssl_channel_credentials(tls.roots), options=CHANNEL)


def _queued(outgoing: queue.SimpleQueue[bytes | None]) -> Iterator[bytes]:
    while (data := outgoing.get()) is not None:
        yield data


def _decide(session: Session, message: pb.DecisionRequest) -> bytes | None:
    question = session.question(message)
    if isinstance(question, tuple):
        player, decision = question
        return session.answer(decision, player.choose(decision))
    return question
