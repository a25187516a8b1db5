"""Cards in the browser: they can be read, and they look as one has chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

DIGITS = """async () => {
  const page = document.querySelector("script[type=module]").src;
  const {drawCard} = await import(new URL("./cards.js", page));
  document.querySelector("#main").append(drawCard("Td"));
  const ten = document.querySelector("#main > .card .rank");
  const [one, zero] = [0, 1].map((place) => ten.getExtentOfChar(place));
  return {one: one.x + one.width, zero: zero.x, end: zero.x + zero.width, words: ten.textContent};
}"""
"""Where the digits of a ten begin and end, on a card that is 60 wide."""


@pytest.fixture
def table(page: Page) -> Iterator[Page]:
    """What is remembered is forgotten afterwards."""
    page.goto("/tables/3")
    page.locator(".bank-felt").wait_for()
    yield page
    page.evaluate("localStorage.clear()")


def test_the_two_digits_of_a_ten_do_not_lie_on_each_other(table: Page) -> None:
    ten = table.evaluate(DIGITS)
    assert ten["words"] == "10"
    assert ten["one"] <= ten["zero"] + 0.5
    assert ten["end"] <= 36


def test_four_colors_a_large_index_and_backs_are_remembered_and_hold_on_every_page(table: Page) -> None:
    root = table.locator("html")
    table.locator(".cards-settings summary").click()
    for label, words in (("Suits", "Four colors"), ("Index", "Large"), ("Backs", "Blue")):
        table.get_by_label(label).select_option(words)
    for path in ("/tables/3", "/tables/1", "/tables/1/screen"):
        table.goto(path)
        for name, value in (("data-deck", "four"), ("data-index", "large"), ("data-back", "blue")):
            expect(root).to_have_attribute(name, value)
    table.goto("/tables/3")
    diamond, club = (
        table.evaluate(
            """suit => {
              const card = document.createElement("div");
              card.className = `card suit-${suit}`;
              document.body.append(card);
              return getComputedStyle(card).color;
            }""",
            suit,
        )
        for suit in "dc"
    )
    assert diamond == "rgb(27, 79, 174)"
    assert club == "rgb(20, 112, 58)"
