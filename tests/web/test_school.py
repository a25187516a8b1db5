"""The school on a phone: a question is chosen, answered by buttons, explained, and counted."""

from __future__ import annotations

import re

from playwright.sync_api import Page, ViewportSize, expect

from cardroom.school.making import make
from cardroom.school.question import QuestionRef
from support.browser import Account, Cardroom

PHONE: ViewportSize = {"width": 390, "height": 844}
NAME = ("house", "game", "kind", "seed", "own")


def begin(page: Page, kind: str, button: str, clock: str = "") -> QuestionRef:
    """Chooses Razz at Oaks and a kind, and presses a button. Returns the question that comes."""
    page.set_viewport_size(PHONE)
    page.goto("/school")
    page.get_by_role("combobox", name="House").select_option(label="Oaks Card Club")
    page.get_by_role("combobox", name="Game").select_option(label="Razz")
    page.get_by_role("checkbox", name=kind).check()
    page.get_by_label("Seconds an answer").fill(clock)
    with page.expect_response(re.compile("/api/school/(questions|auditions)")) as replied:
        page.get_by_role("button", name=button, exact=True).click()
    shown = replied.value.json()
    question = shown.get("question") or shown
    return QuestionRef(*(question[field] for field in NAME))


def test_a_question_is_answered_on_a_phone_and_progress_is_kept(page: Page, player: Account) -> None:
    ref = begin(page, "Who acts next", "Practice")
    right = make(ref).solution.right[0][0]
    expect(page.get_by_text("Who acts next?")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    answer = page.get_by_role("button", name="Answer", exact=True)
    expect(answer).to_be_disabled()
    page.get_by_role("button", name=f"Seat {right}", exact=True).click()
    answer.click()
    expect(page.get_by_role("heading", name="Right.")).to_be_visible()
    expect(page.get_by_text("Oaks Card Club rulebook")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="I do not know").click()
    expect(page.get_by_role("heading", name="Not right.")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("region", name="Your progress")).to_contain_text("1 of 2 right")
    assert player.number


def test_pots_are_typed_as_people_write_them(page: Page, player: Account) -> None:
    ref = begin(page, "What is in each pot", "Practice")
    for blank, right in zip(make(ref).question.blanks, make(ref).solution.right, strict=True):
        page.get_by_role("textbox", name=blank.label).fill(right[0].replace("$", ""))
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_role("heading", name="Right.")).to_be_visible()
    assert player.number


def test_an_audition_has_a_clock_can_be_left_and_goes_on(page: Page, player: Account, room: Cardroom) -> None:
    begin(page, "Who acts next", "Begin an audition", clock="90")
    expect(page.get_by_text(re.compile(r"1 of 20 · \d+ s"))).to_be_visible()
    page.get_by_role("button", name="I do not know").click()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("2 of 20")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("2 of 20")).to_be_visible()
    room.sign_in(page.context, room.staff["floor"].number)
    page.goto("/school")
    learners = page.get_by_role("region", name="Learners")
    expect(learners.get_by_text("0 of 1 right, 1 to repeat").first).to_be_visible()
    assert player.number
