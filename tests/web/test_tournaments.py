"""Tournaments in the browser, from the announcement to the last hand, for a player and for the floor."""

from __future__ import annotations

import itertools
import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from cardroom.client.tournament_draws import read_draws, verify_draws
from support.browser import Account, Cardroom, Console
from support.tournament_room import FAST, PACE

SHORT = FAST | {"stack": 400, "hands": 1, "levels": [{"blinds": [100, 200]}, {"blinds": [200, 400]}]}
"""A few hands, and it is over."""
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
PICTURES = os.environ.get("CARDROOM_PICTURES")
"""A folder for pictures of the pages, to look at."""
CHECK_OR_CALL = re.compile("^(Check|Call)")
OWN = """
name = "Ours"
about = ""
stack = 1_000
chips = [25, 100]
seats = 6
minutes = 15
levels = [{ blinds = [25, 50] }, { blinds = [50, 100] }]
[games]
holdem = { plays = "oceans-eleven/lightning-poker-texas-holdem" }
"""
_ids = itertools.count(1)


def picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def announce(room: Cardroom, **terms: Any) -> int:
    asked = {"id": f"web-{next(_ids)}", "name": "Friday", "structure": SHORT, "buy_in": 50_00, "fee": 10_00}
    return int(room.ask("floor", "POST", "/tournaments", asked | PACE | terms)["summary"]["number"])


def order(room: Cardroom, number: int, name: str, **fields: Any) -> None:
    ask = {"id": f"web-{next(_ids)}", "order": {"order": name, **fields}}
    room.ask("floor", "POST", f"/tournaments/{number}/orders", ask)


def scene_of(room: Cardroom, who: Account, number: int) -> Any:
    return room._send(who, "GET", f"/tournaments/{number}/scene", None).json()


@pytest.fixture
def number(room: Cardroom) -> Any:
    """A tournament with registration open, which is over after the test."""
    made = announce(room)
    order(room, made, "open-registration")
    yield made
    if room.ask("floor", "GET", f"/tournaments/{made}")["summary"]["state"] not in ("finished", "canceled"):
        order(room, made, "cancel", why="the test is over")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_player_registers_and_plays_to_the_last_hand(
    room: Cardroom, page: Page, player: Account, number: int, size: str
) -> None:
    page.set_viewport_size(DESKTOP if size == "desktop" else PHONE)  # type: ignore[arg-type]
    page.goto("/")
    card = page.locator(".tournaments li").filter(has=page.locator(f"a[href='/tournaments/{number}']")).first
    expect(card).to_be_visible()
    picture(page, f"lobby-{size}")
    card.get_by_role("button", name="Register").click()
    expect(page.get_by_role("status").filter(has_text="You are registered for Friday.")).to_be_visible()
    card.get_by_role("link", name="Details").click()
    expect(page.get_by_text("You are registered.")).to_be_visible()
    expect(page.locator("tr.you")).not_to_contain_text("away")
    until_here(room, number)
    order(room, number, "add-bots", bots=2)
    order(room, number, "start")
    page.wait_for_url(f"**/tournaments/{number}/table")
    expect(page.locator(".seat.own")).to_contain_text(player.name)
    expect(page.locator(".level")).to_contain_text("Level 1")
    picture(page, f"table-{size}")
    play_to_the_end(room, page, player, number)
    picture(page, f"over-{size}")
    page.get_by_role("link", name="Go to the tournament").click()
    expect(page.locator(".intro .state")).to_have_text("Finished")
    expect(page.locator("tr.you")).to_contain_text(player.name)
    picture(page, f"results-{size}")
    results = room.ask("floor", "GET", f"/tournaments/{number}")
    assert sum(entrant.get("prize", 0) for entrant in results["entrants"]) == 3 * 50_00
    replay_last_hand(page, player, size)


def test_the_floor_rules_on_a_hand_and_voids_it(room: Cardroom, page: Page, player: Account, number: int) -> None:
    """With the rulings of the house whose game is played. Nobody has lost a chip after it."""
    room._send(player, "POST", f"/tournaments/{number}/orders", {"id": "in", "order": {"order": "register"}})
    room._send(player, "POST", f"/tournaments/{number}/orders", {"id": "here", "order": {"order": "come-back"}})
    order(room, number, "add-bots", bots=2)
    order(room, number, "start")
    while not (asked := scene_of(room, player, number)).get("questions"):
        room.advance(1)
    page.context.clear_cookies()
    room.sign_in(page.context, room.staff["floor"].number)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"/tournaments/{number}/tables/1")
    page.get_by_role("button", name="Rule on this hand").click()
    desk = page.get_by_role("dialog")
    desk.get_by_role("button", name="A hole card is exposed on the deal").first.click()
    desk.get_by_label("Whose hand?").select_option(label=player.name)
    desk.get_by_role("button", name="The dealer exposed the card").click()
    picture(page, "ruling-phone")
    desk.get_by_role("button", name="Carry it out").click()
    expect(desk).to_have_count(0)
    page.get_by_text("Hand log").click()
    expect(page.locator(".log .line-ruling")).to_have_count(2)
    order(room, number, "pause")  # so that no other hand begins before the chips are looked at
    page.get_by_role("button", name="Decide yourself").click()
    own = page.get_by_role("dialog")
    expect(own).to_contain_text("all chips of it back")
    own.get_by_label("Reason").fill("Two aces of spades.")
    own.get_by_role("button", name="Carry it out").click()
    expect(own).to_have_count(0)
    expect(page.get_by_role("button", name="Rule on this hand")).to_have_count(0)
    stacks = [chair["chips"] for chair in scene_of(room, player, number)["chairs"]]
    assert len(set(stacks)) == 1 or asked["round"] > 1, (
        "the bots may have left the blinds of hands before it to the player"
    )


def replay_last_hand(page: Page, player: Account, size: str) -> None:
    page.goto("/hands")
    last = page.locator("ul.hands a").first
    expect(last).to_contain_text("Friday, hand")
    expect(last.locator(".net")).to_contain_text("chips")
    last.click()
    expect(page.locator("#about")).to_contain_text(f"as seen by {player.name}")
    expect(page.locator(".seat.own .stack")).not_to_contain_text("$")
    expect(page.locator(".checks").first).to_contain_text("Verified")
    expect(page.locator(".not-proved")).to_have_count(0)
    picture(page, f"replay-{size}")


def until_here(room: Cardroom, number: int) -> None:
    """Whoever has the page open is there."""
    while not all(one.get("shown") for one in room.ask("floor", "GET", f"/tournaments/{number}")["entrants"]):
        continue


def play_to_the_end(room: Cardroom, page: Page, who: Account, number: int) -> None:
    """Checks or calls whenever asked, until there is a winner."""
    for _ in range(400):
        scene = scene_of(room, who, number)
        if scene["phase"] == "closed":
            break
        if not scene.get("questions"):
            room.advance(5)
            continue
        expect(page.locator("#main")).to_have_attribute("data-version", str(scene["version"]))
        assert "$" not in page.locator("#actions").inner_text()
        page.locator("#actions").get_by_role("button", name=CHECK_OR_CALL).first.click()
        expect(page.locator("#main")).not_to_have_attribute("data-version", str(scene["version"]))
    expect(page.locator("#actions")).to_contain_text("The tournament is over.")


def test_the_floor_announces_and_runs_a_tournament_without_a_command_line(room: Cardroom, page: Page) -> None:
    room.sign_in(page.context, room.staff["floor"].number)
    page.goto("/")
    page.get_by_role("button", name="Announce a tournament").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Sunday special")
    which = dialog.get_by_label("Structure", exact=True)
    which.select_option("own")
    pasted = dialog.get_by_label("Structure in TOML")
    pasted.fill("name = 'Ours'")
    expect(dialog.locator(".structure-preview")).to_have_text("The structure: about is missing.")
    pasted.fill(OWN)
    expect(dialog.get_by_label("Levels").get_by_role("listitem")).to_have_text(["1. 25-50 15 min", "2. 50-100 15 min"])
    picture(page, "announce-own-desktop")
    which.select_option("sit-and-go")
    expect(dialog.get_by_label("Levels")).to_contain_text("1. 10-20")
    dialog.get_by_label("Buy-in, in dollars").fill("100")
    dialog.get_by_label("Prizes in percent").fill("70, 30")
    dialog.get_by_role("button", name="Announce", exact=True).click()
    expect(page.get_by_role("heading", name="Sunday special")).to_be_visible()
    page.get_by_role("button", name="Open registration").click()
    page.get_by_role("button", name="Add bots").click()
    dialog.get_by_label("Bots").fill("4")
    dialog.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("heading", name="Players 4")).to_be_visible()
    expect(page.locator(".prizes li")).to_have_text(["$280", "$120"])
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".tiles")).to_contain_text("Level 1")
    picture(page, "floor-desktop")
    page.goto(f"{page.url}/screen")
    expect(page.locator(".clock .which")).to_have_text("Level 1")
    expect(page.locator(".figures")).to_contain_text("Average stack")
    expect(page.locator(".prizes li b")).to_have_text(["$280", "$120"])
    picture(page, "screen-desktop")
    page.go_back()
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".intro .state")).to_have_text("Paused")
    page.get_by_role("button", name="Cancel the tournament").click()
    dialog.get_by_label("Reason").fill("closing time")
    dialog.get_by_role("button", name="Cancel the tournament").click()
    expect(page.locator(".intro .state")).to_have_text("Canceled")


def seats_at(room: Cardroom, number: int, table: int) -> dict[int, int]:
    """Who is in which seat."""
    entrants = room.ask("floor", "GET", f"/tournaments/{number}")["entrants"]
    return {one["seat"]: one["number"] for one in entrants if one.get("table") == table}


def free_seat(room: Cardroom, number: int, table: int) -> int:
    return next(seat for seat in (1, 2, 3) if seat not in seats_at(room, number, table))


def test_the_table_page_says_when_the_blinds_go_up_and_where_one_is_moved(
    room: Cardroom, context: BrowserContext, page: Page, player: Account, console: Console
) -> None:
    del context, console
    several = {name: value for name, value in FAST.items() if name not in ("one_table", "hands")}
    deep = {"stack": 100_000}  # so that nobody goes out, and both tables stay
    number = announce(room, structure=several | deep | {"seats": 3, "minutes": 5, "late_levels": 1}, name="Moving")
    order(room, number, "open-registration")
    order(room, number, "register", player=player.number)
    order(room, number, "add-bots", bots=4)
    page.goto(f"/tournaments/{number}/table")
    order(room, number, "start")
    expect(page.locator(".seat.own")).to_be_visible()
    order(room, number, "set-level", level=2)
    expect(page.get_by_role("status").filter(has_text="The blinds go up. Level 2: 100-200.")).to_be_visible()
    order(room, number, "pause")
    while any(scene_of(room, player, number).get(what) for what in ("view",)):
        room.advance(5)
    here = scene_of(room, player, number)["table"]
    other = 3 - here
    if (bot := seats_at(room, number, other)).keys() == {1, 2, 3}:
        order(room, number, "move", player=bot[1], table=here, seat=free_seat(room, number, here))
    free = free_seat(room, number, other)
    order(room, number, "move", player=player.number, table=other, seat=free)
    moved = page.get_by_role("status").filter(has_text=f"You have moved to table {other}, seat {free}")
    expect(moved).to_be_visible()
    expect(page.locator("#bar")).to_contain_text(f"Table {other}")
    expect(page.locator(".seat.own")).to_contain_text(player.name)
    order(room, number, "cancel", why="the test is over")
    expect(page.locator("#actions")).to_contain_text("The tournament is over.")


def test_everybody_checks_the_draws_of_a_tournament(room: Cardroom, page: Page, number: int) -> None:
    sealed = room.ask("floor", "GET", f"/tournaments/{number}")["draws"]["commitment"]
    page.goto("/")
    card = page.locator(".tournaments li").filter(has=page.locator(f"a[href='/tournaments/{number}']")).first
    card.get_by_text("Hash of the draws").click()
    expect(card.locator("code")).to_have_text(sealed)
    page.goto(f"/tournaments/{number}")
    draws = page.locator(".draws")
    expect(draws).to_contain_text(f"Hash of the secret: {sealed}")
    expect(draws).to_contain_text("The secret is published when the tournament is over.")
    order(room, number, "add-bots", bots=5)
    order(room, number, "start")
    page.reload()
    draws.get_by_text("1 draw").click()
    expect(draws).to_contain_text("Seats at the start: ")
    draws.get_by_role("button", name="Check all draws").click()
    said = page.get_by_role("status")
    expect(said.filter(has_text="The keys give these results.")).to_be_visible()
    order(room, number, "cancel", why="enough for a draw")
    page.reload()
    expect(draws).to_contain_text("Secret: ")
    draws.get_by_role("button", name="Check all draws").click()
    expect(said.filter(has_text="This holds: the secret fits the hash")).to_be_visible()
    with page.expect_download() as downloaded:
        draws.get_by_role("link", name="Download").click()
    draws_file = downloaded.value
    assert draws_file.suggested_filename == f"tournament-{number}-draws.json"
    checked = read_draws(Path(draws_file.path()).read_bytes())
    assert checked is not None
    assert all(check.holds for check in verify_draws(checked))


def test_a_page_with_a_changed_draw_says_that_it_does_not_hold(room: Cardroom, page: Page, number: int) -> None:
    def change(route: Route) -> None:
        file = route.fetch().json()
        file["draws"][0]["parts"][0]["places"].reverse()
        route.fulfill(json=file)

    order(room, number, "add-bots", bots=5)
    order(room, number, "start")
    page.route("**/draws", change)
    page.goto(f"/tournaments/{number}")
    page.get_by_role("button", name="Check all draws").click()
    wrong = page.get_by_text("This does not hold. The key gives another result in draw 1.")
    expect(wrong).to_be_visible()
