"""How people sign in on the pages: names, PINs, sessions and second factors; and the page of the managers."""

from __future__ import annotations

from base64 import b32decode

import pytest
from playwright.sync_api import Locator, Page, expect

from cardroom.server import totp
from support.browser import Account, Cardroom, Console

NEW_PIN = "918273"


def panel(page: Page, name: str) -> Locator:
    """The part of the page under a heading."""
    return page.locator("section.panel", has=page.get_by_role("heading", name=name, exact=True))


def sign_in(page: Page, who: str, pin: str) -> None:
    page.goto("/account")
    signing_in = panel(page, "Sign in")
    signing_in.get_by_label("Account number or sign-in name").fill(who)
    signing_in.get_by_label("PIN", exact=True).fill(pin)
    signing_in.get_by_role("button", name="Sign in").click()


def give_reason(page: Page, button: str) -> None:
    page.get_by_role("dialog").get_by_label("Reason").fill("as the test says")
    page.get_by_role("dialog").get_by_role("button", name=button).click()


def hire(room: Cardroom, name: str, role: str = "floor") -> Account:
    """One more member of the staff, who must still choose a PIN."""
    issued = room.ask("manager", "POST", "/staff", {"name": name, "role": role})
    return Account(issued["number"], issued["pin"], name)


# Guests


def test_a_guest_chooses_a_name_to_sign_in_with(page: Page, player: Account) -> None:
    page.goto("/account")
    login = f"Ann.{player.number}"
    panel(page, "Sign-in name").get_by_label("Sign-in name").fill(login)
    panel(page, "Sign-in name").get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"You can sign in as {login.lower()} now.")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    sign_in(page, login, player.pin)
    expect(page.get_by_role("heading", name=player.name)).to_be_visible()


def test_a_guest_changes_the_pin_and_stays_signed_in(page: Page, player: Account, room: Cardroom) -> None:
    elsewhere = room.sign_in_elsewhere(player)
    page.goto("/account")
    change = panel(page, "PIN")
    change.get_by_label("Current PIN").fill(player.pin)
    change.get_by_label("New PIN", exact=True).fill(NEW_PIN)
    change.get_by_label("Confirm new PIN").fill(NEW_PIN)
    change.get_by_role("button", name="Change PIN").click()
    expect(page.get_by_text("Your PIN is changed")).to_be_visible()
    assert elsewhere.get("/api/me").status_code == 401
    page.reload()
    expect(page.get_by_role("heading", name=player.name)).to_be_visible()


def test_a_pin_that_is_too_easy_is_refused(page: Page, player: Account, console: Console) -> None:
    page.goto("/account")
    change = panel(page, "PIN")
    change.get_by_label("Current PIN").fill(player.pin)
    for label in ("New PIN", "Confirm new PIN"):
        change.get_by_label(label, exact=True).fill("123456")
    console.expect("409")
    change.get_by_role("button", name="Change PIN").click()
    expect(page.get_by_role("alert")).to_contain_text("This PIN is too easy to guess")


def test_a_guest_ends_another_session(page: Page, player: Account, room: Cardroom) -> None:
    elsewhere = room.sign_in_elsewhere(player)
    page.goto("/account")
    sessions = page.locator(".sessions li")
    expect(sessions).to_have_count(2)
    expect(sessions.filter(has_text="This browser")).to_have_count(1)
    sessions.filter(has_text="another browser").get_by_role("button", name="End").click()
    expect(sessions).to_have_count(1)
    assert elsewhere.get("/api/me").status_code == 401
    page.get_by_role("button", name="Sign out everywhere").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_a_pin_from_the_cashier_is_changed_at_the_next_sign_in(page: Page, room: Cardroom, console: Console) -> None:
    guest = room.new_player("Eli")
    room.sign_in(page.context, room.staff["cashier"].number)
    page.goto("/cashier")
    page.get_by_label("Account number or name").press_sequentially("Eli")
    page.locator(".found").get_by_role("button", name=str(guest.number)).click()
    page.get_by_role("button", name="New PIN").click()
    give_reason(page, "Make a new PIN")
    pin = page.locator(".care b").inner_text()
    page.context.clear_cookies()
    console.expect("409")
    sign_in(page, str(guest.number), pin)
    expect(page.get_by_text("choose a new one to sign in")).to_be_visible()
    for label in ("New PIN", "Confirm new PIN"):
        panel(page, "Sign in").get_by_label(label, exact=True).fill(NEW_PIN)
    panel(page, "Sign in").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Eli")).to_be_visible()


def test_the_cashier_locks_an_account(page: Page, room: Cardroom) -> None:
    guest = room.new_player("Fay")
    elsewhere = room.sign_in_elsewhere(guest)
    room.sign_in(page.context, room.staff["cashier"].number)
    page.goto("/cashier")
    page.get_by_label("Account number").fill(str(guest.number))
    page.get_by_role("button", name="Look up").click()
    page.get_by_role("button", name="Lock account", exact=True).click()
    give_reason(page, "Lock the account")
    expect(page.get_by_text("This account is locked.")).to_be_visible()
    assert elsewhere.get("/api/me").status_code == 401
    page.get_by_role("button", name="Unlock account").click()
    expect(page.get_by_text("Fay can sign in again.")).to_be_visible()


def test_whoever_is_signed_out_is_told_so_at_the_table(
    page: Page, player: Account, room: Cardroom, console: Console
) -> None:
    console.expect("401")
    page.goto("/tables/1")
    expect(page.get_by_role("button", name="Sit here").first).to_be_visible()
    room.ask("floor", "POST", f"/floor/accounts/{player.number}/sign-out", {"why": "as the test says"})
    expect(page.get_by_text("You were signed out. Sign in again to play on.")).to_be_visible()


def test_a_page_of_somebody_who_was_signed_out_says_so_and_asks_no_more(
    page: Page, player: Account, room: Cardroom, console: Console
) -> None:
    console.expect("401")
    look_again = "document.dispatchEvent(new Event('visibilitychange'))"
    page.goto("/")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    room.ask("floor", "POST", f"/floor/accounts/{player.number}/sign-out", {"why": "as the test says"})
    page.evaluate(look_again)
    expect(page.get_by_text("You were signed out. Sign in again to go on.")).to_be_visible()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate(look_again)
    assert not asked


# Staff


def test_the_floor_signs_a_player_out(page: Page, room: Cardroom) -> None:
    guest = room.new_player("Gil")
    with room.table_that_waits("oaks/texas-holdem", bots=0) as table:
        room.play(guest, table, do="sit", seat=3, chips=100_00)
        elsewhere = room.sign_in_elsewhere(guest)
        room.sign_in(page.context, room.staff["floor"].number)
        page.goto(f"/floor?table={table}")
        page.get_by_role("button", name="Sign Gil out").click()
        give_reason(page, "Sign out")
        expect(page.get_by_text("Gil is signed out.")).to_be_visible()
        assert elsewhere.get("/api/me").status_code == 401
        expect(page.locator(".chairs li").filter(has_text="Gil")).to_have_count(1)


def test_a_manager_adds_changes_disables_and_resets(page: Page, room: Cardroom) -> None:
    room.sign_in(page.context, room.staff["manager"].number)
    page.goto("/staff")
    page.get_by_label("Name", exact=True).fill("Rosa Vega")
    page.get_by_label("Role", exact=True).select_option("floor")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".issued")).to_contain_text("Rosa Vega signs in with number")
    row = page.get_by_role("row").filter(has_text="Rosa Vega")
    expect(row).to_contain_text("must change the PIN")
    page.get_by_label("Role of Rosa Vega").select_option("cashier")
    give_reason(page, "Change role")
    expect(page.get_by_label("Role of Rosa Vega")).to_have_value("cashier")
    page.get_by_role("button", name="Disable Rosa Vega").click()
    give_reason(page, "Disable")
    expect(row).to_contain_text("disabled")
    page.get_by_role("button", name="Enable Rosa Vega").click()
    give_reason(page, "Enable")
    expect(row).to_contain_text("signed out")
    before = page.locator(".issued b").last.inner_text()
    page.get_by_role("button", name="New PIN for Rosa Vega").click()
    give_reason(page, "Make a new PIN")
    expect(page.locator(".issued b").last).not_to_have_text(before)


def test_others_do_not_see_the_staff(page: Page, player: Account) -> None:  # noqa: ARG001
    page.goto("/staff")
    expect(page.get_by_text("Only managers can use this page.")).to_be_visible()


@pytest.fixture
def mia(page: Page, room: Cardroom, console: Console) -> Account:
    """Floor staff with a PIN of her own, signed in on `page`."""
    account = hire(room, "Mia")
    console.expect("409")
    sign_in(page, str(account.number), account.pin)
    for label in ("New PIN", "Confirm new PIN"):
        panel(page, "Sign in").get_by_label(label, exact=True).fill(NEW_PIN)
    panel(page, "Sign in").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Pit boss")).to_be_visible()
    return account._replace(pin=NEW_PIN)


def test_a_second_factor_is_set_up_and_asked_for(page: Page, room: Cardroom, mia: Account, console: Console) -> None:
    console.expect("401")  # the page may still be asking when the session ends
    page.goto("/account")
    factor = panel(page, "Second factor")
    factor.get_by_label("Your PIN").fill(mia.pin)
    factor.get_by_role("button", name="Set it up").click()
    expect(page.get_by_role("img", name="QR code of the secret")).to_be_visible()
    secret = b32decode(page.locator(".secret").inner_text().replace(" ", ""))
    factor.get_by_label("Code", exact=True).fill(code_now(room, secret))
    factor.get_by_role("button", name="Confirm").click()
    expect(page.locator(".recovery li")).to_have_count(8)
    page.get_by_role("button", name="I have written them down").click()
    expect(page.get_by_text("Your second factor is on.", exact=True).last).to_be_visible()
    page.context.clear_cookies()
    room.advance(30)
    sign_in(page, str(mia.number), mia.pin)
    expect(page.get_by_text("Type the code that your authenticator shows")).to_be_visible()
    panel(page, "Sign in").get_by_label("Code", exact=True).fill(code_now(room, secret))
    panel(page, "Sign in").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Pit boss")).to_be_visible()


def code_now(room: Cardroom, secret: bytes) -> str:
    return totp.code_at(secret, room.ask("floor", "GET", "/floor/tables")["now"] // totp.STEP)
