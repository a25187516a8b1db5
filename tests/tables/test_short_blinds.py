"""Ocean's Eleven, lines 257 and 454: less than half a blind, and the button that stays for who owes it."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.pot_events import Posted
from cardroom.dealing.round import Round
from cardroom.tables import PotTable
from support.chips import set_chips
from support.pot_hand import pot_game

LOWBALL, JACKS_BACK = "oceans-eleven/ace-to-five-lowball", "oceans-eleven/jacks-back"


def at(name: str, **chips: int) -> PotTable:
    """Seats by letter, a for 1; the button starts with seat a."""
    table = PotTable(pot_game(name), button=1)
    for seat, dollars in enumerate(chips.values(), 1):
        table.sit(seat, 100_00)
        set_chips(table, seat, dollars * 100)
    return table


def posted(hand: Round) -> list[tuple[int, int, str]]:
    return [(event.seat, event.amount // 100, event.what) for event in hand.events if type(event) is Posted]


def play(table: PotTable, cards: str = "") -> Round:
    """Everybody checks, calls and stands pat where possible."""
    chance = Chance.stacked(parse_cards(cards), table.game.deck) if cards else Chance.seeded(1)
    hand = table.deal(chance)
    while hand.decisions:
        decision = hand.decisions[0]
        words = next(word for word in ("no", "call", "check", "pat", "say") if _takes(decision.option, word))
        hand.choose(decision.seat, decision.option.parse(words))
    table.finish()
    return hand


def _takes(option: object, word: str) -> bool:
    try:
        return option.refuse(option.parse(word)) is None  # type: ignore[attr-defined]
    except ValueError:
        return False


LOSES = "Ks Ac 2c 3c  Kh 4c 5c 6c  Qs 7c 8c 9c  Qh 7h 8h 9h  Js 4h 5h 6h"
WINS = "As Kc Kd Kh  2s Qc Qd Qh  3s Jc Jd Jh  4s Tc Td Th  5s 9c 9d 9h"
"""The cards come to seats 2, 3, 4 and 1 in turn; seat 2 has the worst or the best hand."""


def test_line_257_a_player_with_less_than_half_a_blind_posts_it_and_the_next_player_takes_the_blind() -> None:
    hand = at(LOWBALL, a=100, b=2, c=100, d=100).deal(Chance.seeded(1))
    assert posted(hand) == [(2, 2, "part of the blind"), (3, 5, "small blind"), (4, 10, "big blind")]


def test_line_258_half_a_blind_is_a_full_blind() -> None:
    hand = at(LOWBALL, a=100, b=3, c=100, d=100).deal(Chance.seeded(1))
    assert posted(hand) == [(2, 3, "small blind"), (3, 10, "big blind")]


def test_line_257_who_wins_all_in_takes_the_blind_next_and_the_button_stays_for_it() -> None:
    table = at(LOWBALL, a=100, b=2, c=100, d=100)
    play(table, WINS)
    assert posted(table.deal(Chance.seeded(1))) == [(2, 5, "small blind"), (3, 10, "big blind")]


@pytest.mark.parametrize(("buys", "blinds"), [(True, [2, 3]), (False, [4, 1])])
def test_line_257_who_loses_takes_the_blind_only_after_buying_in_again(buys: bool, blinds: list[int]) -> None:
    table = at(LOWBALL, a=100, b=2, c=100, d=100)
    play(table, LOSES)
    assert table.stacks[2] == 0
    if buys:
        table.buy(2, 100_00)
    assert [seat for seat, *_ in posted(table.deal(Chance.seeded(1)))] == blinds


def test_line_257_somebody_else_in_the_seat_owes_nothing() -> None:
    table = at(LOWBALL, a=100, b=2, c=100, d=100)
    play(table, LOSES)
    table.leave(2)
    table.sit(2, 100_00)
    assert [seat for seat, *_ in posted(table.deal(Chance.seeded(1)))] == [4, 1]


def test_line_257_nobody_has_missed_a_blind_because_the_button_stayed() -> None:
    table = at(LOWBALL, a=100, b=2, c=100, d=100)
    play(table, WINS)
    table.sit_out(4)
    play(table)
    assert table.owing_blinds == []


@pytest.mark.parametrize(("buys", "button"), [(True, 1), (False, 3)])
def test_line_454_at_jacks_back_the_button_stays_for_the_blind_of_who_buys_in_again(buys: bool, button: int) -> None:
    table = at(JACKS_BACK, a=100, b=5, c=100, d=100)
    hand = play(table, "Ks Ac 2c 3c  Qh 4c 5c 6c  Js 7c 8c 9c  8h 7h 6d 5d  7d 4h 5h Th")
    assert (3, 10, "opening bet") in posted(hand)
    assert table.stacks[2] == 0
    if buys:
        table.buy(2, 100_00)
    assert table.deal(Chance.seeded(1)).setup.carry.button == button
