from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from support.browser import Account, Cardroom, Console, chromium

PATIENCE = 15_000
"""Milliseconds that a page may take for anything."""
expect.set_options(timeout=PATIENCE)
DESKTOP = {"width": 1440, "height": 900}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def room(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cardroom]:  # noqa: ARG001
    """A cardroom with a few tables, shared by all tests; `room.open_table` opens more."""
    cardroom = Cardroom(tmp_path_factory.mktemp("room"))
    yield cardroom
    cardroom.stop()


@pytest.fixture
def console() -> Iterator[Console]:
    """Every test fails when the browser complains about anything that it does not expect."""
    console = Console()
    yield console
    assert not console.errors


@pytest.fixture
def context(browser: Browser, room: Cardroom) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=room.address, viewport=DESKTOP, reduced_motion="reduce")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, console: Console) -> Page:
    """A page of somebody who has not signed in."""
    page = context.new_page()
    console.listen_to(page)
    return page


@pytest.fixture
def player(room: Cardroom, page: Page) -> Account:
    """Signed in on `page`, with $2,000 in the account."""
    account = room.new_player()
    room.sign_in(page.context, account.number)
    return account
