"""Invalid melds: other players may call them, and a player who cannot make one good has a dead hand."""

from __future__ import annotations

from cardroom.cards import Card
from cardroom.dealing.decisions import Decision, Procedure, Seat
from cardroom.games.pan.choices import CallWrong, GiveUp, LetPass
from cardroom.games.pan.dealer import PanDealer
from cardroom.games.pan.events import WrongMeldCalled
from cardroom.games.pan.making_good import MakingGood

_CALL = CallWrong() | LetPass()


def call_wrong_meld(dealer: PanDealer, seat: Seat, drawn: Card) -> Procedure:
    """Asks the others, after a discard, whether to call an invalid meld. If called, it is made good or fouls."""
    wrong = dealer.own(seat).wrong
    others = dealer.others(seat)
    if not wrong or not others:
        return
    answers = yield dealer.ask_any(Decision(other, _CALL) for other in others)
    caller = next((others[place] for place, choice in answers.items() if type(choice) is CallWrong), 0)
    if caller and seat not in dealer.dead_hands:
        dealer.record(WrongMeldCalled(seat, caller, dealer.melds[seat][wrong - 1]))
        yield from _make_good(dealer, seat, wrong, drawn)


def _make_good(dealer: PanDealer, seat: Seat, wrong: int, drawn: Card) -> Procedure:
    """Asks the player to add cards from the hand or, if the house allows it, to put the drawn card in another meld."""
    elsewhere = dealer.rules.fouls.drawn_card_elsewhere and drawn in dealer.melds[seat][wrong - 1]
    option = MakingGood(*dealer.own(seat), dealer.rules.melds, wrong, drawn if elsewhere else None)
    choice = yield dealer.ask(seat, option)
    if seat in dealer.dead_hands:
        return
    if type(choice) is GiveUp:
        foul(dealer, seat)
        return
    if not option.completes(choice):
        dealer.take_back(seat, wrong)
        choice = option.once_taken_back(choice)
    dealer.meld(seat, choice)


def foul(dealer: PanDealer, seat: Seat, why: str = "a wrong meld") -> None:
    """Kills the hand. It keeps paying the others."""
    if dealer.rules.fouls.returns_collections:
        dealer.return_collections(seat)
    dealer.kill_hand(seat, why)
