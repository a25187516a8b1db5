"""Baccarat: two community hands, wagers on either, against a player-dealer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.decisions import Procedure
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame, BankedRules
from cardroom.money import EVEN, Lose, Outcome, Push, Win
from cardroom.ranking import baccarat_points, baccarat_total

PLAYER, BANKER, TIE, DRAGON_7, PANDA_8 = "player", "banker", "tie", "dragon-7", "panda-8"

# The Player's third cards on which the Banker draws, by the Banker's total.
BANKER_DRAWS_ON = {
    0: frozenset(range(10)),
    1: frozenset(range(10)),
    2: frozenset(range(10)),
    3: frozenset(range(10)) - {8},
    4: frozenset({2, 3, 4, 5, 6, 7}),
    5: frozenset({4, 5, 6, 7}),
    6: frozenset({6, 7}),
    7: frozenset[int](),
}


class BaccaratRules(BankedRules, frozen=True):
    banker_three_card_7: Literal["push", "paid"] = "push"
    """What the Banker line gets for winning with a three-card seven, where no commission is taken."""


class EZBaccarat(BankedGame[BaccaratRules]):
    rules_type = BaccaratRules
    base = (PLAYER, BANKER, TIE, DRAGON_7, PANDA_8)
    outcomes = {TIE: ("",), DRAGON_7: ("",), PANDA_8: ("",)}

    @property
    def steps(self) -> list[str]:
        seven = "pushes" if self.rules.banker_three_card_7 == "push" else "is paid"
        return [
            f"Before the deal a player may wager on {', '.join(self.offered)}.",
            "Two cards face up to Player and Banker in turn. Eight or nine on two cards stops the draw.",
            "Player draws a third card on 0 to 5. If Player stood, Banker draws on 0 to 5.",
            "If Player drew: Banker draws on 0 to 2; on 3 unless Player drew an 8; on 4 against 2 to 7; on 5 against "
            "4 to 7; on 6 against 6 or 7; and stands on 7.",
            f"The hand closer to nine wins at even money. Ties push; Banker {seven} on a winning three-card seven.",
            "Dragon 7 wins when Banker wins with a three-card seven, Panda 8 when Player wins with a three-card eight.",
        ]

    def play(self, dealer: BankDealer) -> Procedure:
        dealer.take_fees("before-deal")
        dealer.deal_each(2, [PLAYER_HAND, BANKER_HAND], up=True)
        dealer.take_fees("after-deal")
        hands = self.draw_out(dealer)
        dealer.announce(hands.call)
        dealer.settle(self.rules.order, lambda wager: self.resolve(wager, hands))
        dealer.return_bank()
        to_cut = dealer.setup.carry.to_cut
        if to_cut is not None and dealer.cards_dealt >= to_cut:
            dealer.announce("The cut card is out: the shoe ends with this round.")
        yield from ()  # nobody has anything to decide

    def draw_out(self, dealer: BankDealer) -> Hands:
        """A natural stops the draw; the Player draws to five, the Banker by the chart."""
        player, banker = dealer.hands[PLAYER_HAND], dealer.hands[BANKER_HAND]
        if max(baccarat_total(player), baccarat_total(banker)) < 8:
            third = dealer.deal(PLAYER_HAND, up=True)[0] if baccarat_total(player) <= 5 else None
            if banker_draws(baccarat_total(banker), third):
                dealer.deal(BANKER_HAND, up=True)
        return Hands(tuple(dealer.hands[PLAYER_HAND]), tuple(dealer.hands[BANKER_HAND]))

    def resolve(self, wager: Wager, hands: Hands) -> Outcome:
        pays = self.rules.pays
        match wager.kind:
            case "tie":
                return Win(pays[TIE].only) if hands.winner == TIE else Lose()
            case "dragon-7":
                return Win(pays[DRAGON_7].only) if hands.is_three_card(BANKER, 7) else Lose()
            case "panda-8":
                return Win(pays[PANDA_8].only) if hands.is_three_card(PLAYER, 8) else Lose()
        if hands.winner == TIE:
            return Push("tie")
        if hands.winner != wager.kind:
            return Lose()
        if hands.is_three_card(BANKER, 7) and self.rules.banker_three_card_7 == "push":
            return Push("three-card seven")
        return Win(EVEN)


def banker_draws(total: int, third: Card | None) -> bool:
    """Whether the Banker draws, given the Player's third card, if there is one."""
    return total <= 5 if third is None else baccarat_points(third) in BANKER_DRAWS_ON[total]


class Hands(msgspec.Struct, frozen=True):
    """Both hands drawn out."""

    player: Sequence[Card]
    banker: Sequence[Card]

    @property
    def totals(self) -> tuple[int, int]:
        return baccarat_total(self.player), baccarat_total(self.banker)

    @property
    def winner(self) -> str:
        player, banker = self.totals
        return TIE if player == banker else PLAYER if player > banker else BANKER

    def is_three_card(self, winner: str, total: int) -> bool:
        """Whether that hand wins with three cards and this total."""
        cards = self.player if winner == PLAYER else self.banker
        return self.winner == winner and len(cards) == 3 and baccarat_total(cards) == total

    @property
    def call(self) -> str:
        player, banker = self.totals
        if player == banker:
            return f"Tie, {player} all."
        name, cards = ("Player", self.player) if player > banker else ("Banker", self.banker)
        best = max(player, banker)
        natural = "natural " if len(self.player) == len(self.banker) == 2 and best >= 8 else ""
        three = " with three cards" if len(cards) == 3 else ""
        return f"{name} wins{three}, {natural}{best} over {min(player, banker)}."
