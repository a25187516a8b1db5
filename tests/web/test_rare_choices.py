"""Choices that seldom come up, made by clicks: a kill, a straddle, a board that is run twice, a meld that is split."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from support.browser import Account, Cardroom


class Table:
    """A guest and other people at a table of their own, who play by the API until there is something to click."""

    def __init__(self, room: Cardroom, guest: Account, game: str, *names: str, stack: str = "", **terms: Any) -> None:
        self._room = room
        self._people = [guest, *(room.new_player(name) for name in names)]
        chips = terms.pop("chips", 0)
        with room.table_that_waits(game, bots=0, pause_ms=1000, **terms) as self.number:
            room.stack(self.number, stack)
            for seat, who in enumerate(self._people, 1):
                room.play(who, self.number, do="sit", seat=seat, chips=chips or room.table(self.number)["buy_in"])
        room.advance(1)

    def play_until_offered(self, wanted: str, *wishes: str) -> None:
        """Everybody takes the first of these wishes that is offered, until the guest may choose what is wanted."""
        while not any(wanted in offers for offers in self._offered(self._people[0])):
            if not any(self._answer(who, wishes) for who in self._people):
                self._room.advance(1)

    def others_choose(self, wish: str) -> None:
        for who in self._people[1:]:
            self._answer(who, (wish,))

    def _offered(self, who: Account) -> list[dict[str, Any]]:
        """For each question, what may be chosen, by its name."""
        questions = self._room.scene(who, self.number).get("questions", [])
        possible = [[one["choice"] for one in asked["offers"] if "unavailable" not in one] for asked in questions]
        return [{choice["choice"]: choice for choice in choices} for choices in possible]

    def _answer(self, who: Account, wishes: tuple[str, ...]) -> bool:
        asked = self._offered(who)
        for offers in asked:
            choice = next((offers[wish] for wish in wishes if wish in offers), None)
            assert choice, f"{who.name} is offered {list(offers)}"
            self._room.play(who, self.number, do="choose", choice=choice)
        return bool(asked)


def action(page: Page, words: str) -> Locator:
    return page.locator("#actions").get_by_role("button", name=re.compile(words))


def log(page: Page, words: str) -> Locator:
    return page.get_by_role("complementary", name="Hand log").get_by_text(re.compile(words)).first


@pytest.mark.slow
def test_a_pot_is_killed_in_the_middle_of_the_deal(page: Page, player: Account, room: Cardroom) -> None:
    table = Table(room, player, "lucky-lady/lowball-draw", "Ben", "Cal")
    page.goto(f"/tables/{table.number}")
    action(page, r"^Kill for \$10").click()
    expect(log(page, f"^{player.name} posts the kill")).to_be_visible()


@pytest.mark.slow
def test_a_straddle_is_posted_before_the_cards(page: Page, player: Account, room: Cardroom) -> None:
    game, stakes = "oceans-eleven/texas-holdem", "no-limit blinds 2-5"
    table = Table(room, player, game, "Ben", "Cal", fees="14", stakes=stakes, chips=500_00)
    table.play_until_offered("straddle", "no", "fold", "check")
    page.goto(f"/tables/{table.number}")
    action(page, "^Straddle").click()
    expect(log(page, rf"^{player.name} .*straddle.*\$10")).to_be_visible()


@pytest.mark.slow
def test_two_who_are_all_in_run_the_rest_of_the_board_twice(page: Page, player: Account, room: Cardroom) -> None:
    table = Table(room, player, "players/big-o-high-low-split-run-it-twice", "Ben")
    table.play_until_offered("run-twice", "run-twice", "bet", "call", "check")
    page.goto(f"/tables/{table.number}")
    action(page, "^Run it twice").click()
    expect(page.get_by_role("heading", name="Your turn")).to_have_count(0)
    table.others_choose("run-twice")
    expect(page.get_by_role("group", name="Board 1").locator(".card")).to_have_count(5)
    expect(page.get_by_role("group", name="Board 2").locator(".card")).to_have_count(5)


@pytest.mark.slow
def test_a_card_is_added_to_a_meld_at_pan_and_the_meld_is_split(page: Page, player: Account, room: Cardroom) -> None:
    """All three have the same hand, so that it does not matter who is first; everybody draws a five of spades."""
    drawn_for_first, first, second = "Kc 7d 3c ", "As 2s 3s 4s 6s ", "Qh Jd 2d 5h 7c "
    stack = drawn_for_first + first * 3 + second * 3 + "5s " * 5
    table = Table(room, player, "livermore/pan", "Ben", "Cal", stack=stack, chips=100_00)
    table.play_until_offered("lay-down", "stay", "draw-card", "let-pass", "discard")
    page.goto(f"/tables/{table.number}")
    action(page, "^Lay down A♠ 2♠ 3♠ 4♠ 5♠$").first.click()
    page.get_by_role("button", name="6 of spades, hand").click()
    action(page, "^Add 6♠ to meld 1 and split off 4♠ 5♠ 6♠").first.click()
    expect(log(page, f"^{player.name} .*split")).to_be_visible()
    melds = page.locator("#actions").get_by_role("group", name=re.compile("^Meld "))
    expect(melds).to_have_count(2)
