"""Lines of the books that need a mechanism of their own: each is carried out to the letter, or refused in words."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom import load_game, open_table
from cardroom.accidents import Fault, rule_on
from cardroom.cards import parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import BeAllIn, Bet, Call, TakePart
from cardroom.dealing.events import Burned, Dealt
from cardroom.dealing.incidents import Happened
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_events import BetReturned, PotWon
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round
from cardroom.dealing.ruling_events import BoardCardReplaced, CardTaken
from cardroom.games.pan.choices import Stay
from cardroom.games.pan.events import CardDrawn
from cardroom.houses import HouseGame
from support.with_accidents import deal, finish, go_on

STUD = "oceans-eleven/seven-card-stud"
MEXICAN = "oceans-eleven/mexican-poker"
PAN = "oceans-eleven/panguingue"


def have(game: HouseGame, played: Round, situation: str, seat: int = 0, **more: Any) -> None:
    answers = more.pop("answers", {})
    played.have(rule_on(game, played, Fault(situation, seat, answers=answers, **more)))


def to_street(played: Round, cards: int) -> None:
    """Calls and checks until the hands have so many cards and the betting is open."""
    live = played.dealer.live  # type: ignore[attr-defined]
    while len(played.hand(live[0])) < cards or not isinstance(played.decisions[0].option, Betting):
        go_on(played)


# Stud


def test_e173_a_street_dealt_too_early_is_laid_aside_with_a_card_for_each_player() -> None:
    game, played = deal(STUD)
    to_street(played, 4)
    dealer = played.dealer
    before, stock = dict(dealer.hands), dealer.stock_left
    have(game, played, "stud-premature-street", count=2, answers={"taken-in": "no"})
    assert {seat: played.hand(seat) for seat in before} == before
    assert stock - dealer.stock_left == 1 + 2 + 4, "a burn, two cards, and one for each player"
    assert len(dealer.laid_aside) == 6
    assert all(event.up for event in played.events if isinstance(event, CardTaken)), "everybody saw the up cards"
    events = len(played.events)
    to_street(played, 5)
    assert sum(isinstance(event, Burned) for event in played.events[events:]) == 1, "the dealer burns again"
    finish(played)


def test_e173_a_last_card_that_was_taken_in_stays_and_the_others_get_theirs() -> None:
    game, played = deal(STUD)
    to_street(played, 6)
    first = played.dealer.live[0]  # type: ignore[attr-defined]
    have(game, played, "stud-premature-street", answers={"taken-in": "yes"})
    kept = list(played.hand(first))
    assert len(kept) == 7
    assert played.view(None).spots[first].cards[6] is None, "nobody else sees it"
    to_street(played, 7)
    while any(len(played.hand(seat)) < 7 for seat in played.dealer.live):  # type: ignore[attr-defined]
        go_on(played)
    assert played.hand(first) == kept
    finish(played)


def test_e173_only_a_last_card_can_be_taken_in() -> None:
    game, played = deal(STUD)
    to_street(played, 4)
    with pytest.raises(Refusal, match="only a last card that comes face down"):
        have(game, played, "stud-premature-street", answers={"taken-in": "yes"})


def test_e174_cards_laid_aside_are_shuffled_in_when_the_deck_runs_out() -> None:
    game, played = deal(STUD, seats=7)
    for cards in (3, 4, 5):
        to_street(played, cards)
        have(game, played, "stud-premature-street", answers={"taken-in": "no"})
    finish(played)
    assert not played.dealer.laid_aside
    assert {len(played.hand(seat)) for seat in played.setup.stacks} <= {6, 7}


def test_e174_needs_no_ruling_because_the_house_dealer_follows_it() -> None:
    game, played = deal(STUD)
    with pytest.raises(Refusal, match="the house dealer follows the house's rule"):
        have(game, played, "deck-runs-out", answers={"cards-left": "enough"})


def hole_card_up_on_the_deal(name: str) -> tuple[Round, int]:
    """Seat 3's first card is exposed before the up cards are dealt."""
    game, quiet = deal(name)
    fault = Fault("stud-down-card-exposed", 3, answers={"exposed-by": "dealer"})
    plan = (Happened(rule_on(game, quiet, fault), pause=1),)
    return Round(quiet.game, quiet.setup, quiet.chance, plan), 3


def test_e164_the_third_card_is_dealt_down_after_a_hole_card_was_turned_up() -> None:
    played, seat = hole_card_up_on_the_deal(STUD)
    assert [event.up for event in played.events if isinstance(event, Dealt) and event.spot == seat] == [False, False]
    exposed, *down = played.view(None).spots[seat].cards
    assert exposed == played.hand(seat)[0]
    assert down == [None, None]
    finish(played)


def test_e164_cannot_be_carried_out_once_the_third_card_lies_face_up() -> None:
    game, played = deal(STUD)
    with pytest.raises(Refusal, match="the third card lies face up already"):
        have(game, played, "stud-down-card-exposed", 3, answers={"exposed-by": "dealer"})


def on_the_last_card(seats: int) -> tuple[HouseGame, Round, list[int]]:
    game, played = deal(STUD, seats)
    to_street(played, 7)
    return game, played, list(played.dealer.live)  # type: ignore[attr-defined]


def test_e178_three_players_and_the_one_whose_last_card_is_up_chooses_to_be_all_in() -> None:
    game, played, live = on_the_last_card(3)
    have(game, played, "stud-last-card-exposed", live[1], card=6)
    (asked,) = played.decisions
    assert (asked.seat, asked.option.default) == (live[1], TakePart())
    in_pot = played.pots[0].amount
    played.choose(live[1], BeAllIn())
    assert played.decisions[0].seat != live[1]
    option = played.decisions[0].option
    assert isinstance(option, Betting)
    played.choose(played.decisions[0].seat, Bet(option.least))
    played.choose(played.decisions[0].seat, Call())
    finish(played)
    assert sum(event.amount for event in played.events if isinstance(event, PotWon)) == in_pot + 2 * option.least


def test_e180_the_second_of_two_gets_the_last_card_face_up_too() -> None:
    game, played, (first, second) = on_the_last_card(2)
    have(game, played, "stud-last-card-exposed", first, card=6)
    for seat in (first, second):
        assert played.view(None).spots[seat].cards[6] == played.hand(seat)[6]
    finish(played)


def test_e186_the_hand_that_is_high_with_the_last_card_acts_first() -> None:
    game = load_game(STUD)
    table = open_table(game.spread())
    for seat in (1, 2, 3):
        table.sit(seat, chips=200_00)
    # The deal begins left of the button, seat 1. Seat 2 shows A K 7 5, seat 3 shows 2 3 4 8, and then the ace.
    top = "6c 6d 6h 7c 7d 7h As 2s Js Qs Kc 3c Td Qh 7s 4d Tc Qd 5s 8c 9c 9d 2c 8s 9h"
    played = table.deal(Chance.stacked(parse_cards(top), table.game.deck))
    to_street(played, 7)
    assert played.decisions[0].seat == 1, "a pair of queens"
    have(game, played, "stud-last-card-exposed", 3, card=6)
    if BeAllIn() in getattr(played.decisions[0].option, "choices", ()):
        go_on(played)
    assert played.decisions[0].seat == 3, "a pair of eights with the last card, or better"


@pytest.mark.parametrize("cards", [3, 5])
def test_e178_is_for_the_last_card_alone(cards: int) -> None:
    game, played = deal(STUD)
    to_street(played, cards)
    with pytest.raises(Refusal, match="the last cards have not been dealt yet"):
        have(game, played, "stud-last-card-exposed", 3, card=cards - 1)


def test_e176_a_card_is_missing_only_once_all_have_been_dealt() -> None:
    game, played = deal(STUD)
    to_street(played, 5)
    with pytest.raises(Refusal, match="the last street has not been dealt yet"):
        have(game, played, "card-missing-at-showdown", 3, count=-1)
    to_street(played, 7)
    have(game, played, "card-missing-at-showdown", 3, count=-1)
    assert 3 not in played.dealer.live  # type: ignore[attr-defined]
    finish(played)


def test_e171_the_true_low_card_brings_it_in_and_nobody_loses_a_chip() -> None:
    game, played = deal(STUD)
    stacks = dict(played.stacks)
    have(game, played, "wrong-bring-in")
    assert played.stacks == stacks
    go_on(played, 2)
    with pytest.raises(Refusal, match="players have acted on the bring-in"):
        have(game, played, "wrong-bring-in")


def test_e1239_cards_out_of_order_lie_face_up_bets_go_back_and_the_next_street_has_betting() -> None:
    game, played = deal(MEXICAN)
    to_street(played, 3)
    option = played.decisions[0].option
    assert isinstance(option, Betting)
    bettor, before = played.decisions[0].seat, dict(played.stacks)
    played.choose(bettor, Bet(option.least))
    have(game, played, "out-of-sequence", 2, count=2)
    assert [event.seat for event in played.events if isinstance(event, BetReturned)] == [bettor]
    assert played.stacks == before
    assert not isinstance(played.decisions[0].option, Betting), "the players are asked before the next street"
    to_street(played, 4)
    finish(played)


def test_e1239_comes_too_late_once_the_betting_is_over() -> None:
    game, played = deal(MEXICAN)
    to_street(played, 3)
    while isinstance(played.decisions[0].option, Betting):
        go_on(played)
    with pytest.raises(Refusal, match="the betting on this street is over"):
        have(game, played, "out-of-sequence", 2)


def test_a_player_without_a_down_card_is_not_asked_to_open_it() -> None:
    game, played = deal(MEXICAN)
    to_street(played, 2)
    have(game, played, "stud-down-card-exposed", 3, card=0, answers={"exposed-by": "dealer"})
    while isinstance(played.decisions[0].option, Betting) or TakePart() in played.decisions[0].option.choices:  # type: ignore[attr-defined]
        go_on(played)
    assert {decision.seat for decision in played.decisions} == {1, 2, 4}
    finish(played)


# Draw


def test_e263_after_action_the_missing_cards_come_on_the_draw() -> None:
    game, played = deal("oceans-eleven/ace-to-five-lowball")
    while not isinstance(played.decisions[0].option, Betting):
        go_on(played)
    go_on(played)
    seat = next(seat for seat in played.dealer.live if seat != played.dealer.button)  # type: ignore[attr-defined]
    have(game, played, "wrong-number-draw", seat, count=-2)
    assert len(played.hand(seat)) == 3
    while len(played.hand(seat)) < 5:
        go_on(played)
    finish(played)
    assert len(played.hand(seat)) == 5


def test_e263_a_hand_that_is_found_short_twice_gets_all_its_cards() -> None:
    game, played = deal("oceans-eleven/ace-to-five-lowball")
    while not isinstance(played.decisions[0].option, Betting):
        go_on(played)
    go_on(played)
    seat = played.dealer.live[0]  # type: ignore[attr-defined]
    for _ in range(2):
        have(game, played, "wrong-number-draw", seat, count=-1)
    finish(played)
    assert len(played.hand(seat)) == 5


def drawn(name: str) -> tuple[HouseGame, Round, int]:
    """A hand after the draw, in which every player has drawn one card, and who has the button."""
    game, played = deal(name)
    while not isinstance(played.decisions[0].option, Discarding):
        go_on(played)
    while played.decisions and isinstance(played.decisions[0].option, Discarding):
        seat = played.decisions[0].seat
        played.choose(seat, played.decisions[0].option.parse(str(played.hand(seat)[0])))
    return game, played, played.dealer.button  # type: ignore[attr-defined]


def test_l81_the_dealer_who_takes_the_burn_card_has_a_dead_hand() -> None:
    game, played, button = drawn("livermore/lowball")
    burn = played.dealer.burns[-1]
    have(game, played, "burn-card-taken", button)
    assert button not in played.dealer.live  # type: ignore[attr-defined]
    assert burn in played.hand(button)
    finish(played)


def test_l81_only_the_player_who_deals_takes_the_burn_card_as_the_dealer() -> None:
    game, played, button = drawn("livermore/lowball")
    for seat, said in ((2, "dealer"), (3, "dealer"), (button, "player")):
        with pytest.raises(Refusal, match="the table shows another answer"):
            have(game, played, "burn-card-taken", seat, answers={"burn-to": said})
    finish(played)


def test_l82_a_burn_card_that_a_player_took_in_plays() -> None:
    game, played, button = drawn("livermore/lowball")
    burn, drew = played.dealer.burns[-1], played.hand(2)[-1]
    assert button != 2
    have(game, played, "burn-card-taken", 2)
    assert played.hand(2)[-1] == burn
    assert played.dealer.burns[-1] == drew
    assert played.view(3).spots[2].cards == [None] * 5
    finish(played)


def test_a_burn_card_goes_into_no_hand_before_the_draw() -> None:
    game, played = deal("livermore/lowball")
    with pytest.raises(Refusal, match="drawn no card after a burn"):
        have(game, played, "burn-card-taken", 2)


# The board


@pytest.mark.parametrize(
    ("name", "situation", "cards"),
    [("players/crazy-pineapple", "premature-turn", 3), ("players/pineapple", "premature-flop", 0)],
)
def test_p526_p545_a_street_is_dealt_before_the_discards(name: str, situation: str, cards: int) -> None:
    game, played = deal(name)
    while not isinstance(played.decisions[0].option, Discarding):
        go_on(played)
    have(game, played, situation)
    assert len(played.dealer.boards.get(0, [])) == cards
    assert len(played.decisions) == 4, "everybody is still asked to discard"
    finish(played)


def test_p525_a_player_fails_to_discard_only_when_asked_to() -> None:
    game, played = deal("players/crazy-pineapple")
    with pytest.raises(Refusal, match="the player is not asked to discard now"):
        have(game, played, "no-discard", 3)
    while not isinstance(played.decisions[0].option, Discarding):
        go_on(played)
    have(game, played, "no-discard", 3)
    assert 3 not in played.dealer.live  # type: ignore[attr-defined]
    finish(played)


def test_l187_a_boxed_card_on_the_board_is_replaced_by_the_next_card() -> None:
    game, played = deal("livermore/texas-holdem")
    while not played.dealer.boards:
        go_on(played)
    old, discards = list(played.dealer.boards[0]), len(played.dealer.discards)
    have(game, played, "boxed-card", card=1)
    new = played.dealer.boards[0]
    assert (new[0], new[2]) == (old[0], old[2])
    assert new[1] != old[1]
    assert played.dealer.discards[discards:] == [old[1]]
    assert played.view(None).boards[0] == new
    assert sum(isinstance(event, BoardCardReplaced) for event in played.events) == 1
    go_on(played)
    with pytest.raises(Refusal, match="somebody has acted on the cards of the board"):
        have(game, played, "boxed-card", card=1)
    finish(played)


def test_a_boxed_card_without_a_hand_or_a_board_is_refused_in_words() -> None:
    game, played = deal("livermore/texas-holdem")
    with pytest.raises(Refusal, match="there is no card on the board; say whose card it is"):
        have(game, played, "boxed-card")


# Pan


def stay(played: Round, choices: int) -> None:
    for _ in range(choices):
        played.choose(played.decisions[0].seat, Stay())


def test_e1403_a_hand_of_twelve_cards_is_dead_and_gets_its_top_back() -> None:
    game, played = deal(PAN)
    seat = played.decisions[0].seat
    before = played.stacks[seat]
    have(game, played, "wrong-number-pan", seat, count=2)
    top = played.dealer.worth(seat, played.game.rules.top)  # type: ignore[attr-defined]
    assert played.stacks[seat] - before == top > 0
    assert played.decisions[0].seat != seat
    stay(played, 3)
    assert seat not in played.dealer.payers  # type: ignore[attr-defined]
    finish(played)


def test_e1407_a_wrong_hand_that_has_drawn_is_fouled_and_goes_on_paying() -> None:
    game, played = deal(PAN)
    stay(played, 4)
    seat = played.decisions[0].seat
    have(game, played, "pan-discard-too-early", seat)
    dealer: Any = played.dealer
    assert seat not in dealer.live
    assert seat in dealer.payers
    assert all(decision.seat != seat for decision in played.decisions), "the turn has passed on"
    finish(played)


def test_l484_a_wrong_hand_that_has_drawn_retires_at_livermore() -> None:
    game, played = deal("livermore/pan")
    stay(played, 4)
    seat = next(event.seat for event in played.events if isinstance(event, CardDrawn))
    while any(decision.seat == seat for decision in played.decisions):
        played.choose_default(played.decisions[0])
    have(game, played, "wrong-number-pan", seat, count=1)
    dealer: Any = played.dealer
    assert seat not in dealer.live
    assert seat in dealer.payers
    finish(played)


def test_e1399_five_cards_face_up_are_replaced_by_five_others() -> None:
    game, played = deal(PAN)
    before = list(played.hand(3))
    have(game, played, "pan-cards-exposed", 3, count=5, card=5)
    after = played.hand(3)
    assert after[:5] == before[:5]
    assert all(new is not old for new, old in zip(after[5:], before[5:], strict=True))
    stay(played, 4)
    with pytest.raises(Refusal, match="the play has begun"):
        have(game, played, "pan-cards-exposed", 3, count=5)
    finish(played)


@pytest.mark.parametrize(("count", "cards"), [(1, 10), (-1, 10)])
def test_e1404_nine_cards_are_filled_and_eleven_reduced_and_nobody_is_asked_how_many(count: int, cards: int) -> None:
    game, played = deal(PAN)
    have(game, played, "wrong-number-pan", 3, count=count)
    assert len(played.hand(3)) == cards
    finish(played)


def test_wrong_melds_at_pan_are_called_by_the_players() -> None:
    game, played = deal(PAN)
    with pytest.raises(Refusal, match="the table itself asks the other players"):
        have(game, played, "pan-invalid-meld", 3, answers={"discarded": "yes", "made-good": "no"})
