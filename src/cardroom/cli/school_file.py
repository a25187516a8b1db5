"""The learner's answers in a file of the user's, one line of JSON for each."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from cardroom.school.history import Answered


def school_folder() -> Path:
    """Where answers are kept unless a file is named: the user's data folder."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data, "cardroom", "school")


def learner_file(name: str) -> Path:
    """The file of a learner. Raises ValueError for a name that cannot be one of a file."""
    if not name or name != Path(name).name or name.startswith("."):
        raise ValueError(f"{name!r} cannot be the name of a learner; use letters, digits and spaces")
    return school_folder() / f"{name}.jsonl"


def learner_files() -> Iterator[tuple[str, Path]]:
    """Everybody who has answered a question on this machine."""
    for path in sorted(school_folder().glob("*.jsonl")):
        yield path.stem, path


def read_answers(path: Path) -> list[Answered]:
    """Raises ValueError, naming the file, if a line is no answer."""
    if not path.exists():
        return []
    try:
        return [msgspec.json.decode(line, type=Answered) for line in path.read_bytes().splitlines() if line]
    except msgspec.DecodeError as error:
        raise ValueError(f"{path}: {error}; the file does not have the answers of a learner") from None


def keep_answer(path: Path, answer: Answered) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write(msgspec.json.encode(answer) + b"\n")
