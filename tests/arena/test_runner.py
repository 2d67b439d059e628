"""Bots as processes: they die with the arena, whatever kills it, in any language."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from arena import launcher
from arena.bots import read_bot
from arena.launcher import LOG_SIZE
from arena.trouble import Trouble

ROOT = Path(__file__).parents[2]
WITHIN = 20

PYTHON_BOT = """
import os, subprocess, sys, time, bowstreet
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
open("pids", "a").write(f"{os.getpid()}\\n{child.pid}\\n")
@bowstreet.bot("slow")
def choose(decision): time.sleep(600)
bowstreet.run(choose)
"""
SHELL_BOT = """#!/bin/sh
trap '' TERM HUP INT
sleep 600 &
echo $$ >> pids
echo $! >> pids
{python} bot.py
"""


def write_bot(folder: Path, name: str, command: str, **files: str) -> str:
    place = folder / name
    place.mkdir()
    (place / "bot.toml").write_text(f'name = "{name}"\ncommand = "{command}"\n')
    for file, content in files.items():
        (place / file.replace("_dot_", ".")).write_text(content)
    return str(place)


def wait_for(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + WITHIN
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.02)
    return False


def alive(pid: int) -> bool:
    """Running, and not only waiting to be reaped by somebody else."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def pids_of(*bots: str) -> list[int]:
    files = [Path(bot) / "pids" for bot in bots]
    return [int(line) for file in files if file.exists() for line in file.read_text().split()]


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda s: s.name)
def test_bots_and_all_they_started_die_with_the_arena(tmp_path: Path, end: signal.Signals) -> None:
    python = write_bot(tmp_path, "python", "{python} bot.py", bot_dot_py=PYTHON_BOT)
    shell_code = SHELL_BOT.replace("{python}", sys.executable)
    shell = write_bot(tmp_path, "shell", "/bin/sh bot.sh", bot_dot_sh=shell_code, bot_dot_py=PYTHON_BOT)
    command = [sys.executable, "-m", "arena", "play", "kids_of_london", python, shell, "--limit", "600"]
    arena = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert arena.stdout is not None
    assert "There comes" in arena.stdout.readline(), "the match has begun"
    pids = pids_of(python, shell)
    assert len(pids) == 6
    assert all(map(alive, pids))
    arena.send_signal(end)
    arena.wait(WITHIN)
    assert wait_for(lambda: not any(map(alive, pids))), "a process outlives the arena"
    arena.stdout.close()
    assert arena.stderr is not None
    arena.stderr.close()


def test_a_bot_dies_with_its_launcher(tmp_path: Path) -> None:
    code = "import os, time; open('pid', 'w').write(str(os.getpid())); time.sleep(600)"
    process = subprocess.Popen(
        [sys.executable, launcher.__file__, str(tmp_path / "log"), sys.executable, "-c", code],
        cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert wait_for(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text() != "")
    pid = int((tmp_path / "pid").read_text())
    process.kill()
    process.communicate()
    assert wait_for(lambda: not alive(pid))


def launch(folder: Path, *command: str) -> str:
    """Run a bot to its end; what its launcher says of it."""
    process = subprocess.Popen(
        [sys.executable, launcher.__file__, str(folder / "log"), *command],
        stdin=subprocess.PIPE,  # open: we are the arena, and alive
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin, process.stdout:
        said = process.stdout.read()
    process.wait(WITHIN)
    return said


def test_the_exit_code_of_a_bot_is_told(tmp_path: Path) -> None:
    assert launch(tmp_path, sys.executable, "-c", "raise SystemExit(7)") == "7\n"
    assert launch(tmp_path, sys.executable, "-c", "import os; os.kill(os.getpid(), 9)") == "-9\n"


def test_a_command_that_does_not_exist_is_told(tmp_path: Path) -> None:
    assert launch(tmp_path, "no-such-program") == "127\n"
    assert (tmp_path / "log").read_text() == "cannot start 'no-such-program': No such file or directory\n"


def test_what_a_bot_writes_goes_to_a_log_that_stays_small(tmp_path: Path) -> None:
    code = (
        f"import sys\nfor i in range({LOG_SIZE // 10}): print('line', i, file=sys.stderr)\nprint('the end')"
    )
    launch(tmp_path, sys.executable, "-c", code)
    sizes = [(tmp_path / name).stat().st_size for name in ("log", "log.old")]
    assert max(sizes) <= LOG_SIZE + 65536
    assert (tmp_path / "log").read_text().endswith("the end\n")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "has no bot.toml; it needs one with at least name and command"),
        ("name = ", "is not TOML"),
        ('name = "a"', "has no entry 'command'"),
        ('command = "x"', "has no entry 'name'"),
        ('name = "a b"\ncommand = "x"', "a bot's name is up to 40 letters"),
        ('name = "a"\ncommand = ""', "the command is empty"),
        ('name = "a"\ncommand = 7', "command is a text, or a list of texts"),
        ('name = "a"\ncommand = "x"\ngames = ["chess"]', "there is no game 'chess'; there are: "),
        ('name = "a"\ncommand = "x"\ngames = "chess"', "games is a list of texts"),
        (
            'name = "a"\ncommand = "x"\ncolour = "red"',
            "has the unknown entry 'colour'; there are: author, command",
        ),
    ],
)
def test_a_folder_that_is_no_bot_says_why(tmp_path: Path, content: str | None, message: str) -> None:
    if content is not None:
        (tmp_path / "bot.toml").write_text(content)
    with pytest.raises(Trouble, match=message.replace("[", r"\[")):
        read_bot(str(tmp_path))


def test_a_bot_is_known_by_its_files(tmp_path: Path) -> None:
    bot = read_bot(write_bot(tmp_path, "one", "{python} bot.py", bot_dot_py="1"))
    before = bot.fingerprint()
    assert bot.fingerprint() == before
    (tmp_path / "one" / "bot.py").write_text("2")
    assert bot.fingerprint() != before


def test_a_single_python_file_is_a_bot(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("1")
    bot = read_bot(str(tmp_path / "mine.py"))
    assert (bot.name, bot.folder, bot.command) == ("mine", tmp_path, (sys.executable, "mine.py"))
    before = bot.fingerprint()
    (tmp_path / "beside.txt").write_text("of no interest")
    assert bot.fingerprint() == before


@pytest.mark.parametrize("path", ["nowhere", "README.md"])
def test_what_is_no_bot_at_all_says_what_would_be(path: str) -> None:
    with pytest.raises(Trouble, match=r"name a folder with a bot\.toml, or a Python file"):
        read_bot(str(ROOT / path))
