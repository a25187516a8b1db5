"""The rules in which the houses' blackjack games differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from cardroom.cards import JOKER, Card
from cardroom.games.california.banked import BankedRules
from cardroom.games.rule_problem import RuleProblem
from cardroom.ranking import BlackjackCount


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a player must hit or stand."""

    hit: int = 11
    """The highest hard total on which a player must hit."""
    stand_hard: int = 21
    """The lowest hard total on which a player must stand. 0: never."""
    stand_soft: int = 21
    """The lowest soft total on which a player must stand. 0: never."""


class Doubling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One more wager for one more card, on the first two cards."""

    allowed: bool = True
    """True if a player may double."""
    for_less: bool = False
    """True if a double may be less than the wager."""
    from_minimum: bool = False
    """True if a double for less must be at least the table minimum."""
    after_split: bool = True
    """True if a split hand may be doubled."""
    where_must_stand: bool = True
    """True if a total on which a player must stand may be doubled."""
    again: int = 0
    """How often a doubled hand may be doubled again. Each time everything on it is doubled, up to the maximum wager."""
    rescue: bool = False
    """True if a doubled hand may take back its last double and lose the rest."""


class Splitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pair becomes two hands, up to `hands` per dealt hand. 1 means that there is no splitting."""

    pairs: Literal["value", "rank", "rank-or-faces"] = "value"
    """What counts as a pair: equal value (any two tens), equal rank, or equal rank or two face cards."""
    hands: int = 4
    """How many hands a pair may become by splitting again, except tens and aces. 1: it may not be split."""
    ten_hands: int = 4
    """The same for two cards that count ten."""
    ace_hands: int = 4
    """The same for two aces."""
    aces_draw: bool = False
    """True if a split ace may draw more than one card."""

    def is_pair(self, cards: list[Card]) -> bool:
        if len(cards) != 2 or JOKER in cards:
            return False
        one, two = (card.rank for card in cards)
        match self.pairs:
            case "value":
                return _value(one) == _value(two)
            case "rank":
                return one == two
            case _:
                return one == two or (_is_face(one) and _is_face(two))

    def most_hands(self, card: Card) -> int:
        if card.rank == _ACE:
            return self.ace_hands
        return self.ten_hands if _value(card.rank) == _TEN else self.hands


_TEN, _ACE = 8, 12


def _value(rank: int) -> int:
    return _TEN if _TEN <= rank < _ACE else rank


def _is_face(rank: int) -> bool:
    return _TEN < rank < _ACE


class Surrendering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Giving up the hand for half the wager."""

    when: Literal["never", "first-two", "any-time"] = "never"
    """When a player may surrender: on the first two cards, or at any time."""
    least: int = 0
    """The lowest total that may be surrendered if it is allowed at any time."""
    most: int = 20
    """The highest total that may be surrendered if it is allowed at any time."""
    after_split: bool = False
    """True if a split hand may be surrendered."""
    early: bool = False
    """True if it is offered before the player-dealer's down card is checked."""


class Over(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the player pushes although both hands are over."""

    pushes: Literal["closer", "three-cards", "bank-suited-789", "bank-888", "never"] = "never"
    """When the player pushes. "closer": if the player's total is closer. "three-cards": if it is closer and the hand
    has three cards with a total in `three_cards`. "bank-suited-789": if it is closer and the player-dealer has a suited
    7-8-9. "bank-888": against three eights, closer or not."""
    three_cards: tuple[int, int] = (22, 25)
    """The lowest and the highest total that push with "three-cards"."""


class BlackjackRules(BankedRules, frozen=True):
    """The rules of blackjack."""

    count: BlackjackCount = BlackjackCount()
    chart: Chart = Chart()
    face_down: bool = False
    """True if the players' first two cards are dealt face down."""
    deal_from: Literal["player-dealer", "house-dealer"] = "player-dealer"
    """The deal begins to the left of the player-dealer, or of the house dealer."""
    act_from: Literal["player-dealer", "house-dealer"] = "player-dealer"
    """The play begins to the left of the player-dealer, or of the house dealer."""
    down_card: Literal["dealt", "after-players"] = "dealt"
    """The player-dealer's second card is dealt face down, or face up after all players have played."""
    peek: Literal["never", "ace", "ace-or-ten"] = "never"
    """The up cards under which the down card is checked for a natural before the players play."""
    insurance: bool = False
    """True if insurance is offered when the player-dealer shows an ace."""
    insures_naturals: bool = True
    """False if insurance is not paid beside a player's natural, so that it is not offered there."""
    even_money: bool = False
    """True if a natural may be paid even money at once when an ace is up."""
    naturals_at_once: bool = False
    """True if players' naturals are paid before the players play, once the player-dealer is known to have none."""
    hits_soft_17: bool = True
    """False if the player-dealer stands on soft 17."""
    double: Doubling = Doubling()
    doubled_totals: tuple[int, int] = (0, 0)
    """If set, only hard totals from the first number to the second may be doubled."""
    split: Splitting = Splitting()
    surrender: Surrendering = Surrendering()
    frozen_by_joker: Literal["never", "no-surrender", "all"] = "never"
    """What the players may not do against a joker as the player-dealer's up card: surrender, or anything at all."""
    natural_tie: Literal["push", "win", "by-total"] = "push"
    """What a natural does against a natural. "by-total": a natural pushes against any hand of the same total."""
    tie_at_21: Literal["push", "win"] = "push"
    """What a player's 21 does against a 21, if neither is a natural."""
    ties: Literal["push", "player", "player-dealer"] = "push"
    """Equal hands push, or one side wins all of them, naturals included. Where they push, `natural_tie` and `tie_at_21`
    may give some of them to the player."""
    bust: bool = True
    """False if no hand busts: the hand closer to the target wins, over it or under; equally close hands tie."""
    over: Over = Over()
    bank_22_pushes: bool = False
    """True if a player-dealer's 22 pushes every hand except a natural and a bust."""
    only_original_lost: Literal["never", "natural", "natural-or-joker-down"] = "never"
    """When double and split wagers are not lost: against a natural, or also against a joker in the hole."""
    switch: bool = False
    """True if each player has two hands and may switch their second cards."""
    at_once: tuple[str, ...] = ()
    """Bonus wagers that are settled before the players play."""

    @property
    def hands_a_spot(self) -> int:
        return 2 if self.switch else 1

    def is_checked(self, up: Card) -> bool:
        """True if the down card is checked under this up card before the players play."""
        if self.peek == "never" or up == JOKER:
            return False
        return up.rank == _ACE or (self.peek == "ace-or-ten" and _value(up.rank) == _TEN)

    def contradictions(self) -> Iterator[RuleProblem]:
        """The problems of fields that contradict each other."""
        if self.naturals_at_once and self.peek != "ace-or-ten":
            problem = f"naturals cannot be paid at once where peek is {self.peek}"
            yield RuleProblem("rules.naturals_at_once", problem, 'write rules.peek = "ace-or-ten"')
        if self.peek != "never" and self.down_card == "after-players":
            problem = "a card that is dealt after the players have played cannot be checked before"
            yield RuleProblem("rules.peek", problem, 'write rules.down_card = "dealt"')
        low, high = self.doubled_totals
        if low > high:
            problem = f"no total is from {low} to {high}"
            yield RuleProblem("rules.doubled_totals", problem, "write the lower number first")
        if self.double.again and self.double.for_less:
            problem = "a hand that may be doubled again cannot be doubled for less"
            yield RuleProblem("rules.double.for_less", problem, "remove it, or set rules.double.again to false")
        if self.insurance and not self.count.naturals:
            problem = "insurance can never win where no two cards are a natural"
            yield RuleProblem("rules.insurance", problem, "remove it, or name a natural in rules.count.naturals")
        if self.ties == "player-dealer":
            for field in ("natural_tie", "tie_at_21"):
                if getattr(self, field) == "win":
                    problem = "the player-dealer wins all ties, so that the player cannot win some"
                    yield RuleProblem(f"rules.{field}", problem, f'write rules.{field} = "push"')
        if not self.bust:
            yield from self._busts()

    def _busts(self) -> Iterator[RuleProblem]:
        """The problems of fields that have a meaning only where hands bust."""
        if self.over.pushes != "never":
            problem = f"no hand busts, so that none can push as {self.over.pushes}"
            yield RuleProblem("rules.over.pushes", problem, 'write rules.over.pushes = "never"')
        if self.bank_22_pushes:
            yield RuleProblem("rules.bank_22_pushes", "no hand busts, so that a 22 is compared", "remove it")
