"""Super Pan 9 and California Baccarat: each player has a hand that counts to nine, and may draw one card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.bank_events import Warned
from cardroom.dealing.choices import Choice, Hit, Stand
from cardroom.dealing.decisions import Procedure, Seat, Spot
from cardroom.dealing.events import NOBODY
from cardroom.dealing.incidents import PAUSE
from cardroom.dealing.options import Pick
from cardroom.dealing.order import COUNTED_FROM
from cardroom.dealing.setup import Wager
from cardroom.games.california.ante import EQUAL
from cardroom.games.california.banked import BankCarry, BankedGame, BankedRules
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import EVEN, Lose, Outcome, Push, Win, clockwise_from
from cardroom.ranking import JOKER_NATURAL, joker_baccarat_total

BASE = "base"
ALL = JOKER_NATURAL + 1


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The highest total that must draw and the lowest that must stand. Between them there is a choice."""

    draws_to: int = -1
    """The highest total that must draw. -1: none must."""
    stands_from: int = ALL
    """The lowest total that must stand. 11: none must."""

    def option(self, total: int) -> Pick:
        if total <= self.draws_to:
            return Pick((Hit(),))
        return Pick((Stand(),)) if total >= self.stands_from else Hit() | Stand()

    def __str__(self) -> str:
        if self == Chart():
            return "may draw on any total"
        return f"draws on 0 to {self.draws_to}, stands on {self.stands_from} or more, and may do either in between"


class LetHousePlay(Choice, frozen=True):
    """Ask the house dealer to play the hand the house way."""

    def __str__(self) -> str:
        return "let the house play"


class NinesRules(BankedRules, frozen=True):
    """The rules of Super Pan 9 and California Baccarat."""

    cards: int = 3
    """The number of cards in a hand before the draw."""
    player: Chart = Chart()
    player_dealer: Chart = Chart(3, 7)
    button: Literal["dice", "second-card"] = "dice"
    """What places the action button: the dice before the deal, or the player-dealer's second card."""
    deal_from: Literal["dice", "action-button"] = "dice"
    """Where the deal begins if the dice count to a seat without a wager: at that seat all the same, or at the button,
    which passes to the next seat with a wager."""
    act_from: Literal["action-button", "left-of-player-dealer"] = "left-of-player-dealer"
    """Where the players start to draw or stand."""
    ties: Literal["push", "player", "player-dealer"] = "push"
    """Who wins if the totals are equal; "push" if nobody does."""
    house_draws_to: int = 5
    """The highest total on which the house dealer draws for a hand that nobody looks at."""
    house_on_request: bool = False
    """True if a player may ask the house dealer to play the hand."""
    warns_to: int = -1
    """The highest total on which a player who stands is warned, and the next time dealt out of a round."""
    deals_every_spot: bool = False
    """True if spots without a wager are dealt a hand too. It is not played."""


class Nines(BankedGame[NinesRules]):
    procedure = "nines"
    rules_type = NinesRules
    base = (BASE,)
    outcomes = {}
    has_house_way = True

    @classmethod
    def check_rules(cls, rules: NinesRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        for name, chart in (("player", rules.player), ("player_dealer", rules.player_dealer)):
            if not -1 <= chart.draws_to < chart.stands_from <= ALL:
                problem = f"it draws to {chart.draws_to} and stands from {chart.stands_from}"
                yield RuleProblem(f"rules.{name}", problem, "draws_to must be below stands_from")
        if rules.button == "second-card" and (rules.act_from == "action-button" or rules.cards < 2):
            problem = "the player-dealer's second card is seen only after all have acted"
            yield RuleProblem("rules.button", problem, "name a card that is seen before, or change rules.act_from")

    @property
    def steps(self) -> list[str]:
        rules = self.rules
        dice = rules.button == "dice"
        start = _deal_from(rules)
        spots = "every spot, even empty ones," if rules.deals_every_spot else "every spot with a wager"
        joker = (
            " Any hand with a joker counts 9. Two jokers alone are a natural and beat 9." if rules.deck.jokers else ""
        )
        tens = "tens and " if any(card.count == 10 for card in rules.deck.cards) else ""
        last = "" if dice else " The player-dealer's second card places the action button."
        return [
            "Before the deal a player may wager on base.",
            f"{rules.cards} cards are dealt face down, one at a time, to {spots} and the player-dealer, clockwise from "
            f"{start}.",
            f"The last digit of the sum counts. An ace is 1; {tens}face cards are 0.{joker}",
            f"Starting {_spoken(rules.act_from)}, each player stands or draws one card. A player {rules.player}.",
            *self._help,
            f"Then the player-dealer's hand is turned up. The player-dealer {rules.player_dealer}.{last}",
            f"The hand closer to nine wins at 1:1. {EQUAL[rules.ties]}",
        ]

    @property
    def _help(self) -> list[str]:
        rules = self.rules
        sentences = []
        if rules.house_on_request:
            asks = "A player may ask the house dealer to play the hand"
            sentences.append(f"{asks}, who draws on {rules.house_draws_to} or less.")
        if rules.warns_to >= 0:
            warned = f"A player who stands on {rules.warns_to} or less is warned"
            sentences.append(f"{warned}, and the next time is dealt out of a hand.")
        return [" ".join(sentences)] if sentences else []

    def total(self, cards: Sequence[Card]) -> int:
        return joker_baccarat_total(cards)

    def play(self, dealer: BankDealer) -> Procedure:
        bank, rules = dealer.player_dealer, self.rules
        dealer.take_fees("before-deal")
        first = self.throw(dealer) if rules.button == "dice" else bank + 1
        self.deal(dealer, first)
        dealer.take_fees("after-deal")
        if dealer.pausing:
            yield PAUSE
        start = dealer.action_button if rules.act_from == "action-button" else bank + 1
        for spot in clockwise_from(dealer.spots, start - 1):
            yield from self.draw_or_stand(dealer, dealer.decider(spot), spot)

        dealer.turn_up(bank, hand=self.say(self.total(dealer.hands[bank])))
        if rules.button == "second-card":
            card = dealer.hands[bank][1]
            dealer.place_action_button(rules.order, rules.order.count_of(card), rules.seats, str(card))
        yield from self.play_bank(dealer)
        dealer.catch_up()
        for spot in clockwise_from(dealer.spots, dealer.action_button - 1):
            dealer.turn_up(spot, hand=self.say(self.total(dealer.hands[spot])))
            self.warn(dealer, spot)
        if dealer.pausing:
            yield PAUSE
        dealer.settle(rules.order, lambda wager: self.resolve(wager, dealer))
        dealer.return_bank()

    def throw(self, dealer: BankDealer) -> Seat:
        """Returns the seat that gets the first hand. The action button goes to the seat that the dice count to, or to
        the next seat with a wager."""
        count = dealer.throw_dice()
        dealer.place_action_button(self.rules.order, count, self.rules.seats, "the throw")
        counted = self.rules.order.seat_counted(count, self.rules.seats, dealer.player_dealer)
        at_button = self.rules.deal_from == "action-button" and counted != dealer.player_dealer
        return dealer.action_button if at_button else counted

    def deal(self, dealer: BankDealer, first: Spot) -> None:
        spots = {*dealer.spots, dealer.player_dealer}
        empty = set(range(1, self.rules.seats + 1)) - spots if self.rules.deals_every_spot else set()
        dealer.lookers.update(dict.fromkeys(empty, NOBODY))
        dealer.deal_each(self.rules.cards, clockwise_from(spots | empty, first - 1))
        for spot in sorted(empty):
            dealer.muck(spot)

    def draw_or_stand(self, dealer: BankDealer, seat: Seat, spot: Spot) -> Procedure:
        """Asks the player even if there is no choice, so that the question does not give away the total."""
        hands = dealer.hands
        choice: Choice = LetHousePlay()
        if seat != NOBODY:
            choice = yield from dealer.asking(seat, lambda: self.player_option(self.total(hands[spot])), spot)
        total = self.total(hands[spot])
        if choice == LetHousePlay():
            dealer.play_house_way(spot, on_request=seat != NOBODY)
            choice = Hit() if total <= self.rules.house_draws_to else Stand()
        dealer.decide(seat, spot, choice)
        if choice == Hit():
            dealer.deal(spot)

    def player_option(self, total: int) -> Pick:
        option = self.rules.player.option(total)
        if not self.rules.house_on_request or len(option.choices) < 2:
            return option
        return Pick((*option.choices[:-1], LetHousePlay(), option.default))

    def warn(self, dealer: BankDealer, spot: Spot) -> None:
        """Warns a player whose hand, now face up, should have drawn a card."""
        hand, seat = dealer.hands[spot], dealer.decider(spot)
        total = self.total(hand)
        if seat != NOBODY and len(hand) == self.rules.cards and total <= self.rules.warns_to:
            dealer.record(Warned(seat, self.say(total), dealt_out=seat in dealer.setup.carry.warned))

    def carry(self, dealer: BankDealer) -> BankCarry:
        warnings = [event for event in dealer.events if isinstance(event, Warned)]
        warned = {*dealer.setup.carry.warned, *(event.seat for event in warnings)}
        dealt_out = {event.seat for event in warnings if event.dealt_out}
        return msgspec.structs.replace(
            super().carry(dealer), warned=tuple(sorted(warned)), dealt_out=tuple(sorted(dealt_out))
        )

    def play_bank(self, dealer: BankDealer) -> Procedure:
        """Plays the player-dealer's hand. It is face up, so the player-dealer is asked only if there is a choice."""
        bank = dealer.player_dealer
        option = self.rules.player_dealer.option(self.total(dealer.hands[bank]))
        choice = option.default
        if len(option.choices) > 1:
            choice = yield dealer.ask(dealer.bank_decider, option, bank)
        dealer.decide(bank, bank, choice)
        if choice == Hit():
            dealer.deal(bank, up=True)
            dealer.announce(f"The player-dealer has {self.say(self.total(dealer.hands[bank]))}.")

    def resolve(self, wager: Wager, dealer: BankDealer) -> Outcome:
        mine, bank = (self.total(dealer.hands[spot]) for spot in (wager.spot, dealer.player_dealer))
        return self.compare(mine, bank)

    def compare(self, mine: int, bank: int) -> Outcome:
        if mine == bank and self.rules.ties == "push":
            return Push("tie")
        hand = f"{self.say(mine)} against {self.say(bank)}"
        return Win(EVEN, hand) if mine > bank or (mine == bank and self.rules.ties == "player") else Lose(hand)

    def say(self, total: int) -> str:
        return "a natural" if total == JOKER_NATURAL else str(total)


def _deal_from(rules: NinesRules) -> str:
    if rules.button != "dice":
        return "the player-dealer's left"
    counted = f"the seat given by the dice, counting {COUNTED_FROM[rules.order.button_counts_from]} as one"
    return counted if rules.deal_from == "dice" else f"{counted}, or if it has no wager, from the next one that has"


def _spoken(start: str) -> str:
    return "at the action button" if start == "action-button" else "to the left of the player-dealer"
