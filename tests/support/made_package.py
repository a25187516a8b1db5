"""A small package with a game of its own, written for one test: Red Dog with some of its lines changed."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from support.outside import RED_DOG, environment

Changes = Iterable[tuple[str, str, str]]
"""A file of the package, a text in it, and what is written instead everywhere in that file."""


def made_package(folder: Path, name: str, changes: Changes = ()) -> dict[str, str]:
    """The environment in which Red Dog is installed under another name of two words, such as "blue-dog".

    Its house is called after the first word: blue-room.
    """
    project = folder / name
    shutil.copytree(RED_DOG, project, ignore=shutil.ignore_patterns("__pycache__"))
    color = name.partition("-")[0]
    names = [("red-dog", name), ("red_dog", name.replace("-", "_")), ("RED_DOG", "PROCEDURE")]
    names += [("river-room", f"{color}-room"), ("river_room", f"{color}_room")]
    for path in sorted(project.rglob("*"), reverse=True):
        new = path.name
        for old, instead in names:
            new = new.replace(old, instead)
        if path.is_file():
            text = path.read_text("utf-8")
            for old, instead in names:
                text = text.replace(old, instead)
            path.write_text(text, "utf-8")
        path.rename(path.with_name(new))
    for file, old, instead in changes:
        path = project / "src" / name.replace("-", "_") / file
        text = path.read_text("utf-8")
        assert old in text, f"{file} has no {old!r}"
        path.write_text(text.replace(old, instead), "utf-8")
    return environment(folder, project)
