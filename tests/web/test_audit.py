"""The auditor: balances that sum to nothing, every movement, and a check of everything."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from support.browser import Cardroom


@pytest.fixture
def auditor(page: Page, room: Cardroom) -> Page:
    room.new_player("Fay", dollars=75)
    room.sign_in(page.context, room.staff["auditor"].number)
    page.goto("/audit")
    return page


def test_the_balances_sum_to_nothing(auditor: Page) -> None:
    sum_of_all = auditor.locator(".tiles div", has_text="Total")
    expect(sum_of_all).to_contain_text("$0")
    expect(auditor.locator(".tiles div", has_text="Cage")).to_contain_text("−$")


def test_accounts_are_named_after_people_and_tables(auditor: Page, room: Cardroom) -> None:
    guest = room.new_player("Mia", dollars=60)
    auditor.reload()
    auditor.get_by_text("All accounts (").click()
    account = auditor.get_by_role("region", name="All accounts").get_by_title(f"player/{guest.number}", exact=True)
    expect(account).to_have_text("Mia, account")


def test_everything_is_checked(auditor: Page) -> None:
    auditor.get_by_role("button", name="Run audit").click()
    expect(auditor.get_by_text("Verified:")).to_be_visible(timeout=60_000)
    chains = auditor.get_by_role("region", name="Hashes").get_by_role("row")
    expect(chains.nth(1)).to_contain_text("Anchors")
    cage = chains.filter(has_text="Cage")
    expect(cage).to_contain_text(re.compile("[0-9a-f]{64}"))
    expect(chains.filter(has_text="Table 1").first).to_be_visible()


def test_the_movements_of_one_account(auditor: Page, room: Cardroom) -> None:
    guest = room.new_player("Gil", dollars=60)
    auditor.reload()
    auditor.get_by_role("combobox", name="Account").fill(f"Gil, account (player/{guest.number})")
    auditor.get_by_role("button", name="Show", exact=True).click()
    rows = auditor.get_by_role("region", name="Transactions").get_by_role("row")
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text("bought at the cage")
    expect(rows.nth(1)).to_contain_text("−$60")


def test_transactions_are_found_by_person_date_and_name_and_downloaded(auditor: Page, room: Cardroom) -> None:
    guest = room.new_player("Hugo", dollars=60)
    auditor.reload()
    show = auditor.get_by_role("button", name="Show", exact=True)
    rows = auditor.get_by_role("region", name="Transactions").get_by_role("row")
    auditor.get_by_role("combobox", name="Person").fill(str(guest.number))
    auditor.get_by_label("Transaction", exact=True).fill("BOUGHT")
    show.click()
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text("Hugo, account+$60")
    with auditor.expect_download() as download:
        auditor.get_by_role("link", name="Download as CSV").click()
    assert "Hugo, account" in download.value.path().read_text(encoding="utf-8")
    auditor.get_by_label("To", exact=True).fill("2000-01-01")
    show.click()
    expect(auditor.get_by_text("No transactions.")).to_be_visible()
    auditor.get_by_role("combobox", name="Person").fill("Nobody of this name")
    show.click()
    problem = auditor.get_by_role("alert").filter(has_text="There is no person")
    expect(problem).to_be_visible()
    auditor.get_by_role("combobox", name="Person").fill("")
    expect(problem).to_have_count(0)


def test_the_movements_go_on_a_hundred_at_a_time(auditor: Page, room: Cardroom) -> None:
    guest = room.new_player(dollars=0)
    for deposit in range(101):
        paid = {"cents": 1_00, "key": f"for-{guest.number}-{deposit}"}
        room.ask("cashier", "POST", f"/cage/accounts/{guest.number}/deposit", paid)
    auditor.reload()
    auditor.get_by_label("Cage or table").select_option("Cage")
    with auditor.expect_response(lambda reply: "/books/movements" in reply.url):
        auditor.get_by_role("button", name="Show", exact=True).click()
    rows = auditor.get_by_role("region", name="Transactions").get_by_role("row")
    expect(rows).to_have_count(101)
    auditor.get_by_role("button", name="Show earlier transactions").click()
    expect(rows.nth(101)).to_be_visible()
