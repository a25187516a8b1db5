"""Accounts: one's own, and those that the cashier looks after."""

from __future__ import annotations

import json
import re

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
    page.get_by_label("Name", exact=True).fill("Ann")
    page.get_by_label("PIN", exact=True).first.fill("193751")
    page.get_by_label("Confirm PIN").fill("193752")
    page.get_by_role("button", name="Open account").click()
    assert page.get_by_label("Confirm PIN").evaluate("field => field.validationMessage") == "The two PINs do not match."
    expect(page.get_by_role("heading", name="Sign in or open an account")).to_be_visible()


def test_signing_in_leads_back_to_where_one_was(page: Page, room: Cardroom, console: Console) -> None:
    account = room.new_player("Bea")
    page.goto("/account?back=/hands")
    page.get_by_label("Account number").fill(str(account.number))
    page.get_by_label("PIN", exact=True).last.fill("999999")
    console.expect("401")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_have_text("The number or the PIN is wrong, or you must wait.")
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
    rows = page.get_by_role("region", name="Transactions").get_by_role("row")
    expect(rows).to_have_count(4)
    expect(rows.nth(1)).to_contain_text("−$2,250.50")
    expect(page.get_by_role("region", name="Receipts").get_by_role("row")).to_have_count(4)


def test_the_cashier_opens_an_account_takes_cash_and_pays_out(cashier: Page, console: Console) -> None:
    cashier.get_by_label("Name", exact=True).fill("Cal")
    cashier.get_by_label("PIN", exact=True).fill("482915")
    cashier.get_by_label("Confirm PIN").fill("482915")
    cashier.get_by_role("button", name="Open account").click()
    expect(cashier.get_by_role("heading", name="Cal")).to_be_visible()
    cashier.get_by_label("Amount in dollars").first.fill("300")
    cashier.get_by_role("button", name="Sell chips").click()
    dialog = cashier.get_by_role("dialog")
    expect(dialog).to_contain_text(re.compile(r"Take \$300 in cash from Cal, for account \d{6}\."))
    expect(dialog).to_contain_text("The balance is $0 now; it will be $300.")
    dialog.get_by_role("button", name="Take $300").click()
    expect(cashier.locator(".worth")).to_contain_text("$300")
    cashier.get_by_label("Amount in dollars").last.fill("120")
    cashier.get_by_role("button", name="Pay out").click()
    dialog.get_by_label("Guest's PIN").fill("000000")
    console.expect("409")
    dialog.get_by_role("button", name="Pay $120").click()
    expect(dialog.get_by_role("alert")).to_have_text("The PIN is wrong, or you must wait.")
    dialog.get_by_label("Guest's PIN").fill("482915")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    dialog.get_by_role("button", name="Pay $120").click()
    expect(cashier.locator(".worth")).to_contain_text("$180")
    with cashier.expect_popup() as opened:
        cashier.get_by_role("link", name="Show the receipt").last.click()
    receipt = opened.value.locator(".paper")
    for words in ("$120", "One hundred twenty dollars", "Cal, account ending in", "$180", "Cashier"):
        expect(receipt).to_contain_text(words)
    expect(receipt).to_contain_text(re.compile("[0-9a-f]{64}"))
    opened.value.emulate_media(media="print")
    expect(opened.value.locator("#top")).to_be_hidden()
    expect(opened.value.get_by_role("button", name="Print")).to_be_hidden()


def test_a_dialog_that_is_canceled_moves_nothing_and_keeps_the_amount(cashier: Page, room: Cardroom) -> None:
    look_up(cashier, room.new_player("Bo", dollars=50))
    cashier.get_by_label("Amount in dollars").first.fill("300")
    cashier.get_by_role("button", name="Sell chips").click()
    cashier.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(cashier.get_by_role("dialog")).to_have_count(0)
    expect(cashier.get_by_label("Amount in dollars").first).to_have_value("300")
    expect(cashier.locator(".worth")).to_contain_text("$50")


def look_up(page: Page, account: Account) -> None:
    page.get_by_label("Account number").fill(str(account.number))
    page.get_by_role("button", name="Look up").click()
    expect(page.get_by_role("heading", name=account.name)).to_be_visible()


def test_a_guest_is_found_by_name(cashier: Page, room: Cardroom, console: Console) -> None:
    account = room.new_player("Zelda Quist", dollars=50)
    cashier.get_by_label("Account number or name").fill("nobody of that name")
    cashier.get_by_role("button", name="Look up").click()
    expect(cashier.get_by_role("alert")).to_have_text("No guest has a name with “nobody of that name”.")
    cashier.get_by_label("Account number or name").fill("quist")
    expect(cashier.get_by_role("alert")).to_have_count(0)
    cashier.get_by_role("button", name="Look up").click()
    cashier.get_by_role("button", name=f"Zelda Quist, {account.number}").click()
    expect(cashier.locator(".worth")).to_contain_text("$50")
    assert not console.errors


def test_a_mistake_is_reversed_and_the_auditor_sees_it(cashier: Page, room: Cardroom) -> None:
    look_up(cashier, room.new_player("Mo", dollars=900))
    cashier.get_by_role("button", name=re.compile("^Reverse [0-9]+$")).click()
    dialog = cashier.get_by_role("dialog")
    expect(dialog).to_contain_text("Give back $900 in cash.")
    dialog.get_by_label("Reason").fill("one zero too many")
    dialog.get_by_role("button", name="Reverse").click()
    expect(cashier.locator(".worth")).to_contain_text("$0")
    expect(cashier.get_by_role("region", name="Receipts")).to_contain_text("reversed by receipt")
    room.sign_in(cashier.context, room.staff["auditor"].number)
    cashier.goto("/audit")
    expect(cashier.get_by_role("region", name="Reversals").get_by_role("row").nth(1)).to_contain_text(
        "one zero too many"
    )


def test_a_large_payment_is_approved_by_the_floor(cashier: Page, room: Cardroom) -> None:
    account = room.new_player("Vi", dollars=5000)
    look_up(cashier, account)
    cashier.get_by_label("Amount in dollars").last.fill("4000")
    cashier.get_by_role("button", name="Pay out").click()
    cashier.get_by_label("Guest's PIN").fill(account.pin)
    cashier.get_by_role("dialog").get_by_role("button", name="Pay $4,000").click()
    waiting = cashier.get_by_role("region", name="Waiting for a second person")
    expect(waiting).to_contain_text("Pay out $4,000 for Vi")
    expect(waiting).to_contain_text("Somebody else must approve it.")
    expect(cashier.locator(".worth")).to_contain_text("$5,000")
    room.sign_in(cashier.context, room.staff["floor"].number)
    cashier.goto("/cashier")
    waiting.get_by_role("button", name=re.compile("Approve request")).click()
    cashier.get_by_role("dialog").get_by_role("button", name="Approve").click()
    expect(cashier.locator(".worth")).to_contain_text("$1,000")
    expect(waiting).to_be_hidden()


def test_a_drawer_is_opened_counted_and_closed_with_a_report(cashier: Page, room: Cardroom, console: Console) -> None:
    cashier.get_by_role("button", name="Open a drawer").click()
    dialog = cashier.get_by_role("dialog")
    dialog.get_by_text("Bills and chips, one by one").click()
    dialog.get_by_label("$100 bills").fill("9")
    dialog.get_by_label("$5 chips").fill("20")
    expect(dialog.get_by_label("Amount in dollars")).to_have_value("1000")
    dialog.get_by_role("button", name="Open drawer").click()
    expect(cashier.get_by_role("region", name="Drawer")).to_contain_text("is open since")
    room.new_player("Wu", dollars=300)
    cashier.get_by_role("button", name="Close drawer").click()
    dialog.get_by_label("Amount in dollars").fill("1295")
    console.expect("409")
    dialog.get_by_role("button", name="Close drawer").click()
    expect(dialog.get_by_role("alert")).to_have_text("The drawer is $5 short: $1,300 are expected; say why.")
    dialog.get_by_label("What is over or short, and why").fill("a five in the wrong slot")
    dialog.get_by_role("button", name="Close drawer").click()
    with cashier.expect_popup() as opened:
        cashier.get_by_role("link", name="Show the report").click()
    report = opened.value.locator(".paper")
    for words in ("$5 short", "$1,300", "9 × $100 bill, 20 × $5 chip", "a five in the wrong slot", "Wu"):
        expect(report).to_contain_text(words)
    expect(cashier.get_by_role("region", name="Drawer")).to_contain_text("No drawer is open.")
    room.sign_in(cashier.context, room.staff["auditor"].number)
    cashier.goto("/audit")
    expect(cashier.get_by_role("region", name="Drawers").get_by_role("row").nth(1)).to_contain_text("$5 short")


def test_the_floor_freezes_an_account_and_the_guest_is_told(page: Page, room: Cardroom) -> None:
    account = room.new_player("Ty")
    room.sign_in(page.context, room.staff["floor"].number)
    page.goto("/cashier")
    look_up(page, account)
    expect(page.get_by_role("button", name="Pay out")).to_have_count(0)
    page.get_by_role("button", name="Freeze account", exact=True).click()
    page.get_by_role("dialog").get_by_label("Reason").fill("a chip was passed")
    page.get_by_role("dialog").get_by_role("button", name="Confirm").click()
    expect(page.locator(".bars")).to_contain_text("The account is frozen")
    expect(page.get_by_role("button", name="Unfreeze account")).to_be_visible()
    room.sign_in(page.context, account.number)
    page.goto("/account")
    expect(page.locator(".bars")).to_contain_text("The account is frozen; the floor can say why.")


# Limits and data


def test_a_guest_sets_a_limit_and_takes_a_break(page: Page, player: Account, console: Console) -> None:  # noqa: ARG001
    page.goto("/account")
    page.get_by_label("Limit", exact=True).select_option("Deposits per week")
    page.get_by_label("New limit").fill("a lot")
    page.get_by_role("button", name="Set limit").click()
    assert "dollar amount" in page.get_by_label("New limit").evaluate("field => field.validationMessage")
    page.get_by_label("New limit").fill("2100")
    page.get_by_role("button", name="Set limit").click()
    row = page.get_by_role("region", name="Limits").get_by_role("row").nth(1)
    expect(row).to_contain_text("Deposits per week")
    expect(row).to_contain_text("$2,100")
    buy = page.locator(".cash", has=page.get_by_role("heading", name="Buy chips"))
    buy.get_by_label("Amount in dollars").fill("200")
    console.expect("409")
    buy.get_by_role("button", name="Buy", exact=True).click()
    expect(buy.get_by_role("alert")).to_have_text(
        "The deposit limit of the account is $2,100 a week, and $100 of it is left."
    )
    page.get_by_role("combobox", name="Self-exclusion").select_option("1 year")
    page.get_by_role("button", name="Exclude").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    page.get_by_role("combobox", name="Take a break").select_option("1 week")
    page.get_by_role("button", name="Take a break").click()
    expect(page.get_by_role("dialog")).to_contain_text("Nobody can shorten it.")
    page.get_by_role("dialog").get_by_role("button", name="Confirm").click()
    expect(page.locator(".bars")).to_contain_text("The account is cooling off until")


def test_a_guest_takes_their_data_along_and_closes_the_account(page: Page, room: Cardroom, console: Console) -> None:
    account = room.new_player("Uma", dollars=5)
    room.sign_in(page.context, account.number)
    page.goto("/account")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the data").click()
    assert download.value.suggested_filename == f"account-{account.number}.json"
    assert json.loads(download.value.path().read_text())["account"]["name"] == "Uma"
    page.get_by_role("button", name="Close the account for good").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("PIN of the account").fill(account.pin)
    console.expect("409")
    dialog.get_by_role("button", name="Close account").click()
    expect(dialog.get_by_role("alert")).to_have_text("Cash out first: the account still has $5.")
    dialog.get_by_role("button", name="Cancel").click()
    page.locator(".cash").last.get_by_role("button", name="$5").click()
    page.locator(".cash").last.get_by_role("button", name="Cash out").click()
    expect(page.locator(".worth")).to_contain_text("$0")
    page.get_by_role("button", name="Close the account for good").click()
    dialog.get_by_label("PIN of the account").fill(account.pin)
    dialog.get_by_role("button", name="Close account").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_the_cashier_lets_somebody_try_again_who_was_locked_out(cashier: Page, room: Cardroom) -> None:
    account = room.new_player("Dot")
    transport = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(base_url=room.address, transport=transport) as elsewhere:

        def sign_in(pin: str) -> int:
            return elsewhere.post("/api/session", json={"number": account.number, "pin": pin}).status_code

        assert [sign_in("000000") for _ in range(5)] == [401] * 5
        assert sign_in(account.pin) == 401
        cashier.get_by_label("Account number").fill(str(account.number))
        cashier.get_by_role("button", name="Look up").click()
        cashier.get_by_role("button", name="Unlock account").click()
        expect(cashier.get_by_text("Dot can sign in again.")).to_be_visible()
        assert sign_in(account.pin) == 200


def test_guests_are_listed_while_a_part_of_the_name_is_typed(cashier: Page, room: Cardroom) -> None:
    account = room.new_player("Zelda Quintana", dollars=70)
    room.new_player("Quintus", dollars=0)
    cashier.get_by_label("Account number or name").press_sequentially("quint")
    expect(cashier.locator(".found").get_by_role("button")).to_have_count(2)
    cashier.get_by_label("Account number or name").press_sequentially("ana")
    expect(cashier.locator(".found").get_by_role("button")).to_have_count(1)
    cashier.get_by_role("button", name=f"Zelda Quintana, {account.number}").click()
    expect(cashier.locator(".worth")).to_contain_text("$70")
    expect(cashier.get_by_role("heading", name="Open an account")).to_be_hidden()
    cashier.get_by_role("button", name="Done with Zelda Quintana").click()
    expect(cashier.locator(".worth")).to_have_count(0)
    expect(cashier.get_by_label("Account number or name")).to_be_focused()


def test_an_error_goes_when_a_preset_mends_it(page: Page, player: Account, console: Console) -> None:  # noqa: ARG001
    page.goto("/account")
    cash = page.locator(".cash", has=page.get_by_role("heading", name="Cash out"))
    cash.get_by_label("Amount in dollars").fill("3000")
    console.expect("409")
    cash.get_by_role("button", name="Cash out").click()
    expect(cash.get_by_role("alert")).to_be_visible()
    cash.get_by_role("button", name="$2,000").click()
    expect(cash.get_by_role("alert")).to_have_count(0)


def test_there_is_no_such_guest(cashier: Page, console: Console) -> None:
    console.expect("404")
    cashier.get_by_label("Account number").fill("100000")
    cashier.get_by_role("button", name="Look up").click()
    expect(cashier.get_by_role("alert")).to_have_text("There is no account 100000.")
