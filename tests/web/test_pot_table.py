"""Games for a pot in the browser: sitting down, playing by mouse and by keys, planning ahead, coming back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from support.browser import Account, Cardroom

PHONE = {"width": 390, "height": 844}


class Other:
    """Somebody else at a table without bots, who plays by the API; the first hand is dealt when a second sits down."""

    def __init__(self, room: Cardroom, game: str = "oaks/texas-holdem", **terms: Any) -> None:
        self._room = room
        self._account = room.new_player("Ben")
        self.table = room.open_table(game, bots=0, **{"pause_ms": 0, **terms})
        self._do(do="sit", seat=6, chips=200_00)

    def _do(self, **command: object) -> None:
        self._room.play(self._account, self.table, **command)

    def _asked(self) -> list[dict[str, Any]]:
        """What is offered to them now, by what it would do."""
        scene = self._room.scene(self._account, self.table)
        return [
            {offer["choice"]["choice"]: offer for offer in question["offers"] if "cards" not in offer}
            for question in scene.get("questions", [])
        ]

    def play(self) -> None:
        """Checks, calls or stands pat, if it is their turn."""
        for offers in self._asked():
            passing = next(offers[what] for what in ("check", "call", "discard") if what in offers)
            self._do(do="choose", choice=passing["choice"])

    def play_until_the_guest_is_asked(self, *, or_the_hand_is_over: bool) -> None:
        while True:
            scene = self._room.scene(self._account, self.table)
            if scene["phase"] == "playing" and not self._asked():
                return
            if scene["phase"] == "between" and or_the_hand_is_over:
                return
            self.play()

    def fold(self) -> None:
        while not self._asked():
            continue
        self._do(do="choose", choice={"choice": "fold"})

    def bet(self) -> None:
        """The least that may be bet or raised, as soon as it is their turn."""
        while not (asked := self._asked()):
            continue
        self._do(do="choose", choice=asked[0]["bet"]["choice"])


@pytest.fixture
def ben(room: Cardroom) -> Other:
    """Sits at a table of hold'em and waits for somebody to play with."""
    return Other(room)


def turn(page: Page) -> Locator:
    return page.get_by_role("heading", name="Your turn")


def action(page: Page, words: str) -> Locator:
    return page.locator("#actions").get_by_role("button", name=re.compile(words))


def log(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Hand log")


def sit_down(page: Page, table: int) -> None:
    page.goto(f"/tables/{table}")
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Leave")).to_be_visible()


def wait_for_turn(page: Page, other: Other, or_until: Locator | None = None) -> None:
    other.play_until_the_guest_is_asked(or_the_hand_is_over=or_until is not None)
    expect(turn(page).or_(or_until) if or_until else turn(page)).to_be_visible()


def check_or_call(page: Page, name: str) -> None:
    """Presses it, and waits until the log has it."""
    done = log(page).get_by_text(re.compile(rf"^{name} (calls|checks)"))
    before = done.count()
    action(page, "Check|Call").click()
    expect(done).to_have_count(before + 1)


def test_a_newcomer_opens_an_account_buys_chips_plays_a_hand_to_the_end_and_takes_the_chips_along(
    page: Page, room: Cardroom
) -> None:
    ben = Other(room, pause_ms=5000)
    page.goto(f"/tables/{ben.table}")
    page.get_by_role("link", name="Sign in to play").click()
    opening = page.locator("section", has=page.get_by_role("heading", name="Open an account"))
    opening.get_by_label("Name", exact=True).fill("Cleo")
    for label in ("PIN", "Confirm PIN"):
        opening.get_by_label(label, exact=True).fill("482915")
    opening.get_by_role("button", name="Open account").click()
    buying = page.get_by_role("dialog")
    expect(buying).to_contain_text("What is missing is added to your account first.")
    buying.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Leave")).to_be_visible()
    expect(page.locator(".balance")).to_have_text("$0")
    room.advance(5)
    wait_for_turn(page, ben)
    own = page.locator(".seat.own")
    expect(own.locator(".hand .card")).to_have_count(2)
    expect(own.get_by_role("img", name="face-down card")).to_have_count(0)
    won = page.locator(".seat.won").first
    while not won.is_visible():
        check_or_call(page, "Cleo")
        wait_for_turn(page, ben, or_until=won)
    expect(page.locator(".notes .fee")).to_contain_text("Collection $")
    for kind in ("start", "deal", "bet", "fee", "pay", "result"):
        expect(log(page).locator(f".line-{kind}").first).to_be_visible()
    expect(log(page).get_by_text(re.compile("Cleo (calls|checks)")).first).to_be_visible()
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_text("Choose an open seat to join")).to_be_visible()
    expect(log(page).get_by_text("Cleo leaves with $")).to_be_visible()


def test_the_hand_is_named_from_the_flop_on(page: Page, player: Account, ben: Other) -> None:
    sit_down(page, ben.table)
    board, named = page.locator(".board .card"), page.locator(".seat.own .holds")
    expect(page.locator(".seat.own .hand .card")).to_have_count(2)
    expect(board).to_have_count(0)
    expect(named).to_have_count(0)
    wait_for_turn(page, ben)
    while not board.count():
        check_or_call(page, player.name)
        wait_for_turn(page, ben)
    expect(named).to_have_text(re.compile("high|pair|three|straight|flush|full|four"))


def test_a_reload_in_the_middle_of_a_hand_goes_on_where_it_was(page: Page, player: Account, ben: Other) -> None:
    sit_down(page, ben.table)
    wait_for_turn(page, ben)
    cards = page.locator(".seat.own .hand .card")
    before = [card.get_attribute("aria-label") for card in cards.all()]
    page.reload()
    expect(turn(page)).to_be_visible()
    assert [card.get_attribute("aria-label") for card in cards.all()] == before
    action(page, "Fold|Check").click()
    expect(log(page).get_by_text(re.compile(f"{player.name} (folds|checks)."))).to_be_visible()


def test_a_lost_connection_comes_back_by_itself_and_what_was_pressed_meanwhile_counts(
    page: Page, player: Account, ben: Other
) -> None:
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket(re.compile("/play"), connect)
    sit_down(page, ben.table)
    wait_for_turn(page, ben)
    lines[-1].close(code=3000)
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    action(page, "Fold|Check").click()
    expect(log(page).get_by_text(re.compile(f"{player.name} (folds|checks)."))).to_be_visible()
    expect(page.get_by_text("Connected")).to_be_visible()


def plan_while_another_acts(page: Page, player: Account, other: Other, plan: str) -> None:
    sit_down(page, other.table)
    planned = page.get_by_role("checkbox", name=re.compile(plan))
    expect(planned.or_(turn(page))).to_be_visible()
    if turn(page).is_visible():
        check_or_call(page, player.name)
    planned.check()


def test_check_or_fold_is_done_when_the_turn_comes_whatever_was_bet(page: Page, player: Account, ben: Other) -> None:
    plan_while_another_acts(page, player, ben, "[Ff]old$")
    ben.bet()
    expect(log(page).get_by_text(f"{player.name} folds.")).to_be_visible()


def test_a_planned_call_is_off_when_somebody_raises(page: Page, player: Account, ben: Other) -> None:
    plan_while_another_acts(page, player, ben, r"^(Check|Call \$\d+)$")
    ben.bet()
    expect(turn(page)).to_be_visible()
    expect(action(page, "Call")).to_be_visible()


def test_call_any_calls_whatever_is_bet(page: Page, player: Account, ben: Other) -> None:
    plan_while_another_acts(page, player, ben, "^Call any$")
    ben.bet()
    expect(log(page).get_by_text(re.compile(rf"{player.name} calls \$")).first).to_be_visible()


def test_a_bet_is_chosen_by_presets_steps_wheel_and_typing(page: Page, player: Account, room: Cardroom) -> None:  # noqa: ARG001
    ben = Other(room, fees="108")
    sit_down(page, ben.table)
    wait_for_turn(page, ben)
    bet = action(page, "^(Bet|Raise to)")
    expect(bet).to_have_text(re.compile(r"\$4 "))
    page.keyboard.press("ArrowUp")
    expect(bet).to_have_text(re.compile(r"\$5 "))
    page.get_by_role("slider").dispatch_event("wheel", {"deltaY": -100})
    expect(bet).to_have_text(re.compile(r"\$6 "))
    typed = page.get_by_role("textbox", name="in dollars")
    typed.fill("11")
    typed.press("Enter")
    expect(bet).to_have_text(re.compile(r"\$11 "))
    expect(bet).to_be_focused()
    action(page, "All in").click()
    expect(bet).to_have_text(re.compile(r"\$20 "))
    typed.fill("nonsense")
    typed.press("Enter")
    expect(bet).to_have_text(re.compile(r"\$4 "))


def test_a_bet_of_the_chosen_part_of_the_chips_asks_first(page: Page, player: Account, room: Cardroom) -> None:
    ben = Other(room, fees="108")
    sit_down(page, ben.table)
    wait_for_turn(page, ben)
    page.locator(".play-settings summary").click()
    asks = page.get_by_label("Ask before a bet of")
    asks.select_option("A quarter of my chips")
    action(page, "All in").click()
    action(page, "^(Bet|Raise to)").click()
    sure = page.get_by_role("group", name=re.compile(r"\$20\?$"))
    expect(sure).to_contain_text(re.compile(r"This is \$\d+ of your \$\d+\."))
    action(page, "Go back").click()
    expect(sure).to_have_count(0)
    asks.select_option("Never ask")
    action(page, "^(Bet|Raise to)").click()
    expect(log(page).get_by_text(re.compile(rf"{player.name} (bets|raises to) \$20"))).to_be_visible()


def test_a_whole_turn_by_keys_alone(page: Page, player: Account, ben: Other) -> None:
    page.goto(f"/tables/{ben.table}")
    seat = page.get_by_role("button", name="Sit here").first
    expect(seat).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        if seat.evaluate("node => node === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Enter")
    wait_for_turn(page, ben)
    page.keyboard.press("c")
    expect(log(page).get_by_text(re.compile(f"{player.name} (calls|checks)"))).to_be_visible()


def test_ones_turn_is_announced_with_what_may_be_done(page: Page, player: Account, ben: Other) -> None:
    sit_down(page, ben.table)
    wait_for_turn(page, ben)
    expect(page.locator("#alerts")).to_contain_text(re.compile("Your turn: (fold|check)"))
    for told in (r"You have \w+ of \w+, \w+ of \w+\.", r"The pot is \$\d"):
        expect(page.locator("#alerts")).to_contain_text(re.compile(told))
    expect(page.locator("#announcements")).to_contain_text(re.compile(rf"{player.name} is dealt \w+ of \w+, "))
    expect(page.locator("#announcements")).not_to_contain_text("Ben is dealt")
    expect(log(page)).to_contain_text("Ben is dealt")
    expect(log(page).get_by_role("img", name=re.compile(r"^\w+ of \w+$")).first).to_be_visible()


def test_cards_to_throw_away_are_clicked(page: Page, player: Account, room: Cardroom) -> None:
    ben = Other(room, "players/badugi")
    sit_down(page, ben.table)
    wait_for_turn(page, ben)
    discard = page.get_by_role("button", name=re.compile("of (clubs|diamonds|hearts|spades), hand"))
    while not discard.count():
        check_or_call(page, player.name)
        wait_for_turn(page, ben)
    expect(discard).to_have_count(4)
    expect(action(page, "Stand pat")).to_be_enabled()
    discard.nth(0).click()
    page.keyboard.press("3")
    expect(discard.nth(2)).to_have_attribute("aria-pressed", "true")
    action(page, r"^Discard \S+ \S+").click()
    expect(log(page).get_by_text(re.compile(rf"{player.name} discards \S+ \S+\."))).to_be_visible()


def test_on_a_phone_everything_one_needs_in_a_turn_is_on_the_screen(
    page: Page,
    player: Account,  # noqa: ARG001
    ben: Other,
) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    sit_down(page, ben.table)
    wait_for_turn(page, ben)
    for needed in (action(page, "Check|Call"), page.locator(".seat.own .hand .card").first):
        box = needed.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["y"] + box["height"] <= PHONE["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_somebody_who_has_not_signed_in_watches_and_is_sent_back_after_signing_in(page: Page, ben: Other) -> None:
    page.goto(f"/tables/{ben.table}")
    link = page.get_by_role("link", name="Sign in to play")
    expect(link).to_have_attribute("href", f"/account?back=%2Ftables%2F{ben.table}%3Fseat%3Dany")
    expect(page.get_by_role("link", name="Sit here").first).to_have_attribute("href", re.compile("back="))


def test_whoever_sits_out_is_not_dealt_in_until_coming_back(page: Page, player: Account, ben: Other) -> None:  # noqa: ARG001
    sit_down(page, ben.table)
    page.get_by_role("button", name="Sit out").click()
    expect(page.get_by_text("You are sitting out.")).to_be_visible()
    page.get_by_role("button", name="I'm back").first.click()
    wait_for_turn(page, ben)


def test_the_center_screen_shows_what_all_may_see_even_to_a_player(page: Page, player: Account, ben: Other) -> None:
    sit_down(page, ben.table)
    wait_for_turn(page, ben)
    page.goto(f"/tables/{ben.table}/screen")
    expect(page.get_by_text(player.name).first).to_be_visible()
    expect(page.get_by_role("img", name="face-down card")).to_have_count(4)
    expect(page.locator(".hand .card:not(.back)")).to_have_count(0)
    expect(page.get_by_role("button")).to_have_count(0)


def test_at_no_limit_a_player_who_faces_a_bet_asks_for_time(room: Cardroom, page: Page, player: Account) -> None:  # noqa: ARG001
    """Ocean's Eleven 473."""
    terms = {"fees": "14", "stakes": "no-limit blinds 2-5", "pause_ms": 0}
    with room.table_that_waits("oceans-eleven/texas-holdem", bots=1, **terms) as table:
        page.goto(f"/tables/{table}")
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_label("Chips, in dollars").fill("500")
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("button", name="Leave")).to_be_visible()
    actions = page.locator("#actions")
    more, check, show = (actions.get_by_role("button", name=name) for name in ("Ask for time", "Check", "Say nothing"))
    anything = more.or_(check).or_(show).first
    expect(anything).to_be_visible()
    while not more.is_visible():
        check.or_(show).first.click()
        expect(anything).to_be_visible()
    more.click()
    expect(page.locator("#log")).to_contain_text("asks for time and has 60 seconds.")
    expect(more).to_have_count(0)


@pytest.mark.usefixtures("player")
def test_players_ask_for_another_deck_and_for_a_set_up_where_the_house_lets_them(page: Page, room: Cardroom) -> None:
    """Ocean's Eleven 89-90, at 20-40: a deck after a full round with it, a set-up once per half hour."""
    deck, set_up = (page.get_by_role("button", name=name) for name in ("Another deck", "New set-up"))
    stakes = "20-40 blinds 10-20"
    with room.table_that_waits("oceans-eleven/texas-holdem", fees="9", stakes=stakes) as table:
        sit_down(page, table)
        page.get_by_role("button", name="Sit out").click()
        expect(set_up).to_be_visible()
        expect(deck).to_have_count(0)
    room.wait_for_rounds(table, 3)
    deck.click()
    expect(log(page).get_by_text("asks for another deck")).to_be_visible()
    expect(deck).to_have_count(0)
    set_up.click()
    expect(log(page).get_by_text("asks for a new set-up")).to_be_visible()
    expect(set_up).to_have_count(0)
    room.order(table, do="pause")
    room.advance(30 * 60)
    room.order(table, do="go-on")
    expect(set_up).to_be_visible()


@pytest.mark.usefixtures("player")
def test_at_other_limits_players_do_not_ask_for_decks(page: Page, ben: Other) -> None:
    sit_down(page, ben.table)
    for name in ("Another deck", "New set-up"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)


@pytest.mark.usefixtures("player")
def test_there_is_an_over_button_only_in_the_biggest_game(page: Page, ben: Other, room: Cardroom) -> None:
    over = page.get_by_role("button", name="Over button")
    sit_down(page, ben.table)
    expect(over).to_be_visible()
    room.order(ben.table, do="tell-biggest", is_biggest=False)
    expect(over).to_have_count(0)
    room.order(ben.table, do="tell-biggest")
    over.click()
    expect(over).to_have_count(0)


def test_a_winner_who_was_not_called_shows_the_hand_to_everybody(page: Page, player: Account, room: Cardroom) -> None:
    ben = Other(room, pause_ms=5000)
    sit_down(page, ben.table)
    room.advance(5)
    wait_for_turn(page, ben)
    action(page, "Raise to").click()
    ben.fold()
    page.get_by_role("button", name="Show my hand").click()
    expect(log(page).get_by_text(re.compile(f"^{player.name} shows"))).to_be_visible()
    expect(page.get_by_role("button", name="Show my hand")).to_have_count(0)
    seen = room.scene(room.staff["floor"], ben.table)["view"]["spots"]
    assert [None in spot["cards"] for _, spot in sorted(seen.items())] == [False, True], "Ben's stay in the muck"


def test_when_the_time_to_act_is_over_the_time_bank_runs_and_the_page_says_so(
    page: Page, player: Account, room: Cardroom
) -> None:
    ben = Other(room, time_bank=60)
    sit_down(page, ben.table)
    wait_for_turn(page, ben)
    expect(page.get_by_role("timer")).to_contain_text("s + 60 s")
    room.advance(35)
    page.reload()
    expect(page.get_by_role("timer")).to_contain_text(re.compile(r"^Time bank 5\d s$"))
    action(page, "^(Check|Call)").click()
    expect(log(page).get_by_text(re.compile(f"^{player.name} (checks|calls)"))).to_be_visible()
