from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from support.browser import LAUNCH, Account, Cardroom, Console, chromium

PATIENCE = 60_000
"""Milliseconds that a page may take for anything, on a machine with much else to do."""
expect.set_options(timeout=PATIENCE)
DESKTOP = {"width": 1280, "height": 800}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=LAUNCH)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shared_room(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cardroom]:  # noqa: ARG001
    cardroom = Cardroom(tmp_path_factory.mktemp("room"))
    yield cardroom
    cardroom.stop()


@pytest.fixture
def room(shared_room: Cardroom) -> Iterator[Cardroom]:
    """A cardroom with a few tables, shared by all tests; what a test opens beside them is closed after it."""
    yield shared_room
    shared_room.close_opened_tables()


@pytest.fixture
def console() -> Iterator[Console]:
    """Every test fails when the browser complains about anything that it does not expect."""
    console = Console()
    yield console
    assert not console.errors


@pytest.fixture(scope="session")
def shared_context(browser: Browser, shared_room: Cardroom) -> Iterator[BrowserContext]:
    """The pages keep nothing in a browser but the session: one serves all, and has loaded the files once.

    Its first page stays open, so that all others run in the process of that one and need not start their own."""
    context = browser.new_context(
        base_url=shared_room.address,
        viewport=DESKTOP,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.new_page().goto("/health")
    yield context
    context.close()


@pytest.fixture
def context(shared_context: BrowserContext) -> Iterator[BrowserContext]:
    """Nobody is signed in, whatever test came before."""
    shared_context.clear_cookies()
    yield shared_context
    for page in shared_context.pages[1:]:
        page.close()
    shared_context.clear_permissions()


@pytest.fixture
def page(context: BrowserContext, room: Cardroom, console: Console) -> Page:  # noqa: ARG001
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
