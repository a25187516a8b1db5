"""The report on the shuffle as a page."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from cardroom.analysis.shuffling import Examination, examine
from cardroom.analysis.shuffling.examination import Examined
from cardroom.analysis.shuffling.measure import LeftOut
from cardroom.analysis.shuffling.page import as_page
from cardroom.analysis.shuffling.subjects import LONG_STREAM, DeckInUse, Dice, Source, Subject
from cardroom.analysis.shuffling.words import METHODS, OF_DECKS, OF_DICE, OF_STREAM, p_in_words
from cardroom.cards import STANDARD
from cardroom.version import __version__
from support.outline import Outline

ABSENT = Examined("PractRand", "program", 0, "words", (), (LeftOut("all tests of PractRand", "it is not here"),))
PLANNED: list[tuple[Subject, int]] = [(DeckInUse(STANDARD, 49), 800), (Dice(), 500), (LONG_STREAM, LONG_STREAM.batch)]


@cache
def found(planted: str = "") -> Examination:
    return examine(PLANNED, Source(21, planted), [ABSENT])


@cache
def page(planted: str = "") -> str:
    return as_page(found(planted))


def test_the_decision_is_the_first_finding() -> None:
    first = page().split("<h2>")[1]
    assert f"The shuffle passes: none of {len(found().findings)} tests failed, with 99% confidence." in first
    assert f"The smallest p-value is {p_in_words(found().findings[0][1].p)}" in first


def test_a_planted_fault_is_told_before_the_decision() -> None:
    first = page("swap-any").split("<h2>")[1]
    assert first.index("This is not the shuffle of the tables. A fault was planted") < first.index("is not fair")


def test_the_page_says_what_was_examined_and_how_to_repeat_it() -> None:
    assert f"Cardroom {__version__} · keys from the seed 21" in page()
    assert found().shuffle_sha256 in page()
    assert '<tr><th scope="row">52 cards</th><td>49</td><td>800 shuffles</td>' in page()
    assert "The same version, number of shuffles and seed give the same figures" in page()


def test_every_test_has_a_line_with_statistic_freedom_and_p_and_is_explained() -> None:
    explained = {*OF_DECKS, *OF_DICE, *OF_STREAM}
    for subject in found().subjects:
        for finding in subject.findings:
            freedom = "" if finding.freedom is None else f"{finding.freedom:,}"
            name = re.sub(r"\d+( apart)?$", r"1\1", finding.test)
            assert name in explained
            line = next(row for row in page().split("<tr>") if f">{finding.test.capitalize()}</th>" in row)
            assert f"<td>{finding.statistic}</td>" in line
            assert f"<td>{freedom}</td>" in line
    assert all(method.replace("'", "&#x27;") in page() for method in METHODS)


def test_what_was_left_out_is_told() -> None:
    assert "PractRand: all tests of PractRand (it is not here)" in page()
    assert "52 cards: first cards" not in page()


def test_the_plot_is_told_in_figures() -> None:
    outline = Outline(page())
    ((_, image),) = outline.all("img")
    assert str(image["alt"]).startswith(f"Of {len(found().uniform_p)} p-values, ")
    tenths = page().split("P-values by tenths")[1].split("</table>")[0]
    counts = [int(count) for count in re.findall(r"</th><td>(\d+)</td>", tenths)]
    assert (len(counts), sum(counts)) == (10, len(found().uniform_p))


def test_the_page_is_well_formed_and_needs_nothing_but_itself() -> None:
    outline = Outline(page())
    assert not outline.wrong
    assert not outline.open
    assert not outline.all("link", "script")
    ids = {str(attrs["id"]) for _, attrs in outline.tags if "id" in attrs}
    assert {str(attrs["href"])[1:] for _, attrs in outline.all("a")} == ids
    levels = [int(tag[1]) for tag, _ in outline.all("h1", "h2", "h3")]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert len(outline.all("caption")) == len(outline.all("table"))


def test_tiny_p_values_are_not_zero() -> None:
    assert [p_in_words(p) for p in (0.5, 0.001, 0.000234, 0.0)] == ["0.5000", "0.0010", "2.3e-04", "< 1e-300"]
