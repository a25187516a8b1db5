"""A value that is not TOML is answered with how it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.houses import HouseFileError
from cardroom.houses.files import load_toml
from cardroom.houses.toml_text import TomlError, read_toml_text
from cardroom.server.settings import SettingsError, load_settings
from support.cases import every_case


@every_case(
    [
        ("seats = 9\nstraddle = yes", "line 2: yes cannot be a value; write true"),
        ("straddle = No # never", "line 1: No cannot be a value; write false"),
        ("straddle = True", "line 1: True cannot be a value; write true"),
        ("kinds = [on, off]", "line 1: on cannot be a value; write true"),
        ("rules = {straddle = off}", "line 1: off cannot be a value; write false"),
        ("name = River Room", 'line 1: River Room cannot be a value; write it in quotation marks, as in "River Room"'),
        ('kinds = ["ante", play]', 'line 1: play cannot be a value; write it in quotation marks, as in "play"'),
        ("fee = $5", 'line 1: $5 cannot be a value; write it in quotation marks, as in "$5"'),
        (
            "\nstakes = 3-6 blinds 1-3",
            'line 2: 3-6 blinds 1-3 cannot be a value; write it in quotation marks, as in "3-6 blinds 1-3"',
        ),
        ("option = 1+6+11", 'line 1: 1+6+11 cannot be a value; write it in quotation marks, as in "1+6+11"'),
        ("name = “River”", 'line 1: “River” cannot be a value; write it in straight quotation marks, as in "River"'),
        ("[game", "Expected ']' at the end of a table declaration (at end of document); correct that line"),
        (
            'name = "a" "b"',
            "Expected newline or end of document after a statement (at line 1, column 12); correct that line",
        ),
        ("name =", "Invalid value (at end of document); correct that line"),
    ]
)
def test_what_is_not_toml_is_answered_with_what_to_write(text: str, says: str) -> None:
    with pytest.raises(TomlError) as error:
        read_toml_text(text)
    assert str(error.value) == says


def test_a_houses_file_and_the_settings_of_a_server_are_read_in_the_same_words(tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    file.write_text("public = yes", encoding="utf-8")
    with pytest.raises(HouseFileError, match=r"room\.toml: it is not valid TOML: line 1: yes cannot .* write true$"):
        load_toml(file)
    with pytest.raises(SettingsError, match=r"room\.toml: line 1: yes cannot be a value; write true$"):
        load_settings(file, {})
    file.write_text("public = true\nguest_tables = 2\n", encoding="utf-8-sig")
    assert load_settings(file, {}).guest_tables == 2
