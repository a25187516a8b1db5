"""Whatever a player is asked, the offers say exactly what may be chosen and what it costs."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardroom.dealing.bank_events import Wagered
from cardroom.dealing.chance import Chance
from cardroom.dealing.pot_events import BetMade, Called, Posted
from cardroom.dealing.questions import question_of
from cardroom.dealing.round import Round
from cardroom.tables import Table
from cardroom.testing.answers import check_offers, filled_in
from support import bank_people, paying_people, pot_people
from support.each_game import each_game
from support.effort import examples

PUT_IN = Called, BetMade, Posted, Wagered
"""The events with which a player's own chips go in."""


class Costs:
    """Adds up what the offers said an answer costs, until all answers are in and the chips move."""

    def __init__(self, played: Round) -> None:
        self.played = played
        self.compared = len(played.events)
        self.expected = Counter[int]()

    def answer(self, random: Random) -> None:
        decision = random.choice(self.played.decisions)
        question = question_of(decision)
        check_offers(decision.option, random)
        usable = [offer for offer in question.offers if not offer.unavailable and not offer.checked]
        offer = random.choice(usable)
        choice = filled_in(offer, random)
        more = getattr(choice, offer.amount.field) - offer.amount.least if offer.amount else 0
        self.expected[decision.seat] += offer.cost + more
        asked = self.played.choices_made
        self.played.choose(decision.seat, choice, decision.spot)
        if self.played.choices_made > asked:
            self.compare()

    def compare(self) -> None:
        moved = Counter[int]()
        for event in self.played.events[self.compared :]:
            if isinstance(event, PUT_IN):
                moved[event.seat] += sum(amount for source, _, amount in event.moves if source[0] == "stack")
        assert {seat: moved[seat] for seat in self.expected} == dict(self.expected)
        self.compared = len(self.played.events)
        self.expected.clear()


def play_and_check(table: Table[Any], seed: str, random: Random) -> int:
    played = table.deal(Chance.seeded(seed))
    costs = Costs(played)
    asked = 0
    while not played.is_over and asked < 400:
        costs.answer(random)
        asked += 1
    while not played.is_over:
        played.choose_default(played.decisions[0])
    table.finish()
    return asked


@pytest.mark.parametrize("name", each_game(pot_people.pot_games()))
def test_the_offers_of_pot_games(name: str) -> None:
    asked = 0
    for number in range(examples(5)):
        random = Random(f"offers {name} {number}")
        table = pot_people.table_at_random(name, random)
        for hand in range(3):
            if len(table.playing) >= table.game.rules.fewest:
                asked += play_and_check(table, f"{name} {number} {hand}", random)
    assert asked > 20


@pytest.mark.parametrize("name", each_game(bank_people.bank_games()))
def test_the_offers_of_games_against_a_player_dealer(name: str) -> None:
    for number in range(examples(5)):
        random = Random(f"offers {name} {number}")
        table = bank_people.table_at_random(name, random)
        for hand in range(3):
            if bank_people.bank_and_wager(table, random):
                play_and_check(table, f"{name} {number} {hand}", random)


@pytest.mark.parametrize("name", each_game(paying_people.paying_games()))
def test_the_offers_where_players_pay_one_another(name: str) -> None:
    asked = 0
    for number in range(examples(4)):
        random = Random(f"offers {name} {number}")
        table = paying_people.table_at_random(name, random)
        if len(table.playing) >= table.game.rules.fewest:
            asked += play_and_check(table, f"{name} {number}", random)
    assert asked > 5
