"""The rulings of a house as one document: the same as the command gives, for everybody, made and packed once."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from cardroom.houses import load_house
from cardroom.houses.ruling import ruling_for, situations_of
from cardroom.server.routes import pages, rulings
from cardroom.server.ruling_book import ruling_book
from cardroom.server.ruling_replies import HouseRulings, QuestionInfo, RulingInfo
from support.room import open_room

pytestmark = pytest.mark.anyio


def followed(book: HouseRulings, number: int, case: dict[str, str]) -> tuple[dict[str, str], RulingInfo]:
    """What was asked on the way with these answers, and the ruling at its end."""
    asked: dict[str, str] = {}
    while isinstance(outcome := book.outcomes[number], QuestionInfo):
        asked[outcome.ask] = case[outcome.ask]
        number = outcome.then[case[outcome.ask]]
    return asked, outcome


@pytest.mark.parametrize("slug", ["livermore", "oceans-eleven"])
def test_the_document_rules_on_every_case_as_the_house_does(slug: str) -> None:
    house = load_house(slug)
    book = ruling_book(house)
    assert [one.game for one in book.games] == list(house.games)
    for game in book.games:
        assert list(game.situations) == [one.id for one in situations_of(house, game.game)]
        for situation in situations_of(house, game.game):
            for case in situation.cases({}):
                asked, ruling = followed(book, game.situations[situation.id], case)
                given = ruling_for(house, game.game, situation.id, asked)
                assert (ruling.steps, ruling.cited) == (given.sentences, given.cited), (game.game, situation.id, case)


def test_the_document_says_how_other_houses_rule_and_has_every_outcome_once() -> None:
    book = ruling_book(load_house("livermore"))
    holdem = next(one for one in book.games if one.game == "texas-holdem")
    asked, ruling = followed(book, holdem.situations["flop-of-four"], {"acted": "substantial"})
    assert asked == {"acted": "substantial"}
    assert ruling.steps == ["The action stands.", "Deal the next street without a burn."]
    told = {one.house: one.says for one in ruling.elsewhere}
    assert told["Ocean's Eleven Casino"].startswith("Shuffle the cards of the flop into the deck")
    assert told["Lucky Lady"] == "The same. (assumed: public rule)"
    texts = [one.model_dump_json() for one in book.outcomes]
    assert len(set(texts)) == len(texts)


async def test_anybody_may_read_and_keep_the_document_and_it_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def count(house: object) -> HouseRulings:
        made.append(str(house))
        return ruling_book(load_house("lucky-lady"))

    monkeypatch.setattr(rulings, "ruling_book", count)
    async with open_room(tmp_path) as room:
        http = room.anybody().http
        packed = await http.get("/api/rulings/lucky-lady", headers={"accept-encoding": "gzip"})
        plain = await http.get("/api/rulings/lucky-lady", headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.json() == plain.json()
        assert plain.json() == json.loads(ruling_book(load_house("lucky-lady")).model_dump_json())
        assert int(packed.headers["content-length"]) < len(plain.content) / 5
        assert packed.headers["cache-control"] == "public, no-cache"
        assert packed.headers["vary"] == "Accept-Encoding"
        assert "set-cookie" not in packed.headers
        same = await http.get("/api/rulings/lucky-lady", headers={"if-none-match": packed.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        assert len(made) == 1
        assert (await http.get("/api/rulings/nowhere")).status_code == 404


def test_a_house_is_small_enough_for_a_phone() -> None:
    assert len(gzip.compress(ruling_book(load_house("oceans-eleven")).model_dump_json().encode())) < 25_000


async def test_the_worker_may_fetch_from_here_alone_and_names_the_files_of_this_release(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        http = room.anybody().http
        reply = await http.get("/rulings-worker.js")
        assert reply.headers["content-type"].startswith("text/javascript")
        assert reply.headers["content-security-policy"] == "default-src 'none'; connect-src 'self'"
        assert reply.headers["cache-control"] == "no-cache", "so that a new release is noticed"
        release = json.loads(reply.text.removeprefix("const RELEASE = ").split(";\n")[0])
        assert release["version"] == pages.version()
        for path in (release["page"], *release["files"]):
            assert (await http.get(path)).is_success, path
        names = [path.split("/", 3)[3] for path in release["files"]]
        assert {"js/rulings/rulings.js", "js/rulings/nearest.js", "css/base.css", "js/lib/dom.js"} <= set(names)
        assert not [name for name in names if name.startswith(("js/table", "js/lobby", "js/account"))]


async def test_a_rule_sheet_links_to_the_rulings_of_its_game(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        sheet = await room.anybody().http.get("/rules/oaks/texas-holdem")
        assert 'href="/rulings/oaks/texas-holdem"' in sheet.text
