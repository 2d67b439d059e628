"""The rules stand alone: standard library only, and no door to the outside."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
RULES = sorted((ROOT / "referee" / "games").rglob("*.py"))
ALLOWED = {
    "__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "functools", "hashlib",
    "heapq", "hmac", "importlib", "itertools", "json", "math", "operator", "pathlib", "random", "re", "struct",
    "types", "typing",
}  # fmt: skip
ARROWS = {
    "referee/games": {"referee.games"},
    "referee": {"referee", "bowstreet"},
    "arena": {"arena", "referee", "bowstreet"},
    "sdk/bowstreet": {"bowstreet"},
    "sample_bots": {"bowstreet", "referee.games", "referee.wire"},
}
ROOMS = {"referee", "arena", "bowstreet", "sample_bots", "tests"}


def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module)
    return found


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.stem)
def test_rules_use_the_standard_library_only(file: Path) -> None:
    roots = {name.split(".")[0] for name in imports(file)}
    assert roots <= ALLOWED | {"referee"}


def test_importing_the_rules_loads_no_network() -> None:
    networks = ("grpc", "trio", "rich", "asyncio")
    loaded = f"import sys, referee.games; print([m for m in {networks} if m in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("room", ARROWS)
def test_dependencies_point_one_way(room: str) -> None:
    for file in (ROOT / room).rglob("*.py"):
        if room == "referee" and "games" in file.relative_to(ROOT / room).parts[:1]:
            continue
        for name in imports(file):
            if name.split(".")[0] in ROOMS:
                allowed = ARROWS[room]
                assert any(name == a or name.startswith(f"{a}.") for a in allowed), f"{file} imports {name}"
