"""The page for rulings finds what the command finds, to the last digit, however the words are spelled."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardroom.server
from cardroom.houses import load_house
from cardroom.houses.ruling import situations_of
from cardroom.rulings import Situation, answer_in, find_situation, is_sure, situations
from cardroom.server.ruling_book import ruling_book

pytestmark = pytest.mark.slow
MODULE = Path(cardroom.server.__file__).parent / "web" / "js" / "rulings" / "finding.js"
PROGRAM = f"""
import {{ readFileSync }} from "node:fs";
import {{ answerIn, findSituation, isSure }} from "{MODULE.as_uri()}";
const {{ book, asked }} = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(asked.map(([words, ids]) => {{
  const among = book.situations.filter(({{ id }}) => ids.includes(id));
  const found = findSituation(words, among, book);
  const said = found.slice(0, 1).flatMap(({{ situation }}) => Object.keys(book.asks).sort().map((ask) =>
    answerIn(words, situation, book.asks[ask], book.finding)));
  return [found.map(({{ situation, fit }}) => [situation.id, fit]), isSure(found, book.finding), said];
}})));
"""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
GAMES = (
    "oceans-eleven/texas-holdem",
    "oceans-eleven/seven-card-stud",
    "livermore/lowball",
    "oceans-eleven/panguingue",
    "oceans-eleven/super-pan-9",
    "oaks/no-bust-21st-century-blackjack",
)
ODD = (
    "",
    "  ",
    "!?",
    "the of it",
    "xyzzy",
    "FLOP-OF-FOUR",
    " flop-of-four ",
    "the player’s card",
    "the player's card",
    "constructor",
    "53",
    "5",
    "toString turn",
    "tu",
    "tur",
    "café flop",
    "the the turn turn trun",
)
ANSWERED = (
    ("player was dealt eleven cards", "nobody has drawn"),
    ("flop has four cards", "nobody has acted since"),
    ("hole card exposed", "the dealer exposed the card"),
    ("hole card exposed", "the dealer or the player exposed the card"),
)


def misspelled(words: str, random: Random) -> str:
    """The words with one letter missing, doubled, swapped with the next, or another one."""
    place = random.randrange(len(words))
    letter, rest = words[place], words[place + 1 :]
    wrong = ("", letter * 2, rest[:1] + letter, random.choice(LETTERS))[random.randrange(4)]
    return words[:place] + wrong + (rest[1:] if wrong == rest[:1] + letter else rest)


def node() -> str:
    """In CI it must be there, as for all checks of the pages."""
    found = shutil.which("node")
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("there is no node")
        pytest.skip("there is no node: the search of the page is not compared")
    return found


def found_by_page(asked: list[tuple[str, list[Situation]]]) -> list[Any]:
    book = ruling_book(load_house("oceans-eleven")).model_dump()
    told = json.dumps({"book": book, "asked": [(words, [one.id for one in among]) for words, among in asked]})
    command = [node(), "--input-type=module", "--eval", PROGRAM]
    done = subprocess.run(command, input=told, capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))


def test_the_page_finds_what_the_command_finds() -> None:
    random = Random(21)
    phrases = [words for one in situations().values() for words in (one.title, *one.words)]
    typed = [*phrases, *(misspelled(words, random) for words in phrases), *ODD]
    places = [situations_of(load_house(house), game) for house, game in (name.split("/") for name in GAMES)]
    asked = [(words, list(situations().values())) for words in typed]
    asked += [(f"{words} and {answer}", place) for place in places for words, answer in ANSWERED]
    asked += [(words, place) for place in places for words in (*random.sample(typed, 40), *ODD)]
    asks = ruling_book(load_house("oceans-eleven")).asks
    for (words, among), in_page in zip(asked, found_by_page(asked), strict=True):
        found = find_situation(words, among)
        said = [answer_in(words, one.situation, ask) for one in found[:1] for ask in sorted(asks)]
        assert in_page == [[[one.situation.id, one.fit] for one in found], is_sure(found), said], words
