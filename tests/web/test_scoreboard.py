"""The scoreboard of a baccarat table follows the rounds as they are played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from support.bank_page import A_ROUND, BankPage
from support.browser import Account, Cardroom, Console

BACCARAT = "livermore/ez-baccarat-panda-8"


def test_a_guest_bets_at_ez_baccarat_and_the_scoreboard_shows_the_round(
    page: Page,
    player: Account,  # noqa: ARG001
    room: Cardroom,
    console: Console,
) -> None:
    scoreboard = page.context.new_page()
    console.listen_to(scoreboard)
    page.bring_to_front()  # a table behind another page is hardly ever drawn
    table = BankPage.in_the_first_round(page, room, BACCARAT, pause_ms=60_000)
    table.wait_for_wagers()
    expect(table.place("Dragon 7")).to_be_disabled()
    scoreboard.goto(f"/tables/{table.table}/scoreboard")
    expect(scoreboard.get_by_text("No more bets in")).to_be_visible()
    before = scoreboard.locator(".bead").count()
    table.deal_with("Banker", "Tie", "Dragon 7")
    expect(table.outcome).to_be_visible(timeout=A_ROUND)
    expect(scoreboard.locator(".bead")).to_have_count(before + 1, timeout=A_ROUND)
    totals = [page.locator(f".community.{hand} .hand-name").inner_text() for hand in ("player", "banker")]
    shown = [scoreboard.locator(f".totals .{hand}").inner_text().split()[-1] for hand in ("player", "banker")]
    assert shown == totals
    winner = "Tie" if totals[0] == totals[1] else "Player wins" if totals[0] > totals[1] else "Banker wins"
    expect(scoreboard.locator(".latest .winner")).to_have_text(winner)
    last = "it was a tie" if winner == "Tie" else winner.replace("wins", "won")
    expect(
        page.get_by_role("img", name=re.compile(f"^Big road of this shoe.* In the last hand {last}"))
    ).to_be_visible()


def test_counts_and_roads_agree_with_the_results(page: Page, room: Cardroom) -> None:
    baccarat = room.open_table(BACCARAT, bots=2)
    page.goto(f"/tables/{baccarat}/scoreboard")
    room.wait_for_rounds(baccarat, 5)
    results = room.ask("floor", "GET", f"/tables/{baccarat}/results")
    expect(page.locator(".bead")).to_have_count(len(results))
    for name, kind in (("Player", "player"), ("Banker", "banker"), ("Tie", "tie")):
        won = sum(result["winner"] == kind for result in results)
        expect(page.get_by_role("row", name=re.compile(f"^{name}")).get_by_role("cell").first).to_have_text(str(won))
    expect(page.locator(".run")).to_have_count(sum(result["winner"] != "tie" for result in results))


def test_there_is_no_scoreboard_where_no_score_is_kept(page: Page, room: Cardroom, console: Console) -> None:
    console.expect("404")
    table = room.open_table("oaks/super-pan-9", bots=0)
    page.goto(f"/tables/{table}/scoreboard")
    expect(page.get_by_text("has no scoreboard")).to_be_visible()


ROADS = """async (winners) => {
  const { bigRoad } = await import("/static/js/scoreboard/roads.js");
  return bigRoad(winners.map((winner) => ({ winner }))).map(({ column, row, ties }) => [column, row, ties]);
}"""


@pytest.mark.parametrize(
    ("winners", "road"),
    [
        ("P P B", [[0, 0, 0], [0, 1, 0], [1, 0, 0]]),
        ("P T T B", [[0, 0, 2], [1, 0, 0]]),
        ("T P", [[0, 0, 1]]),
        ("B B B B B B B B P", [*([0, row, 0] for row in range(6)), [1, 5, 0], [2, 5, 0], [1, 0, 0]]),
        (
            "B B B B B B B P P P P P P P",
            [*([0, row, 0] for row in range(6)), [1, 5, 0], *([1, row, 0] for row in range(5)), [2, 4, 0], [3, 4, 0]],
        ),
    ],
)
def test_the_big_road_begins_a_column_for_every_run_and_turns_where_it_ends(
    page: Page, winners: str, road: list[list[int]]
) -> None:
    names = {"P": "player", "B": "banker", "T": "tie"}
    page.goto("/account")
    assert page.evaluate(ROADS, [names[winner] for winner in winners.split()]) == road
