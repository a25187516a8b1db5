"""What is suggested for a name that does not exist."""

from __future__ import annotations

from cardroom.nearest import asked_for, did_you_mean, nearest

HOUSES = ["livermore", "lucky-lady", "oaks", "oceans-eleven", "players"]


def test_a_misspelled_a_shortened_and_a_differently_written_name_are_found() -> None:
    assert nearest("livermoore", HOUSES) == ["livermore"]
    assert nearest("eleven", HOUSES) == ["oceans-eleven"]
    assert nearest("Lucky Lady", HOUSES) == ["lucky-lady"]
    assert nearest("ocean's_eleven", HOUSES) == ["oceans-eleven"]


def test_a_name_that_is_close_to_nothing_gets_the_other_text() -> None:
    assert did_you_mean("casino", HOUSES, "the houses are these") == "the houses are these"
    assert did_you_mean("", HOUSES, "the houses are these") == "the houses are these"
    assert did_you_mean(7, HOUSES, "the houses are these") == "the houses are these"


def test_several_names_are_joined_as_in_a_sentence() -> None:
    assert asked_for(["a", "b", "c"]) == "did you mean a, b or c?"
    assert asked_for(["a"]) == "did you mean a?"
    assert asked_for([]) == ""
