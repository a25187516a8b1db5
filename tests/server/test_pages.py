"""The pages as files: what browsers may keep of them, and for how long."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from cardroom.server.routes import pages
from support.room import open_room

pytestmark = pytest.mark.anyio
NAMED = re.compile(r'(?:href|src)="(/static/[^"]+)"')


async def test_browsers_keep_what_a_page_names_and_ask_for_the_page_itself(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        http = room.anybody().http
        for address in ("/", "/account", "/tables/1"):
            page = await http.get(address)
            assert page.headers["cache-control"] == "no-cache"
            named = NAMED.findall(page.text)
            assert len(named) >= 3
            for path in named:
                file = await http.get(path)
                assert file.is_success
                assert file.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("name", pages.PAGES)
def test_every_page_is_the_one_shell_with_its_own_module_and_styles(name: str) -> None:
    text = bytes(pages.show(name).body).decode()
    assert f"<title>{pages.PAGES[name].title} · Cardroom</title>" in text
    for path in NAMED.findall(text):
        assert (pages.WEB / path.split("/", 3)[3]).is_file()


async def test_a_page_that_does_not_exist_says_so_and_leads_to_the_lobby(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        reply = await room.anybody().http.get("/nowhere", headers={"accept": "text/html"})
        assert reply.status_code == 404
        assert "<h1>Page not found</h1>" in reply.text
        assert 'href="/">Go to the lobby</a>' in reply.text
        refused = await room.anybody().http.get("/houses/oaks/texas-holdem/report", headers={"accept": "text/html"})
        assert (refused.status_code, "<h1>Sign in first</h1>" in refused.text) == (401, True)
        program = await room.anybody().get("/nowhere")
        assert (program.status_code, program.json()["code"]) == (404, "not-found")


async def test_a_file_without_a_version_is_the_same_and_not_kept_unasked(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        http = room.anybody().http
        plain = await http.get("/static/js/lib/dom.js")
        assert plain.headers["cache-control"] == "no-cache"
        assert plain.content == (await http.get(f"/static/{pages.version()}/js/lib/dom.js")).content
        assert (await http.get(f"/static/{pages.version()}/js/nothing.js")).status_code == 404


def test_the_version_is_another_one_when_a_file_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "js" / "lib" / "dom.js"
    file.parent.mkdir(parents=True)
    file.touch()
    monkeypatch.setattr(pages, "WEB", tmp_path)
    before = pages.version()
    os.utime(file, (2**31, 2**31))
    assert pages.version() != before


async def test_files_are_packed_for_browsers_that_read_that_and_say_the_same(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        http = room.anybody().http
        path = "/static/css/table/bank.css"
        packed = await http.get(path, headers={"accept-encoding": "gzip"})
        plain = await http.get(path, headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.text == plain.text
        assert packed.headers["content-type"] == plain.headers["content-type"]
        assert int(packed.headers["content-length"]) < len(plain.content) / 2
        assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
