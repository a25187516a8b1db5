"""Wagers on somebody else's hand, where a house allows them."""

import msgspec

from cardroom.dealing.bank_events import Wagered
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Fold, Play
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry, Limits
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.houses import load_game

OAKS = load_game("oaks/three-card-poker-1-3-6-card-bonus").rules
GAME = ThreeCardPoker("Three Card Poker", msgspec.structs.replace(OAKS, backline=2), Limits(5_00, 100_00))
WAGERS = (Wager(1, 1, "bank", 100_00), Wager(2, 2, "ante", 10_00), Wager(9, 2, "ante", 20_00))


def deal() -> Round:
    return Round(GAME, Setup({1: 500_00, 2: 500_00, 9: 500_00}, BankCarry(1), WAGERS), Chance.seeded(2))


def test_only_the_seated_player_is_asked_and_backliners_follow_with_their_own_play() -> None:
    dealt = deal()
    assert [decision.seat for decision in dealt.decisions] == [2]
    dealt.choose(2, Play())
    placed = [event for event in dealt.events if isinstance(event, Wagered) and event.kind == "play"]
    assert [(event.seat, event.amount) for event in placed] == [(2, 10_00), (9, 20_00)]


def test_a_fold_loses_every_ante_on_the_spot() -> None:
    dealt = deal()
    dealt.choose(2, Fold())
    assert dealt.result is not None
    assert dealt.result.stacks == {1: 530_00, 2: 490_00, 9: 480_00}


def test_a_backliner_does_not_see_the_cards_face_down() -> None:
    dealt = deal()
    assert None not in dealt.view(2).spots[2].cards
    assert dealt.view(9).spots[2].cards == [None, None, None]
