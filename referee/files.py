"""Files that a game's options name: an owner's own cards or board."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from stat import S_ISREG

from referee.games import BadSetup

LARGEST = 1_000_000
"""Bytes of one file; the tables of a game are a few thousand."""


def from_disk(path: str) -> Mapping[str, bytes]:
    """The file at `path`, or the .tsv files of the folder there, relative to the working directory."""
    if not path or path != " ".join(path.splitlines()).strip() or " #" in path:
        raise BadSetup(f"a record could not name '{path}': it is empty, has ' #' in it, or spaces around it")
    place = Path(path)
    try:
        files = sorted(place.glob("*.tsv")) if place.is_dir() else [place]
        if not files:
            raise BadSetup(f"the folder '{path}' has no .tsv file")
        for file in files:
            found = file.stat()
            if not S_ISREG(found.st_mode):
                raise BadSetup(f"'{file}' is no file that can be read to its end")
            if found.st_size > LARGEST:
                raise BadSetup(f"'{file}' is larger than {LARGEST} bytes")
        return {file.name: file.read_bytes() for file in files}
    except OSError as error:
        raise BadSetup(f"'{path}' cannot be read: {error.strerror}") from None
