"""What the books let a house choose for a table: decks, seats, the joker, face up or down, pay tables."""

from __future__ import annotations

from random import Random

import pytest

from cardroom import Chance, load_game, open_table
from cardroom.dealing.events import Dealt
from cardroom.games.california.banked import BankedGame
from cardroom.tables.self_play import deal_one, seat_bots


def upto(first: int, last: int) -> list[str]:
    return [str(packs) for packs in range(first, last + 1)]


def offered(name: str, packs: int) -> tuple[str, ...]:
    """The wagers at a table with this many decks."""
    game = load_game(name, {"packs": packs}).spread()
    assert isinstance(game, BankedGame)
    return game.offered


PRINTED = [
    ("oaks/texas-holdem", "joker", "223-224", ["without", "with"]),
    ("oaks/pan", "packs", "283", upto(6, 12)),
    ("oaks/california-aces", "packs", "511", upto(1, 8)),
    ("oaks/21st-century-blackjack", "packs", "770-771", upto(1, 8)),
    ("oaks/zoobac", "packs", "1686", upto(4, 8)),
    ("oaks/pure-21-5-blackjack", "packs", "2321", upto(6, 8)),
    ("oaks/ez-baccarat-panda-8", "packs", "3096", upto(3, 8)),
    ("oaks/ez-baccarat-panda-8", "seats", "3129", ["8", "14"]),
    ("players/ez-baccarat-panda-8", "packs", "564", upto(3, 8)),
    ("players/ez-baccarat-panda-8", "seats", "578", ["8", "14"]),
    ("players/21st-century-blackjack-switch", "packs", "1101, 1209-1213", upto(6, 8)),
    ("players/21st-century-blackjack-buster", "packs", "1284", upto(1, 8)),
    ("players/21st-century-blackjack-buster", "cards", "1321", ["up", "down"]),
    ("players/golden-frog-baccarat", "seats", "3372", ["7", "14"]),
    ("livermore/pure-21-5-blackjack", "packs", "499-500, 549-550", upto(1, 8)),
    ("livermore/three-card-poker-1-2", "packs", "827-828", upto(1, 8)),
    ("livermore/three-card-poker-1-2", "seats", "806-809, 817", ["8", "10", "14"]),
    ("livermore/ez-baccarat-panda-8", "packs", "1853", upto(3, 8)),
    ("livermore/ez-baccarat-panda-8", "seats", "1882-1884", ["8", "14"]),
    ("livermore/pure-spanish-21-5", "packs", "499-500, 2124-2126, 2387", upto(4, 8)),
    ("livermore/pure-spanish-21-5", "surrender", "2337-2350", ["late", "early"]),
    ("lucky-lady/21st-century-blackjack", "packs", "109, 392", upto(1, 8)),
    ("lucky-lady/21st-century-blackjack", "buster", "404-410", ["A", "B", "C"]),
    ("lucky-lady/no-bust-21st-century-blackjack-4", "packs", "244, 282, 392", upto(1, 8)),
    ("lucky-lady/no-bust-21st-century-blackjack-4", "buster", "404-410", ["A", "B", "C"]),
    ("lucky-lady/three-card-poker", "packs", "437", upto(1, 6)),
    ("lucky-lady/ez-baccarat", "packs", "802", upto(3, 8)),
    ("lucky-lady/ez-baccarat", "seats", "790-792", ["8", "14"]),
    ("oceans-eleven/21st-century-blackjack", "packs", "917, 2219", ["5", "6"]),
    ("oceans-eleven/21st-century-blackjack", "buster", "2231-2237", ["A", "B"]),
    ("oceans-eleven/21st-century-baccarat-face-up", "packs", "1036", ["4", "6", "8"]),
    ("oceans-eleven/no-bust-21st-century-blackjack-4-01", "packs", "1687, 2219", upto(1, 8)),
    ("oceans-eleven/no-bust-21st-century-blackjack-4-01", "buster", "2231-2237", ["A", "B"]),
    ("oceans-eleven/no-bust-21st-century-blackjack-6-0", "packs", "2219, 2277", upto(1, 8)),
    ("oceans-eleven/no-bust-21st-century-blackjack-6-0", "buster", "2231-2237", ["A", "B"]),
    ("oceans-eleven/ez-baccarat", "packs", "2597", upto(3, 8)),
    ("oceans-eleven/ez-baccarat", "seats", "2585-2587", ["8", "14"]),
]


@pytest.mark.parametrize(("name", "variant", "lines", "ways"), PRINTED)
def test_a_table_may_choose_what_the_lines_of_the_book_allow(
    name: str, variant: str, lines: str, ways: list[str]
) -> None:
    (choice,) = (choice for choice in load_game(name).file.variants if choice.name == variant)
    assert (choice.lines, [way.name for way in choice.all_ways]) == (lines, ways)


@pytest.mark.parametrize(("name", "ways"), [(name, ways) for name, variant, _, ways in PRINTED if variant == "packs"])
def test_a_table_has_the_decks_that_were_chosen(name: str, ways: list[str]) -> None:
    assert [load_game(name, {"packs": way}).rules.deck.packs for way in ways] == [int(way) for way in ways]


@pytest.mark.parametrize(
    "name",
    [
        "livermore/pure-21-5-blackjack",
        "lucky-lady/21st-century-blackjack",
        "lucky-lady/no-bust-21st-century-blackjack-4",
        "oceans-eleven/21st-century-blackjack",
        "oceans-eleven/no-bust-21st-century-blackjack-4-01",
        "oceans-eleven/no-bust-21st-century-blackjack-6-0",
    ],
)
def test_livermore_line_500_lucky_lady_392_oceans_eleven_2219_buster_is_dealt_from_six_decks_or_more(name: str) -> None:
    assert [offered(name, packs) for packs in (5, 6)] == [("base",), ("base", "buster")]


def test_livermore_line_2387_the_bonus_on_the_up_card_is_paid_for_six_decks_only() -> None:
    assert {packs: offered("livermore/pure-spanish-21-5", packs) for packs in range(4, 9)} == {
        4: ("base",),
        5: ("base",),
        6: ("base", "buster", "match-the-dealer"),
        7: ("base", "buster"),
        8: ("base", "buster"),
    }


def test_players_line_1209_super_match_has_a_column_for_six_decks_and_one_for_eight() -> None:
    pays = {p: load_game("players/21st-century-blackjack-switch", {"packs": p}).rules.pays for p in (6, 7, 8)}
    assert {p: {row: str(pay) for row, pay in tables.get("super-match", {}).items()} for p, tables in pays.items()} == {
        6: {"four-of-a-kind": "40:1", "two-pair": "8:1", "three-of-a-kind": "5:1", "pair": "1:1"},
        7: {},
        8: {"four-of-a-kind": "50:1", "two-pair": "7:1", "three-of-a-kind": "5:1", "pair": "1:1"},
    }


@pytest.mark.parametrize("name", ["oaks/21st-century-blackjack", "lucky-lady/21st-century-blackjack"])
def test_oaks_line_771_lucky_lady_109_several_decks_have_a_joker_each_and_one_deck_has_none(name: str) -> None:
    decks = [load_game(name, {"packs": packs}).rules.deck for packs in (1, 2, 8)]
    assert [(deck.jokers, len(deck)) for deck in decks] == [(0, 52), (2, 106), (8, 424)]


@pytest.mark.parametrize(("way", "up"), [("up", True), ("down", False)])
def test_players_line_1321_the_players_cards_are_dealt_face_up_or_face_down(way: str, up: bool) -> None:
    table = open_table("players/21st-century-blackjack-buster", {"cards": way})
    seat_bots(table, 3, table.game.usual_chips)
    dealt = deal_one(table, Chance.seeded(1), Random(1))
    first = next(event for event in dealt.events if isinstance(event, Dealt))
    assert (first.spot, first.up) == (2, up)


@pytest.mark.parametrize("name", [name for name, variant, *_ in PRINTED if variant == "seats"])
def test_a_table_with_fourteen_seats_deals_to_fourteen(name: str) -> None:
    table = open_table(name, {"seats": 14})
    seat_bots(table, 14, table.game.usual_chips)
    dealt = deal_one(table, Chance.seeded(1), Random(1))
    assert dealt.result is not None
    assert set(dealt.result.stacks) == set(range(1, 15))
