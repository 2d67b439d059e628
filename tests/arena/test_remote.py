"""Bots from elsewhere: tokens, TLS, and a tournament that waits for them. Real processes and sockets."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest

from tests.arena.test_tournament import BOTS, ROOT, WITHIN, arguments_of, bowstreet, done_slots, rows


def token_of(db: Path, name: str) -> str:
    done = bowstreet("token", "new", name, "--db", db)
    assert (done.returncode, done.stderr) == (0, "")
    first, token = done.stdout.splitlines()
    assert first == f"The token of {name}, shown only now:"
    return token


def test_a_token_is_shown_once_and_kept_as_a_hash(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    token = token_of(db, "alice")
    other = token_of(db, "alice")
    assert re.fullmatch(r"bow_[A-Za-z0-9_-]{43}", token)
    assert token != other
    for file in tmp_path.iterdir():
        assert token.encode() not in file.read_bytes()
    listed = json.loads(bowstreet("token", "list", "--json", "--db", db).stdout)
    assert [(one["bot"], one["revoked"]) for one in listed] == [("alice", "")] * 2
    assert {one["token"] for one in listed} == {f"{token[:12]}…", f"{other[:12]}…"}


def test_a_token_is_revoked_by_its_beginning(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    token = token_of(db, "alice")
    done = bowstreet("token", "revoke", token[:12], "--db", db)
    assert done.returncode == 0
    assert token[12:] not in done.stdout
    assert [
        one["revoked"] != "" for one in json.loads(bowstreet("token", "list", "--json", "--db", db).stdout)
    ] == [True]
    for wrong in ("bow_nothing0", "%"):
        done = bowstreet("token", "revoke", wrong, "--db", db)
        assert done.returncode == 2
        assert done.stderr == f"bowstreet: there is no token '{wrong}'\n"


def test_tokens_work_while_a_tournament_writes(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    with remote_tournament(db, "remote:alice") as run:
        run.token("alice")
        token_of(db, "bob")


class Run:
    """A tournament under way, and what it says."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said: list[str] = []

    def until(self, pattern: str) -> re.Match[str]:
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            self.said.append(line)
            if found := re.search(pattern, line):
                return found
        raise AssertionError(f"'{pattern}' was never said: {''.join(self.said)}")

    def address(self) -> str:
        return self.until(r"The referee listens on (\S+?)( \(TLS\))?\.$").group(1)

    def token(self, name: str) -> str:
        self.until(rf"Waiting for {name}\. Its token, shown only now:")
        return self.until(r"(bow_\S+)").group(1)


@contextmanager
def remote_tournament(db: Path, *bots: str, blocks: int = 2, more: tuple[str, ...] = ()) -> Iterator[Run]:
    places = [bot if bot.startswith("remote:") else str(BOTS / f"{bot}.py") for bot in (*bots, "first")]
    command = [
        "tournament",
        "--game",
        "kids_of_london",
        "--seats",
        "2",
        "--blocks",
        str(blocks),
        "--port",
        "0",
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "arena", *command, "--db", str(db), "--bots", *places, *more],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "COLUMNS": "200"},
    )  # fmt: skip
    try:
        yield Run(process)
    finally:
        process.kill()
        process.communicate()


@contextmanager
def bot(address: str, token: str, *more: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, str(BOTS / "lucky.py"), "--address", address, "--token", token, *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_a_tournament_prints_a_token_and_waits_for_the_bot(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    with remote_tournament(db, "remote:alice") as run:
        address, token = run.address(), run.token("alice")
        with bot(address, token):
            run.until("alice has come")
            run.until("4 games in complete blocks")
            assert run.process.wait(WITHIN) == 0
    assert rows(db, "select distinct bot_version_id from seat order by 1")[0] == ("alice@remote",)
    seeds = [line for (text,) in rows(db, "select text from record") for line in text.splitlines()]
    assert len({line for line in seeds if line.startswith("seed: ")}) == 4, "a fresh deal for every rotation"
    names = [name for (name,) in rows(db, "select slot_id from result")]
    proof = bowstreet("verify", *names, "--db", db)
    assert proof.returncode == 0, proof.stdout
    assert "the bots' 2 nonces" in proof.stdout


def test_without_the_token_of_this_bot_nobody_comes_in(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    foreign = token_of(db, "somebody")
    with remote_tournament(db, "remote:alice") as run:
        address, token = run.address(), run.token("alice")
        for wrong in (foreign, "bow_wrong", token[:-1]):
            with bot(address, wrong) as refused:
                said, _ = refused.communicate(timeout=WITHIN)
                assert refused.returncode == 2
                assert said == f"bowstreet: the referee at {address} refused: this token is not known here\n"
        assert bowstreet("token", "revoke", token, "--db", db).returncode == 0
        with bot(address, token) as refused:
            assert "this token is not known here" in refused.communicate(timeout=WITHIN)[0]
        assert done_slots(db) == 0


def test_a_token_that_is_revoked_during_a_run_plays_no_further_match(tmp_path: Path) -> None:
    db = tmp_path / "it.db"
    with remote_tournament(db, "remote:alice", blocks=100_000, more=("--concurrency", "1")) as run:
        address, token = run.address(), run.token("alice")
        with bot(address, token) as alice:
            run.until("alice has come")
            end = time.monotonic() + WITHIN
            while done_slots(db) < 2 and time.monotonic() < end:
                time.sleep(0.01)
            assert bowstreet("token", "revoke", token, "--db", db).returncode == 0
            said, _ = alice.communicate(timeout=WITHIN)
            assert "this token was revoked" in said
            assert alice.returncode == 2


def test_a_bot_that_goes_away_is_waited_for_and_the_same_command_goes_on(tmp_path: Path) -> None:
    """The bot is killed and comes again; then the arena is killed, and the bot, which tries again by itself, plays on
    with the token it has."""
    db = tmp_path / "it.db"
    with remote_tournament(db, "remote:alice", blocks=30) as run:
        address, token = run.address(), run.token("alice")
        port = address.rpartition(":")[2]
        with bot(address, token):
            run.until("alice has come")
            end = time.monotonic() + WITHIN
            while done_slots(db) < 4 and time.monotonic() < end:
                time.sleep(0.01)
        with bot(address, token) as alice:
            kept = done_slots(db)
            while done_slots(db) <= kept + 4 and run.process.poll() is None and time.monotonic() < end:
                time.sleep(0.01)
            run.process.send_signal(signal.SIGKILL)
            run.process.wait()
            with remote_tournament(db, "remote:alice", blocks=30, more=("--port", port)) as again:
                again.until(r"Waiting for alice, which has a token already")
                again.until("60 games in complete blocks")
                assert again.process.wait(WITHIN) == 0
            assert alice.wait(WITHIN) == 0
    assert rows(db, "select count(*), count(distinct slot_id) from result") == [(60, 60)]


def test_a_certificate_is_made_and_never_overwritten(tmp_path: Path) -> None:
    done = bowstreet("cert", "--out", tmp_path / "tls", "--name", "arena.example", "--name", "10.1.2.3")
    assert (done.returncode, done.stderr) == (0, "")
    key = tmp_path / "tls" / "key.pem"
    assert key.stat().st_mode & 0o777 == 0o600
    again = bowstreet("cert", "--out", tmp_path / "tls")
    assert again.returncode == 2
    assert "exists; remove it, or use another --out" in again.stderr


def test_a_tournament_over_tls(tmp_path: Path) -> None:
    db, tls = tmp_path / "it.db", tmp_path / "tls"
    assert bowstreet("cert", "--out", tls).returncode == 0
    more = ("--host", "0.0.0.0", "--tls-cert", str(tls / "cert.pem"), "--tls-key", str(tls / "key.pem"))
    with remote_tournament(db, "remote:alice", more=more) as run:
        port = run.address().rpartition(":")[2]
        token = run.token("alice")
        with grpc.insecure_channel(f"localhost:{port}") as channel:
            plain: Any = channel.unary_unary("/grpc.health.v1.Health/Check")
            with pytest.raises(grpc.RpcError):
                plain(b"", timeout=5)
        with bot(f"localhost:{port}", token, "--tls", str(tls / "cert.pem")):
            run.until("4 games in complete blocks")
            assert run.process.wait(WITHIN) == 0


@pytest.mark.parametrize("command", ["tournament", "serve"])
def test_plain_text_stays_on_this_machine_unless_somebody_says_so(tmp_path: Path, command: str) -> None:
    for host in ("0.0.0.0", "192.0.2.1", "::", "example.org"):
        if command == "serve":
            done = bowstreet("serve", "kids_of_london", "--seats", 2, "--host", host)
        else:
            done = bowstreet(*arguments_of(tmp_path / "it.db", "first", "last"), "--host", host)
        assert done.returncode == 2
        assert "tokens would travel in plain text" in done.stderr
        assert "--insecure" in done.stderr


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--tls-cert", "x.pem"), "--tls-cert and --tls-key belong together"),
        (("--tls-cert", "x.pem", "--tls-key", "y.pem"), "'x.pem' cannot be read: No such file or directory"),
        (("--tls-cert", "README.md", "--tls-key", "README.md"), "'README.md' has no certificate in PEM form"),
        (("--port", "70000"), "--port is a number from 0 to 65535"),
    ],
)
def test_what_is_wrong_with_the_listening_is_said(
    tmp_path: Path, more: tuple[str, ...], message: str
) -> None:
    done = bowstreet(*arguments_of(tmp_path / "it.db", "first", "last"), *more)
    assert done.returncode == 2
    assert done.stderr == f"bowstreet: {message}\n"


def test_a_key_that_does_not_belong_to_the_certificate_is_said(tmp_path: Path) -> None:
    for name in ("one", "other"):
        assert bowstreet("cert", "--out", tmp_path / name).returncode == 0
    more = ("--tls-cert", tmp_path / "one" / "cert.pem", "--tls-key", tmp_path / "other" / "key.pem")
    done = bowstreet(*arguments_of(tmp_path / "it.db", "first", "last"), *more)
    assert done.returncode == 2
    assert "are no certificate and its key" in done.stderr


def test_a_remote_bot_needs_a_good_name(tmp_path: Path) -> None:
    done = bowstreet(*arguments_of(tmp_path / "it.db", "first"), "--bots", "remote:", "remote:x")
    assert done.returncode == 2
    assert "a bot's name is up to 40 letters" in done.stderr
