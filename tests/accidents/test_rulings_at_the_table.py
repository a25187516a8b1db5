"""A house's ruling is carried out: cards, pots, bank and settlement are right afterwards, by the house's data alone."""

from __future__ import annotations

from random import Random

import pytest

from cardroom import load_game, open_table
from cardroom.accidents import Accident, Fault, overrule, rule_on
from cardroom.cards import Card, parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Bet, Call, Check, Fold
from cardroom.dealing.events import BoardDealt, Burned
from cardroom.dealing.pot_events import HandKilled
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.record import record, replay_record
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round
from cardroom.dealing.ruling_events import BoardTaken, CardExchanged, CardExchangedUnseen, Ruled
from cardroom.dealing.transcript import transcript
from cardroom.dealing.wire import to_json
from cardroom.houses import HouseGame
from cardroom.rulings.steps import DeadHand, Misdeal
from cardroom.tables.self_play import BEFORE_DEAL, seat_bots
from support.play import money_after_every_event

HOLDEM = "Th Ts 6h 3d Qc Jd 7d 5s"
"""Two cards each for seats 2, 3, 4 and the button, seat 1, in the order of the deal."""


class Hand:
    """A hand of four players who call and check, at a house."""

    def __init__(self, name: str, top: str = HOLDEM) -> None:
        self.game: HouseGame = load_game(name)
        table = open_table(self.game.spread())
        for seat in (1, 2, 3, 4):
            table.sit(seat, chips=200_00)
        self.round: Round = table.deal(Chance.stacked(parse_cards(top), table.game.deck))

    def go_on(self, choices: int = 1) -> None:
        for _ in range(choices):
            decision = self.round.decisions[0]
            if isinstance(decision.option, Betting):
                self.round.choose(decision.seat, Call() if decision.option.to_call else Check())
            else:
                self.round.choose_default(decision)

    def to_the_flop(self) -> None:
        while not self.board:
            self.go_on()

    def to_the_end(self) -> None:
        while not self.round.is_over:
            self.go_on()
        money_after_every_event(self.round)

    def have(self, situation: str, seat: int = 0, card: int = 0, count: int = 1, **answers: str) -> None:
        named = {ask.replace("_", "-"): answer for ask, answer in answers.items()}
        self.round.have(rule_on(self.game, self.round, Fault(situation, seat, card, count, answers=named)))

    @property
    def board(self) -> list[Card]:
        return self.round.dealer.boards.get(0, [])

    def burns_since(self, events: int) -> int:
        return sum(isinstance(event, Burned) for event in self.round.events[events:])


def test_an_exposed_hole_card_is_exchanged_for_the_top_card_and_becomes_the_burn() -> None:
    hand = Hand("livermore/texas-holdem", f"{HOLDEM} 9c 2h 2s 2d")
    hand.have("hole-card-exposed", seat=3, card=1, exposed_by="dealer")
    assert hand.round.hand(3) == list(parse_cards("Ts 9c"))
    before = len(hand.round.events)
    hand.to_the_flop()
    assert hand.board == list(parse_cards("2h 2s 2d"))
    assert not hand.burns_since(before), "the exchanged card is the burn"
    (mine,) = [event for event in hand.round.seen_by(3) if isinstance(event, CardExchanged)]
    (others,) = [event for event in hand.round.seen_by(2) if isinstance(event, CardExchangedUnseen)]
    assert (mine.old, mine.new) == parse_cards("Jd 9c")
    assert others.old == parse_cards("Jd")[0]
    assert hand.round.view(2).spots[3].cards == [None, None]


def test_everybody_sees_an_exposed_card_that_the_player_keeps() -> None:
    hand = Hand("livermore/texas-holdem")
    hand.have("hole-card-exposed", seat=3, card=1, exposed_by="player")
    for viewer in (None, 1, 2, 4):
        assert hand.round.view(viewer).spots[3].cards == [None, *parse_cards("Jd")]
    hand.to_the_end()


def test_what_is_sent_at_once_is_what_everybody_can_look_up_later() -> None:
    hand = Hand("livermore/texas-holdem")
    hand.have("hole-card-exposed", seat=3, card=1, exposed_by="player")
    for viewer in (None, 1, 3):
        assert to_json(hand.round.live_view(viewer)) == to_json(hand.round.view(viewer))


def test_a_flop_that_came_too_early_is_shuffled_in_and_livermore_burns_again_and_oceans_eleven_does_not() -> None:
    burned = {}
    for house in ("livermore", "oceans-eleven"):
        hand = Hand(f"{house}/texas-holdem")
        hand.go_on()
        hand.have("premature-flop")
        (taken,) = [event for event in hand.round.events if isinstance(event, BoardTaken)]
        assert len(taken.cards) == 3
        assert not hand.board
        before = len(hand.round.events)
        hand.to_the_flop()
        burned[house] = hand.burns_since(before)
        hand.to_the_end()
        assert len(hand.board) == 5
    assert burned == {"livermore": 1, "oceans-eleven": 0}


def test_a_flop_of_four_cards_is_dealt_again_before_substantial_action() -> None:
    hand = Hand("livermore/texas-holdem")
    hand.to_the_flop()
    old = hand.board[:]
    hand.have("flop-of-four")
    assert len(hand.board) == 3
    assert hand.board != old
    hand.to_the_end()
    assert len(hand.board) == 5


def test_after_substantial_action_the_flop_stands_and_the_extra_card_is_the_next_burn() -> None:
    hand = Hand("livermore/texas-holdem")
    hand.to_the_flop()
    flop = hand.board[:]
    hand.go_on(2)
    hand.have("flop-of-four")
    before = len(hand.round.events)
    hand.to_the_end()
    assert hand.board[:3] == flop
    assert len(hand.board) == 5
    assert hand.burns_since(before) == 1, "only before the river"


def test_a_turn_that_came_too_early_is_laid_aside_and_shuffled_in_before_the_river() -> None:
    hand = Hand("livermore/texas-holdem", f"{HOLDEM} 9c 2h 2s 2d 9d As 9h Kc")
    hand.to_the_flop()
    hand.go_on()
    hand.have("premature-turn")
    assert hand.board == list(parse_cards("2h 2s 2d"))
    while len(hand.board) < 4:
        hand.go_on()
    assert hand.board[3] == parse_cards("Kc")[0], "the card that would have been the river"
    hand.to_the_end()
    streets = [event.street for event in hand.round.events if isinstance(event, BoardDealt)]
    assert streets == ["flop", "turn", "turn", "river"]


def test_a_card_too_many_is_taken_back_until_the_player_has_acted() -> None:
    hand = Hand("livermore/texas-holdem")
    hand.have("wrong-number-holdem", seat=3)
    assert len(hand.round.hand(3)) == 2
    hand.go_on(3)
    hand.have("wrong-number-holdem", seat=2)
    assert [event.seat for event in hand.round.events if isinstance(event, HandKilled)] == [2]
    hand.to_the_end()


def test_a_card_too_few_comes_from_the_top_of_the_deck() -> None:
    hand = Hand("livermore/texas-holdem")
    hand.have("wrong-number-holdem", seat=3, count=-1)
    assert hand.round.hand(3) == list(parse_cards("Ts Jd"))
    hand.to_the_end()


def test_a_misdeal_returns_all_money_and_the_same_button_deals_again() -> None:
    hand = Hand("oaks/texas-holdem")
    hand.go_on(2)
    hand.have("first-card-exposed", seat=2)
    result = hand.round.result
    assert result is not None
    assert result.stacks == hand.round.setup.stacks
    assert result.carry == hand.round.setup.carry
    assert transcript(hand.round.events)[-1] == "The round is void (misdeal); all money is returned."


def test_a_dead_hand_is_passed_over_and_its_money_stays() -> None:
    hand = Hand("livermore/texas-holdem")
    hand.go_on(2)
    to_act = hand.round.decisions[0].seat
    hand.have("mucked-hand", seat=to_act, face="down")
    assert all(decision.seat != to_act for decision in hand.round.decisions)
    hand.to_the_end()
    assert hand.round.view(None).spots[to_act].out


def test_the_last_hand_in_play_cannot_be_dead() -> None:
    hand = Hand("livermore/texas-holdem")
    for seat in (4, 1):
        hand.round.choose(seat, Fold())
    hand.have("mucked-hand", seat=2, face="down")
    assert hand.round.is_over, "seat 3 wins without another question"


def test_one_large_chip_without_a_word_is_a_call() -> None:
    hand = Hand("livermore/texas-holdem")
    seat = hand.round.decisions[0].seat
    hand.round.have(rule_on(hand.game, hand.round, Fault("single-large-chip", seat, amount=25_00)))
    assert hand.round.decisions[0].seat != seat
    assert hand.round.stacks[seat] == 197_00
    assert not hand.round.choices, "a replay makes the call by the ruling"


def test_an_accident_is_part_of_the_record() -> None:
    hand = Hand("livermore/texas-holdem")
    hand.go_on()
    hand.have("premature-flop")
    hand.to_the_flop()
    hand.have("flop-of-four")
    hand.to_the_end()
    again = replay_record(record(hand.round).to_json(), hand.round.game)
    assert again.events == hand.round.events
    assert again.incidents == hand.round.incidents


def test_what_cannot_happen_now_or_here_is_refused_in_words_and_changes_nothing() -> None:
    hand = Hand("livermore/texas-holdem")
    before = hand.round.events
    for situation, words in (
        ("flop-of-four", "the flop is not on the table"),
        ("premature-turn", "the turn cannot be dealt too early now"),
        ("hole-card-exposed", "Who exposed the card"),
        ("foul-setting", "this cannot happen at Texas Hold'em"),
    ):
        with pytest.raises(Refusal, match=words):
            hand.have(situation, seat=3)
    assert hand.round.events == before
    assert not hand.round.incidents


def test_the_floor_overrules_with_a_reason() -> None:
    hand = Hand("livermore/texas-holdem")
    with pytest.raises(ValueError, match="must give a reason"):
        overrule(Fault("floor-decision"), (Misdeal(),), " ")
    hand.round.have(overrule(Fault("floor-decision", 3), (DeadHand(),), "the player showed the hand to a neighbor"))
    (ruled,) = [event for event in hand.round.events if isinstance(event, Ruled)]
    assert ruled.source == "decided by the floor: the player showed the hand to a neighbor"
    hand.to_the_end()


def test_where_the_floor_decides_it_must_say_what() -> None:
    hand = Hand("oaks/texas-holdem")
    fault = Fault("looked-before-posting", 3)
    with pytest.raises(Refusal, match="The floor decides"):
        rule_on(hand.game, hand.round, fault)
    accident = rule_on(hand.game, hand.round, fault, "dead-hand")
    assert isinstance(accident, Accident)
    hand.round.have(accident)
    assert any(isinstance(event, HandKilled) for event in hand.round.events)


def banked(name: str) -> tuple[HouseGame, Round]:
    game, random = load_game(name), Random(3)
    table = open_table(game.spread())
    seat_bots(table, 4, table.game.usual_chips)
    BEFORE_DEAL.of(table.game)(table, random)
    return game, table.deal(Chance.seeded(3))


def test_a_wager_that_was_raised_after_no_more_bets_counts_as_it_lay() -> None:
    game, played = banked("oaks/pure-21-5-blackjack")
    seat, stacks = 2, dict(played.stacks)
    fault = Fault("wager-changed-late", seat, amount=100_00, wager="base")
    played.have(rule_on(game, played, fault))
    assert played.stacks == stacks
    while not played.is_over:
        played.choose_default(played.decisions[0])
    money_after_every_event(played)


def test_a_misplayed_hand_loses_and_the_others_stand() -> None:
    game, played = banked("oaks/pure-21-5-blackjack")
    played.have(rule_on(game, played, Fault("hand-misplayed", 2)))
    while not played.is_over:
        played.choose_default(played.decisions[0])
    money_after_every_event(played)
    assert played.outcome.net[2] < 0


def test_a_bet_is_cut_to_what_the_limit_allows() -> None:
    hand = Hand("livermore/texas-holdem")
    option = hand.round.decisions[0].option
    assert isinstance(option, Betting)
    seat = hand.round.decisions[0].seat
    fault = Fault("words-and-chips-differ", seat, amount=option.most + 50_00)
    hand.round.have(rule_on(hand.game, hand.round, fault))
    assert option.refuse(Bet(option.most)) is None
    assert hand.round.view(None).money[f"bets:{seat}"] == option.most
