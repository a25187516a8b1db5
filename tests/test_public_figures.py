"""What others have published, to the digits they print.

docs/public-figures.md lists it; CARDROOM_REWRITE=1 writes that page.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.effort import in_soak_only
from support.public_figures import QUICK, SLOW
from support.public_figures.figure import SOURCES, Figure

PAGE = Path(__file__).parents[1] / "docs" / "public-figures.md"
ALL = QUICK | SLOW
SECTIONS = [*QUICK, *(pytest.param(name, marks=[pytest.mark.slow, in_soak_only]) for name in SLOW)]


@pytest.mark.parametrize("section", SECTIONS)
def test_our_figures_are_those_that_are_published_or_the_page_says_why_not(section: str) -> None:
    other = {
        (figure.game, figure.what, figure.published): found
        for figure in ALL[section]
        if (found := figure.shown) != (figure.instead or figure.published)
    }
    assert other == {}


def test_a_figure_that_differs_has_a_reason_and_every_source_is_used() -> None:
    figures = [figure for section in ALL.values() for figure in section]
    assert [figure for figure in figures if bool(figure.instead) != bool(figure.why)] == []
    assert {figure.source for figure in figures} == set(SOURCES)
    assert len(figures) >= 150


def test_the_page_lists_every_figure() -> None:
    text = "\n".join(page()) + "\n"
    if os.environ.get("CARDROOM_REWRITE") == "1":
        PAGE.write_text(text, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == text


def page() -> Iterator[str]:
    figures = [figure for section in ALL.values() for figure in section]
    other = [figure for figure in figures if figure.instead]
    yield from (
        "# Public figures",
        "",
        f"{len(figures)} figures that others have published, beside those of Cardroom. "
        f"{len(figures) - len(other)} agree to all digits that",
        "are printed. For the others, the last column says who is right and why. A house edge is what the player loses",
        "per unit wagered; combinations are counted as the source counts them. `tests/test_public_figures.py` computes",
        "every one of them, with the rules of a house changed to those of the source as in",
        "[odds.md](odds.md#rules-to-try). The values of blackjack's hands are compared with the Wizard of Odds in",
        "`tests/analysis/families/blackjack/test_solver.py`.",
    )
    for name, section in ALL.items():
        yield from ("", f"## {name}", "", "| game | what | published | ours | source |", "|---|---|---:|---:|---|")
        yield from map(_row, section)
    yield from ("", "## Sources", "")
    for number, source in enumerate(SOURCES.values(), 1):
        yield f"{number}. {source}"


def _row(figure: Figure) -> str:
    number = list(SOURCES).index(figure.source) + 1
    ours = f"**{figure.instead}**" if figure.instead else figure.published
    cells = figure.game, figure.what, figure.published, ours, f"{number}. {figure.why}".removesuffix(". ")
    return f"| {' | '.join(cells)} |"
