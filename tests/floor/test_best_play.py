"""What a bot would do in somebody's place: from what that seat sees, and only without other people at the table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.choices import Bet, Choice, Hit, Stand
from cardroom.dealing.decisions import Decision
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.view import PlacedWager, RoundView, SpotCards
from cardroom.dealing.wire import to_json
from cardroom.floor.best_play import Asked, asked_of, best_plays, in_words, is_practice, review
from cardroom.floor.guest import Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.games.california.blackjack.choices import Playing
from cardroom.games.california.pai_gow.setting import Setting
from cardroom.houses import load_game
from support.live import ANN, BEN, Evening
from support.unseen import ReplayedEvening

HIDDEN_HANDS = (
    "oaks/texas-holdem",
    "oaks/seven-card-stud",
    "oaks/three-card-poker-1-3",
    "oceans-eleven/caribbean-stud-poker",
    "players/ultimate-texas-holdem",
    "players/fortune-pai-gow-poker",
    "oaks/13-card-poker",
    "players/pan",
)


def first_question(replayed: ReplayedEvening) -> tuple[int, list[tuple[LiveTable, Any]]]:
    """The first moment of the round at which somebody with cards is asked something."""
    for moment in range(replayed.dealt_at, replayed.ends_at):
        story = replayed.restacked(moment, set(), Random(0))
        live = story[-1][0].table.round
        if live is not None and live.decisions and replayed.dealt(moment):
            return moment, story
    raise AssertionError("nobody is asked anything")


@pytest.mark.parametrize("game", HIDDEN_HANDS)
def test_cards_that_a_seat_has_not_seen_change_nothing_in_the_answer(game: str) -> None:
    replayed = ReplayedEvening(game)
    moment, story = first_question(replayed)
    table = story[-1][0]
    assert table.table.round is not None
    seat = table.table.round.decisions[0].seat
    unseen = set(range(len(replayed.cards))) - replayed.known(moment, seat)
    assert unseen & replayed.dealt(moment)

    def answer(table: LiveTable) -> bytes:
        return to_json(best_plays(table.game, asked_of(table, replayed.dealt_to[seat])))

    told = answer(table)
    for seed in range(3):
        assert answer(replayed.restacked(moment, unseen, Random(seed))[-1][0]) == told
    if game == "oaks/13-card-poker":  # The setting names the cards, so that with others it must be another one.
        everything = set(range(len(replayed.cards)))
        assert answer(replayed.restacked(moment, everything, Random(0))[-1][0]) != told


def at_holdem(*people: Any) -> Evening:
    """People and two bots, in the middle of a hand in which Ann is asked."""
    evening = Evening(Terms("oaks/texas-holdem", bots=2))
    for seat, guest in enumerate(people, 1):
        evening.do(guest, Sit(seat, 300_00))

    def ann_is_asked() -> bool:
        seat, live = evening.table.looks_as(ANN.number), evening.table.table.round
        return bool(live and seat and live.decisions_of(seat))

    evening.go_on(ann_is_asked)
    return evening


def test_a_player_who_is_alone_with_bots_is_told_what_is_offered() -> None:
    evening = at_holdem(ANN)
    asked = asked_of(evening.table, ANN.number)
    told = best_plays(evening.table.game, asked)
    assert told.by.startswith("A rule of thumb")
    assert not asked[0].decision.option.refuse(told.plays[0].choice)
    assert told.plays[0].words.split()[0] in ("Fold", "Check", "Call", "Raise", "Bet")


def test_the_book_is_closed_where_other_people_play_and_for_whoever_is_not_asked() -> None:
    table = at_holdem(ANN, BEN).table
    assert not is_practice(table, ANN.number)
    with pytest.raises(Refused, match="other people"):
        asked_of(table, ANN.number)
    alone = at_holdem(ANN).table
    bot = next(guest for guest in alone.people.guests.values() if guest.is_bot)
    for number in (0, BEN.number, bot.number):
        with pytest.raises(Refused):
            asked_of(alone, number)


def blackjack(hand: str, up: str) -> Asked:
    """Seat 1 has $10 on this hand; seat 2 banks."""
    mine, banks = list(parse_cards(hand)), list(parse_cards(up))
    spots = {
        1: SpotCards([*mine], [True] * len(mine)),
        2: SpotCards([*banks, None], [True, False]),
    }
    view = RoundView(1, spots=spots, wagers=[PlacedWager(1, 1, "base", 10_00)], player_dealer=2)
    return Asked(view, Decision(1, Playing((Hit(), Stand()))))


def test_a_choice_against_the_book_has_its_cost_and_one_by_the_book_none() -> None:
    game = load_game("livermore/pure-21-5-blackjack").spread()
    asked = blackjack("Th 9d", "6c")
    made: list[tuple[Asked, Choice]] = [(asked, Stand()), (asked, Hit())]
    good, bad = review(game, 7, made).plays
    assert (good.chose, good.book, good.same, good.cost) == ("Stand", "Stand", True, 0)
    assert (bad.chose, bad.book, bad.same) == ("Hit", "Stand", False)
    assert 2_00 < bad.cost < 15_00
    assert good.cards == list(parse_cards("Th 9d"))


def test_a_choice_is_said_as_its_button_says_it_with_what_was_filled_in() -> None:
    betting = Betting(2_00, 4_00, 100_00, unit=1_00)
    assert in_words(Decision(1, betting), Bet(7_00)) == "Raise to $7"
    spread: Any = load_game("players/fortune-pai-gow-poker").spread()
    hand = parse_cards("Ks Kd Qc Jh 9s 4c 3d")
    decision = Decision(1, spread.arranging(hand, bank=False))
    assert in_words(decision, decision.option.default) == "House way: front Qc Jh, back Ks Kd 9s 4c 3d"
    assert in_words(decision, Setting(parse_cards("Qc 9s"))) == "Set the hand: front Qc 9s, back Ks Kd Jh 4c 3d"
