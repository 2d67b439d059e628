"""`python -m tests.bench [PART …] [--json FILE]`: run the benchmarks, show tables, write JSON."""

from __future__ import annotations

import argparse
import json
import platform
from importlib import import_module
from pathlib import Path

from rich.console import Console

PARTS = ("engines", "network", "arena")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure speeds.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one of {', '.join(PARTS)} (default: all)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here, too")
    arguments = parser.parse_args()
    unknown = set(arguments.parts) - set(PARTS)
    if unknown:
        parser.error(f"there is no part {', '.join(sorted(unknown))}; the parts are {', '.join(PARTS)}")
    console = Console()
    figures: dict[str, object] = {"python": platform.python_version(), "machine": platform.machine()}
    for part in arguments.parts or PARTS:
        figures[part] = import_module(f"tests.bench.{part}").measure(console)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n")
        console.print(f"Written to {arguments.json}.", style="dim")


main()
