"""The chat at a table in the browser: lines as text, mute, block, and the floor's view."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from support.browser import Account, Cardroom

MARKUP = "<img src=x onerror=alert(1)> & <b>bold</b>"


@pytest.fixture
def table(room: Cardroom, player: Account) -> int:
    """The player and Ben sit at it."""
    number = room.open_table("oaks/texas-holdem", bots=0)
    room.play(player, number, do="sit", seat=1, chips=200_00)
    return number


@pytest.fixture
def ben(room: Cardroom, table: int) -> httpx.Client:
    account = room.new_player("Ben")
    room.play(account, table, do="sit", seat=4, chips=200_00)
    return room.sign_in_elsewhere(account)


def says(who: httpx.Client, table: int, text: str) -> None:
    assert who.post(f"/api/tables/{table}/chat", json={"text": text}).is_success


def chat(page: Page) -> Locator:
    return page.locator("details.chat")


def test_a_line_is_written_and_read_as_text_and_a_writer_is_muted_and_blocked(
    page: Page, table: int, ben: httpx.Client
) -> None:
    page.goto(f"/tables/{table}")
    expect(page.get_by_role("button", name="Leave")).to_be_visible()
    says(ben, table, MARKUP)
    expect(chat(page).locator("summary")).to_contain_text("1 new")
    chat(page).locator("summary").click()
    expect(chat(page).get_by_text(MARKUP)).to_be_visible()
    expect(chat(page).locator("img")).to_have_count(0)
    expect(chat(page).locator("summary")).to_have_text("Chat")
    page.get_by_label("Your line in the chat").fill("Nice hand")
    page.keyboard.press("Enter")
    expect(chat(page).get_by_role("listitem").first).to_have_text("Ann Nice hand")
    expect(page.get_by_label("Your line in the chat")).to_have_value("")
    chat(page).get_by_role("button", name="Ben").click()
    chat(page).get_by_role("button", name="Mute", exact=True).click()
    expect(chat(page).get_by_role("listitem")).to_have_count(1)
    chat(page).get_by_role("button", name="Unmute").click()
    chat(page).get_by_role("button", name="Ben").click()
    chat(page).get_by_role("button", name="Block").click()
    expect(chat(page).get_by_role("listitem")).to_have_text(["Ann Nice hand"])
    page.goto("/account")
    page.get_by_role("button", name="Unblock Ben").click()
    expect(page.get_by_text("You have blocked nobody.")).to_be_visible()


def test_the_floor_reads_who_wrote_what_removes_a_line_and_silences_the_writer(
    page: Page, room: Cardroom, table: int, ben: httpx.Client
) -> None:
    says(ben, table, "Something rude")
    room.sign_in(page.context, room.staff["floor"].number)
    page.goto(f"/floor?table={table}")
    line = page.locator(".watched-chat").get_by_role("listitem")
    expect(line).to_contain_text("Something rude")
    for button, sure in (("Remove the line", "Remove"), ("Silence Ben", "Silence")):
        line.get_by_role("button", name=button).click()
        page.get_by_label("Reason").fill("rude words")
        page.get_by_role("dialog").get_by_role("button", name=sure, exact=True).click()
        expect(line.get_by_role("button", name=button)).to_have_count(0)
    expect(line.get_by_role("button", name="Let write Ben")).to_be_visible()
    refused = ben.post(f"/api/tables/{table}/chat", json={"text": "But"})
    assert refused.json()["reason"].startswith("the floor has silenced you until")
    page.goto(f"/tables/{table}")
    chat(page).locator("summary").click()
    expect(chat(page).get_by_role("listitem")).to_have_text("Ben The floor removed this line.")
