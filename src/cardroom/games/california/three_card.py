"""Three Card Poker against a player-dealer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from cardroom.cards import RANKS
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.choices import Fold, Play
from cardroom.dealing.decisions import Procedure, Seat, Spot
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame, BankedRules, by_table
from cardroom.money import EVEN, Cents, Lose, Outcome, Push, Win
from cardroom.ranking import HIGH, THREE_CARD, THREE_CARD_NO_LOW_STRAIGHT, ThreeCard, at_least

ANTE, PLAY, PAIR_PLUS, SIX_CARD = "ante", "play", "pair-plus", "6-card-bonus"


class ThreeCardRules(BankedRules, frozen=True):
    low_straight: bool = True
    """Whether 3-2-A is a straight."""
    qualifier: str = "Q"
    """The lowest high cards with which the player-dealer qualifies."""
    not_qualified: Literal["compared", "paid"] = "compared"
    """What the ante does when the player-dealer has less than queen high."""
    tie_not_qualified: Literal["push", "lose"] = "push"
    lost_by_folding: tuple[str, ...] = (PAIR_PLUS,)
    """Bonus wagers that go with the ante when a player folds."""


class ThreeCardPoker(BankedGame[ThreeCardRules]):
    rules_type = ThreeCardRules
    base = (ANTE, PAIR_PLUS, SIX_CARD)
    later = (PLAY,)
    outcomes = {PAIR_PLUS: THREE_CARD.categories, SIX_CARD: HIGH.categories}

    @classmethod
    def check_rules(cls, rules: ThreeCardRules) -> Iterator[tuple[str, str]]:
        yield from super().check_rules(rules)
        for kind in rules.lost_by_folding:
            if kind not in rules.order.kinds:
                yield "rules.lost_by_folding", f"{kind} is not among the wagers: {', '.join(rules.order.kinds)}"
        if not rules.qualifier or set(rules.qualifier) - set(RANKS):
            yield "rules.qualifier", f'write high cards of {RANKS}, as in "Q" or "AK", not {rules.qualifier!r}'

    @property
    def ranking(self) -> ThreeCard:
        return THREE_CARD if self.rules.low_straight else THREE_CARD_NO_LOW_STRAIGHT

    def qualifies(self, value: int) -> bool:
        return value >= at_least(self.rules.qualifier)

    def still_to_come(self, wagers: Sequence[Wager]) -> Mapping[Seat, Cents]:
        """Whoever antes must be able to play."""
        antes: Counter[Seat] = Counter()
        for wager in wagers:
            if wager.kind == ANTE:
                antes[wager.seat] += wager.amount
        return antes

    @property
    def steps(self) -> list[str]:
        ante = "is still compared" if self.rules.not_qualified == "compared" else "is paid even money"
        lost = " and ".join(("ante", *self.rules.lost_by_folding))
        return [
            f"Before the deal a player may wager on {', '.join(self.offered)}.",
            "Three cards face down to every spot with a wager, clockwise from the left of the player-dealer, who is "
            "last and whose third card is turned up.",
            "Clockwise from the left of the player-dealer each ante plays, with a wager equal to it, or folds.",
            f"Folding loses {lost}.",
            f"The player-dealer qualifies with {self.rules.qualifier} high; if not, play is returned, the ante {ante}.",
            "Otherwise the higher hand wins ante and play at even money; equal hands push.",
        ]

    def play(self, dealer: BankDealer) -> Procedure:
        bank = dealer.player_dealer
        dealer.take_fees("before-deal")
        dealer.deal_each(3, [*dealer.spots, bank], one_at_a_time=False)
        (up_card,) = dealer.turn_up(bank, [2])
        dealer.take_fees("after-deal")
        if self.rules.order.start == "action-button":
            dealer.place_action_button(self.rules.order, up_card.count, self.rules.seats, str(up_card))

        folded = set()
        for spot in dealer.spots:
            antes = dealer.wagers_on(spot, ANTE)
            if not antes:
                continue
            decider = dealer.decider(spot)
            choice = yield dealer.ask(decider, Play() | Fold(), spot)
            if choice == Fold():
                dealer.decide(decider, spot, choice)
                folded.add(spot)
            else:
                for ante in antes:
                    dealer.add_wager(ante.seat, spot, PLAY, ante.amount)

        self.open_hands(dealer, folded)
        dealer.settle(self.rules.order, Showdown(self, dealer, frozenset(folded)).resolve)
        dealer.return_bank()

    def open_hands(self, dealer: BankDealer, folded: set[Spot]) -> None:
        """The player-dealer's hand first, then those that still have a wager to win."""
        value = self.ranking.value(dealer.hands[dealer.player_dealer])
        dealer.turn_up(dealer.player_dealer, [0, 1], self.ranking.describe(value))
        if not self.qualifies(value):
            dealer.announce("The player-dealer does not qualify.")
        for spot in dealer.spots:
            live = {wager.kind for wager in dealer.wagers if wager.spot == spot}
            if spot in folded and not live - {ANTE, *self.rules.lost_by_folding}:
                dealer.muck(spot)
            else:
                dealer.turn_up(spot, hand=self.ranking.describe(self.ranking.value(dealer.hands[spot])))


class Showdown(msgspec.Struct, frozen=True):
    """What each wager comes to once the hands are open."""

    game: ThreeCardPoker
    dealer: BankDealer
    folded: frozenset[Spot]

    def resolve(self, wager: Wager) -> Outcome:
        rules, ranking, hands = self.game.rules, self.game.ranking, self.dealer.hands
        if wager.spot in self.folded and wager.kind in (ANTE, *rules.lost_by_folding):
            return Lose("folded")
        cards = hands[wager.spot]
        mine, bank_cards = ranking.value(cards), hands[self.dealer.player_dealer]
        if wager.kind == PAIR_PLUS:
            return by_table(rules.pays[PAIR_PLUS], ranking.category(mine), ranking.describe(mine))
        if wager.kind == SIX_CARD:
            best = HIGH.value(cards + bank_cards)
            return by_table(rules.pays[SIX_CARD], HIGH.category(best), HIGH.describe(best))
        return self.against_bank(wager.kind, mine, ranking.value(bank_cards))

    def against_bank(self, kind: str, mine: int, bank: int) -> Outcome:
        rules = self.game.rules
        if not self.game.qualifies(bank):
            if kind == PLAY:
                return Push("the player-dealer does not qualify")
            if rules.not_qualified == "paid":
                return Win(EVEN)
            if mine == bank and rules.tie_not_qualified == "lose":
                return Lose("tie")
        if mine == bank:
            return Push("tie")
        return Win(EVEN) if mine > bank else Lose()
