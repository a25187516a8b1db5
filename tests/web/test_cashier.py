"""Accounts: one's own, and those that the cashier looks after."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Page, expect

from support.browser import Account, Cardroom, Console


@pytest.fixture
def cashier(page: Page, room: Cardroom) -> Page:
    room.sign_in(page.context, room.staff["cashier"].number)
    page.goto("/cashier")
    return page


def test_two_pins_that_differ_open_no_account(page: Page) -> None:
    page.goto("/account")
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("PIN", exact=True).first.fill("1357")
    page.get_by_label("Confirm PIN").fill("1358")
    page.get_by_role("button", name="Open account").click()
    assert page.get_by_label("Confirm PIN").evaluate("field => field.validationMessage") == "The two PINs do not match."
    expect(page.get_by_role("heading", name="Sign in or open an account")).to_be_visible()


def test_signing_in_leads_back_to_where_one_was(page: Page, room: Cardroom, console: Console) -> None:
    account = room.new_player("Bea")
    page.goto("/account?back=/hands")
    page.get_by_label("Account number").fill(str(account.number))
    page.get_by_label("PIN", exact=True).last.fill("9999")
    console.expect("401")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_have_text("The number or the PIN is wrong.")
    page.get_by_label("PIN", exact=True).last.fill(account.pin)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="My hands")).to_be_visible()


def test_nobody_is_led_away_from_the_cardroom(page: Page, room: Cardroom) -> None:
    account = room.new_player("Bea")
    page.goto("/account?back=//elsewhere.example")
    page.get_by_label("Account number").fill(str(account.number))
    page.get_by_label("PIN", exact=True).last.fill(account.pin)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Bea")).to_be_visible()


def test_a_guest_buys_chips_and_cashes_out(page: Page, player: Account, console: Console) -> None:  # noqa: ARG001
    page.goto("/account")
    buy = page.locator(".cash", has=page.get_by_role("heading", name="Buy chips"))
    cash = page.locator(".cash", has=page.get_by_role("heading", name="Cash out"))
    buy.get_by_label("Amount in dollars").fill("250.50")
    buy.get_by_role("button", name="Buy", exact=True).click()
    expect(page.locator(".worth")).to_contain_text("$2,250.50")
    cash.get_by_label("Amount in dollars").fill("3000")
    console.expect("409")
    cash.get_by_role("button", name="Cash out").click()
    expect(page.get_by_role("alert")).to_have_text("The account has only $2,250.50.")
    cash.get_by_role("button", name="$2,250.50").click()
    cash.get_by_role("button", name="Cash out").click()
    expect(page.locator(".worth")).to_contain_text("$0")
    expect(page.get_by_role("row")).to_have_count(4)
    expect(page.get_by_role("row").nth(1)).to_contain_text("−$2,250.50")


def test_the_cashier_opens_an_account_takes_cash_and_pays_out(cashier: Page) -> None:
    cashier.get_by_label("Name").fill("Cal")
    cashier.get_by_label("PIN", exact=True).fill("2468")
    cashier.get_by_label("Confirm PIN").fill("2468")
    cashier.get_by_role("button", name="Open account").click()
    expect(cashier.get_by_role("heading", name="Cal")).to_be_visible()
    cashier.get_by_label("Amount in dollars").first.fill("300")
    cashier.get_by_role("button", name="Sell chips").click()
    expect(cashier.locator(".worth")).to_contain_text("$300")
    cashier.get_by_label("Amount in dollars").last.fill("120")
    cashier.get_by_role("button", name="Pay out").click()
    expect(cashier.locator(".worth")).to_contain_text("$180")


def test_the_cashier_lets_somebody_try_again_who_was_locked_out(cashier: Page, room: Cardroom) -> None:
    account = room.new_player("Dot")
    transport = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(base_url=room.address, transport=transport) as elsewhere:

        def sign_in(pin: str) -> int:
            return elsewhere.post("/api/session", json={"number": account.number, "pin": pin}).status_code

        assert [sign_in("0000") for _ in range(5)] == [401] * 5
        assert sign_in(account.pin) == 409
        cashier.get_by_label("Account number").fill(str(account.number))
        cashier.get_by_role("button", name="Look up").click()
        cashier.get_by_role("button", name="Unlock account").click()
        expect(cashier.get_by_text("Dot can sign in again.")).to_be_visible()
        assert sign_in(account.pin) == 200


def test_there_is_no_such_guest(cashier: Page, console: Console) -> None:
    console.expect("404")
    cashier.get_by_label("Account number").fill("100000")
    cashier.get_by_role("button", name="Look up").click()
    expect(cashier.get_by_role("alert")).to_have_text("There is no account 100000.")
