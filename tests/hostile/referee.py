"""The referee's process as a test sees it, and what must still be so after an attack."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Self

from bowstreet.v1 import referee_pb2 as pb

from referee.games import games
from referee.games.verify import verify
from tests.hostile.http2 import WITHIN, Connection, Stream, messages
from tests.referee.seam import answer_to, hello

ROOT = Path(__file__).parents[2]
HONEST = Path(__file__).parent / "honest.py"
HONEST_LIMIT = 60.0
"""Seconds that an honest bot has: whatever the attack, and however slow the machine, it is never late."""
MOST_GROWTH = 64 * 1024 * 1024
"""Bytes that the referee's memory may have grown by when the attacker is gone. grpc and the allocator keep some of
what they once had; a message, a queue or a stream that stays for each attempt would be far more."""
HEALTH = "/grpc.health.v1.Health/Check"

Outcome = dict[str, Any]


@dataclass
class Seated:
    """A bot that the referee expects."""

    number: int
    token: str


class Later:
    """What the referee will say to an order."""

    def __init__(self) -> None:
        self._said: SimpleQueue[Any] = SimpleQueue()
        self.put = self._said.put

    def get(self) -> Any:
        return self._said.get(timeout=2 * WITHIN)


class Referee:
    """A referee in a process of its own, and two honest bots in theirs."""

    def __init__(self, folder: Path, *changes: str, program: str = "tests.hostile.server") -> None:
        self.log = folder / "stderr"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", program, *changes],
                cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log,
            )  # fmt: skip
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().decode().strip()
        assert self.address, self.log.read_text()
        self._orders: dict[int, Later] = {}
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self.captured: list[bytearray] = []
        """What attackers have received."""
        self._log_seen = 0
        self.honest_limit = HONEST_LIMIT
        self._honest: list[subprocess.Popen[bytes]] = []
        self.honest = [self._start_honest(f"honest{i}") for i in range(2)]

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                said = json.loads(line)
                self._orders[said["id"]].put(said["done"])

    def order(self, do: str, **more: Any) -> Later:
        """Tell it what to do."""
        later, number = Later(), len(self._orders)
        self._orders[number] = later
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"id": number, "do": do, **more}).encode() + b"\n")
        self.process.stdin.flush()
        return later

    def stop(self) -> int:
        assert self.process.stdin is not None
        self.process.stdin.close()
        code = self.process.wait(timeout=WITHIN)
        self._listener.join(WITHIN)
        for bot in self._honest:
            bot.communicate(timeout=WITHIN)  # it ends when nobody can speak to it any more
        return code

    # Bots and matches

    def bot(self, name: str) -> Seated:
        return Seated(**self.order("bot", name=name).get())

    def _start_honest(self, name: str) -> Seated:
        seated = self.bot(name)
        self._honest.append(start_bot(HONEST, self.address, seated.token))
        self.order("arrived", bot=seated.number).get()
        return seated

    def play(self, *bots: Seated, game: str = "kids_of_london", limit: float = HONEST_LIMIT) -> Later:
        """A match; its outcome comes later."""
        return self.order("play", game=game, bots=[bot.number for bot in bots], limit=limit)

    def evil(self, token: str | None = None, **changes: Any) -> Evil:
        """An attacker that has said hello."""
        return Evil(self, token or self.bot("evil").token, **changes)

    def connect(self, preface: bool = True) -> Connection:
        """A connection of an attacker."""
        connection = Connection(self.address, preface)
        self.captured.append(connection.received)
        return connection

    # What must be so

    @property
    def memory(self) -> int:
        """Bytes that it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) * 1024

    def census(self) -> dict[str, int]:
        counted: dict[str, int] = self.order("census").get()
        return counted

    def answers(self) -> bool:
        """It still answers those who ask how it is."""
        with Connection(self.address) as connection:
            asked = connection.call(HEALTH)
            asked.send(b"", end=True)
            return asked.wait_over().status == 0 and messages(asked.data) == [b"\x08\x01"]

    @contextmanager
    def unharmed(self) -> Iterator[None]:
        """Whatever the body does, the referee and the match of others beside it are as if it had not."""
        before, memory = self.census(), self.memory
        self.captured.clear()
        self.order("play on", bots=[bot.number for bot in self.honest], limit=self.honest_limit).get()
        yield
        assert self.answers(), "the referee does not answer any more"
        victims: list[Outcome] = self.order("enough").get()
        for victim in victims:
            assert victim["faults"] == [], "somebody else's match was hurt"
            assert proven(victim["record"])
        self.assert_nothing_heard(victims)
        self.assert_nothing_left(before)
        grown = self.memory - memory
        assert grown < MOST_GROWTH, f"the referee's memory has grown by {grown >> 20} MB"

    def assert_nothing_heard(self, victims: list[Outcome]) -> None:
        """No attacker has got a byte of a match that is not its own."""
        for victim in victims:
            for secret in (
                victim["match_id"].encode(),
                bytes.fromhex(victim["seed"]),
                victim["seed"].encode(),
            ):
                assert not any(secret in received for received in self.captured)

    def assert_nothing_left(self, before: dict[str, int]) -> None:
        """Once the attacker is gone, so is all that was there for it; and nothing has gone wrong inside."""
        wait_until(lambda: all(now <= before[what] for what, now in self.census().items()), self.census)
        log = self.log.read_text()
        fresh, self._log_seen = log[self._log_seen :], len(log)
        assert fresh == "", "the referee has complained"


def proven(record: str) -> bool:
    return verify(record, games()).problems == []


def wait_until(so: Callable[[], bool], tell: Callable[[], object] = lambda: "") -> None:
    """Until it is so; if it never is, the test fails, and tells how it is instead."""
    end = time.monotonic() + WITHIN
    while not so():
        assert time.monotonic() < end, f"it did not happen within {WITHIN:g} seconds: {tell()}"
        time.sleep(0.02)


def start_bot(program: Path, address: str, token: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "BOWSTREET_ADDRESS": address, "BOWSTREET_TOKEN": token}
    nowhere = subprocess.DEVNULL
    command = [sys.executable, str(program)]
    return subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere)


class Evil:
    """A bot on a raw connection, that does nothing by itself but read, and only while somebody waits for it."""

    def __init__(self, referee: Referee, token: str, **changes: Any) -> None:
        self.token = token
        self.connection = referee.connect()
        self.stream: Stream = self.connection.call(token=token)
        self._taken = 0
        self._read = 0
        self._items: list[pb.PlayResponse.Item] = []
        self.say(hello(**{"name": "evil", **changes}))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.socket.close()

    def say(self, data: bytes) -> None:
        self.stream.send(data)

    def answer(self, request: pb.DecisionRequest, option: int = 0, **changes: Any) -> None:
        self.say(answer_to(request, option, **changes))

    @property
    def items(self) -> list[pb.PlayResponse.Item]:
        return [
            item for data in messages(self.stream.data) for item in pb.PlayResponse.FromString(data).items
        ]

    def next(self, kind: str) -> Any:
        """The next item of this kind; those before it are skipped."""

        def found() -> bool:
            return any(item.WhichOneof("message") == kind for item in self.items[self._taken :])

        self.connection.wait(lambda: found() or self.stream.over)
        for i, item in enumerate(self.items[self._taken :], self._taken):
            if item.WhichOneof("message") == kind:
                self._taken = i + 1
                return getattr(item, kind)
        raise AssertionError(
            f"no {kind} came; the stream ended with {self.stream.status}: {self.stream.text}"
        )

    def new(self) -> list[pb.PlayResponse.Item]:
        """What it was told since the last time."""
        fresh = self.items[self._taken :]
        self._taken += len(fresh)
        return fresh

    def play_out(self) -> pb.MatchEnd:
        """Answer all that is asked, with the first option, to the end of the match."""
        while True:
            self.connection.wait(lambda: len(self.items) > self._taken or self.stream.over)
            for item in self.items[self._taken :]:
                self._taken += 1
                if item.WhichOneof("message") == "decision":
                    self.answer(item.decision)
                elif item.WhichOneof("message") == "match_end":
                    return item.match_end
            assert not self.stream.over, f"the stream ended with {self.stream.status}: {self.stream.text}"

    def status(self) -> tuple[int | None, str]:
        """How the stream ends."""
        self.stream.wait_over()
        return self.stream.status, self.stream.text
