"""Files that Excel and Notepad saved as UTF-8 begin with a byte order mark, and are read like others."""

from __future__ import annotations

import shutil
from pathlib import Path

from cardroom.houses import load_house
from cardroom.houses.checks import check_house
from cardroom.houses.copying import copy_games
from cardroom.houses.listing import list_games


def test_a_house_whose_files_begin_with_a_byte_order_mark_is_read_checked_listed_and_copied(tmp_path: Path) -> None:
    plain, marked = tmp_path / "plain", tmp_path / "marked" / "plain"
    copy_games(load_house("oaks"), ["texas-holdem"], plain, "Plain")
    shutil.copytree(plain, marked)
    for path in (*marked.rglob("*.toml"), *marked.rglob("*.csv")):
        path.write_text(path.read_text(encoding="utf-8"), encoding="utf-8-sig", newline="\r\n")
    (before, after) = (load_house(str(folder)) for folder in (plain, marked))
    assert after.sheets["texas-holdem"].fees == before.sheets["texas-holdem"].fees
    assert list(after.games) == ["texas-holdem"]
    assert check_house(marked) == check_house(plain)
    assert list_games(str(marked)) == list_games(str(plain))
    copy_games(after, ["texas-holdem"], tmp_path / "copy", "Plain")
    assert load_house(str(tmp_path / "copy")).board == before.board
