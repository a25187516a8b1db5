"""A structure or a payout table in TOML that is wrong is refused with a sentence that says what, and where."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from cardroom.tournaments import Structure, load_structure
from cardroom.tournaments.own_data import read_own
from cardroom.tournaments.payouts import PayoutTable
from support.cases import every_case

GOOD = (files("cardroom.tournaments") / "structures" / "freezeout.toml").read_text(encoding="utf-8")
BAND = "[[bands]]\nentries = {}\nplaces = [{}]\n"

STRUCTURES = {
    "": "name is missing",
    "name = Friday": "this is not TOML: invalid value (at line 1, column 8)",
    GOOD.replace("seats = 9", 'seats = "nine"'): "seats: this must be a whole number, not a text in quotes",
    GOOD.replace("seats = 9", "seats = 9\ncards = 52"): "there is no field cards",
    GOOD.replace("seats = 9", "seats = 23"): "Freezeout: a table has 2 to 10 seats",
    GOOD + "\n[[levels]]": "this is not TOML",
    GOOD.replace("levels = [", 'levels = [{ blinds = [25, "50"] },'): "levels, number 1, blinds, number 2: this must ",
    "a = " + "[\n" * 5000: "this is not TOML: its lists lie too deep within each other",
    "a" + ".a" * 14_000 + " = 1": "line 1 is longer than 500 characters; write it in several lines",
}
PAYOUTS = {
    'about = "Nothing"\nbands = []': "a payout table needs a band",
    'about = "A"\n' + BAND.format(9, "{ to = 1, share = 9000 }"): "the shares add up to 90 percent, not to 100",
    'about = "A"\n' + BAND.format(9, "{ to = 1000000000, share = 1 }"): "bands, number 1, places, number 1, to: ",
    'about = "A"\n'
    + BAND.format(9, "{ to = 1, share = 10000 }")
    + BAND.format(5, "{ to = 1, share = 10000 }"): "the band of 5 entries must come after that of 9",
}


CASES = [*((Structure, *case) for case in STRUCTURES.items()), *((PayoutTable, *case) for case in PAYOUTS.items())]


@every_case(CASES)
def test_what_is_wrong_is_said_in_a_sentence(kind: type, text: str, why: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(why)):
        read_own(text, kind)


def test_a_structure_of_the_library_can_be_pasted() -> None:
    assert read_own(GOOD, Structure) == load_structure("freezeout")
