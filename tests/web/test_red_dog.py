"""A game that another package brings is played in the browser, though no page knows it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from cardroom.floor.terms import Terms
from support.bank_page import A_ROUND, BankPage
from support.browser import Cardroom, Console
from support.fit import misfits
from support.outside import environment

RED_DOG = "river-room/red-dog"


@pytest.fixture
def room(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cardroom]:
    """A cardroom where the package is installed."""
    installed = environment(tmp_path_factory.mktemp("installed"))
    monkeypatch.setenv("PYTHONPATH", installed["PYTHONPATH"])
    cardroom = Cardroom(tmp_path_factory.mktemp("room"), (Terms(RED_DOG, bots=2),))
    yield cardroom
    cardroom.stop()


@pytest.fixture
def page(browser: Browser, room: Cardroom, console: Console) -> Iterator[Page]:
    """Of somebody who has signed in."""
    context = browser.new_context(base_url=room.address, reduced_motion="reduce")
    page = context.new_page()
    console.listen_to(page)
    room.sign_in(context, room.new_player().number)
    yield page
    context.close()


def stand(guest: BankPage) -> None:
    """By a button, or in words where the page has no buttons for the question."""
    button, words = guest.button("^Stand"), guest.button("^Say")
    expect(button.or_(words)).to_be_visible()
    if words.is_visible():
        guest.page.locator("#words").fill("stand")
        words.click()
    else:
        button.click()


def test_a_guest_bets_is_asked_and_stands(page: Page, room: Cardroom) -> None:
    guest = BankPage.in_the_first_round(page, room, RED_DOG, pause_ms=0)
    guest.wait_for_wagers()
    expect(guest.place("bet")).to_be_visible()
    assert misfits(page) == []
    over = page.locator("#log li").filter(has_text=re.compile("^Stacks: "))
    stood = page.locator("#log li").filter(has_text="Ann stands.")
    while not stood.count():
        before = over.count()
        guest.deal_with("bet")
        expect(guest.turn.or_(over.nth(before))).to_be_visible(timeout=A_ROUND)
        if guest.turn.is_visible():
            stand(guest)
            expect(stood.first).to_be_visible(timeout=A_ROUND)
    expect(page.locator("#log li").filter(has_text=re.compile("^Ann: bet")).first).to_be_visible(timeout=A_ROUND)


def test_the_rule_sheet_is_a_page(page: Page, room: Cardroom) -> None:
    room.sign_in(page.context, room.new_player().number)
    page.goto(f"/rules/{RED_DOG}")
    expect(page.get_by_text("Cards of consecutive ranks push, and the round is over.")).to_be_visible()
