"""The first card and the cut card of a shoe, and free hands dealt without wagers."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.dealing.bank_events import Announced, ShoeOpened
from cardroom.dealing.chance import Chance
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Procedure
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND, RoundStarted
from cardroom.dealing.game import Game
from cardroom.dealing.setup import Setup
from cardroom.games.california.baccarat.hands import draw_out
from cardroom.games.california.baccarat.rules import BaccaratRules
from cardroom.games.california.banked import BankCarry


def open_shoe(dealer: Dealer, rules: BaccaratRules) -> None:
    """Turns up the first card of a new shoe and burns as many cards as it counts, if the house does that."""
    carry: BankCarry = dealer.setup.carry
    if not rules.burns_by_first_card or carry.to_cut != len(rules.deck) - rules.behind_cut_card:
        return
    (shown,) = dealer.draw(1)
    dealer.burns.append(shown)
    count = min(shown.count, 10)
    dealer.record(ShoeOpened(shown, count))
    for _ in range(count):
        dealer.burn()


def watch_cut_card(dealer: Dealer) -> None:
    """Announces the end of the shoe if the cut card has come out."""
    to_cut = dealer.setup.carry.to_cut
    if to_cut is not None and dealer.cards_dealt >= to_cut:
        dealer.record(Announced("The cut card is out: the shoe ends with this round."))


class FreeHand(Game[Dealer]):
    """One hand from the shoe without a bank, wagers or collection, dealt if the players ask for it."""

    def __init__(self, title: str, rules: BaccaratRules) -> None:
        self.title = f"{title}, free hand"
        self.rules = rules
        self.deck = rules.deck

    @property
    def terms(self) -> tuple[Any, ...]:
        return self.rules, self.title

    @property
    def steps(self) -> list[str]:
        return ["Player and Banker are dealt and played out from the shoe with no wagers."]

    def dealer(self, setup: Setup[Any], chance: Chance) -> Dealer:
        dealer = Dealer(self.deck, setup, chance)
        dealer.record(RoundStarted(self.title, setup.stacks))
        return dealer

    def play(self, dealer: Dealer) -> Procedure:
        open_shoe(dealer, self.rules)
        dealer.deal_each(2, [PLAYER_HAND, BANKER_HAND], up=True)
        dealer.record(Announced(draw_out(dealer, self.rules.drawing).call))
        watch_cut_card(dealer)
        yield from ()  # There is nothing to decide.

    def carry(self, dealer: Dealer) -> BankCarry:
        before: BankCarry = dealer.setup.carry
        to_cut = None if before.to_cut is None else before.to_cut - dealer.cards_dealt
        return msgspec.structs.replace(before, to_cut=to_cut)
