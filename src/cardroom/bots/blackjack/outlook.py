"""The values of blackjack hands against an up card, by the rules of one game and an infinite deck of its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from cardroom.cards import JOKER, Card, Deck
from cardroom.dealing.choices import Choice, Hit
from cardroom.games.california.banked import Limits
from cardroom.games.california.blackjack.choices import Double, Rescue, Split, Surrender
from cardroom.games.california.blackjack.hand import Hand, bank_must_hit
from cardroom.games.california.blackjack.offers import Purse, offer
from cardroom.games.california.blackjack.outcome import against_bank, takes_only_original
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.money import Lose, Outcome, Win

_SEVEN, _EIGHT, _NINE, _TEN, _ACE = 5, 6, 7, 8, 12
_PLENTY = Purse(10**9, 100, 100, Limits(1))
_NO_MORE_SPLITS = 1000
_UNIT = 100_00

Chances = list[tuple[list[Card], float]]
"""Hands, and how likely each is."""


class Imagined(Hand):
    """A hand as it is or might become. `added` is what doubles have added, `last` the last double, both in wagers."""

    def __init__(self, rules: BlackjackRules, cards: Sequence[Card], like: Imagined | None = None) -> None:
        super().__init__({0: list(cards)}, rules, 0)
        self.rules = rules
        self.added, self.last = 0.0, 0.0
        self.is_original = True
        """True if its wager was made before the deal, and not for a split."""
        if like:
            self.is_split, self.is_split_ace, self.is_switched = like.is_split, like.is_split_ace, like.is_switched
            self.doubles, self.added, self.last = like.doubles, like.added, like.last
            self.is_original = like.is_original

    @property
    def natural_if_dealt(self) -> bool:
        """True if these cards would be a natural in a hand that was neither split nor switched."""
        return self._count.total(self.cards).is_natural

    @property
    def key(self) -> tuple[object, ...]:
        """Hands with the same key have the same value. With more than two cards, only the total and count matter."""
        cards, total = self.cards, self.total
        first_two: tuple[int, ...] = ()
        if len(cards) == 2 and not self.is_split:
            first_two = tuple(sorted(cards if total.is_natural else [card >> 2 for card in cards]))
        made = total.half_points, total.is_soft, min(len(cards), 4), JOKER in cards, first_two
        done = self.is_split, self.is_split_ace, self.is_switched, self.doubles, self.added, self.last
        return *made, *done, self.is_original


class Outlook:
    """The values of hands against one up card, in wagers."""

    def __init__(self, rules: BlackjackRules, up: Card) -> None:
        self.rules = rules
        self.joker_up = up == JOKER and rules.frozen_by_joker != "never"
        self._draws = draws(rules.deck, suited=False)
        ends = final_hands(rules, up)
        self._naturals = [(bank, chance) for bank, chance in ends if rules.count.total(bank).is_natural]
        self.natural = sum(chance for _, chance in self._naturals)
        """The probability that the player-dealer has a natural, before the down card is checked."""
        self._is_checked = rules.is_checked(up)
        if self._is_checked:
            others = [end for end in ends if end not in self._naturals]
            ends = [(bank, chance / (1 - self.natural)) for bank, chance in others]
        self._ends = ends
        self._cache: dict[tuple[object, ...], float] = {}

    def before_check(self, hand: Imagined) -> float:
        """Returns the value of a hand while the player-dealer may still have a natural."""
        if not self._is_checked:
            return self.best(hand)
        return self._against(hand, self._naturals) + (1 - self.natural) * self.best(hand)

    def best(self, hand: Imagined) -> float:
        """Returns the value of a hand with the best play from here on. No pair is split a second time."""
        return self._cached((*hand.key, "best"), lambda: self._best(hand))

    def _best(self, hand: Imagined) -> float:
        hands = _NO_MORE_SPLITS if hand.is_split else 1
        option = offer(self.rules, hand, hands, _PLENTY, joker_up=self.joker_up)
        return max(self.worth(hand, choice) for choice in option.choices) if option else self.stand(hand)

    def worth(self, hand: Imagined, choice: Choice, double: float = 0) -> float:
        """Returns the value of a hand after this choice. `double` is its size in wagers; 0 doubles everything."""
        name = type(choice).__name__
        return self._cached((*hand.key, name, double), lambda: self._worth(hand, choice, double))

    def _worth(self, hand: Imagined, choice: Choice, double: float) -> float:
        match choice:
            case Hit():
                return self._drawing(hand, self.best)
            case Double():
                amount = double or 1 + hand.added
                doubled = Imagined(self.rules, hand.cards, hand)
                doubled.doubles, doubled.added, doubled.last = hand.doubles + 1, hand.added + amount, amount
                return self._drawing(doubled, self.best)
            case Split():
                return self.split_off(hand, is_original=hand.is_original) + self.split_off(hand, is_original=False)
            case Surrender():
                return -0.5
            case Rescue():
                return -(1 + hand.added - hand.last)
            case _:
                return self.stand(hand)

    def stand(self, hand: Imagined) -> float:
        return self._cached((*hand.key, "stand"), lambda: self._against(hand, self._ends))

    def added(self, hand: Imagined) -> float:
        """Returns the value of one more wager on a hand that gets exactly one more card."""
        more = Imagined(self.rules, hand.cards, hand)
        more.is_original = False
        return self._drawing(more, self.stand)

    def split_off(self, hand: Imagined, *, is_original: bool) -> float:
        """Returns the value of the hand that a split starts with the first of these cards."""
        half = Imagined(self.rules, hand.cards[:1], hand)
        half.is_split, half.is_original = True, is_original
        half.is_split_ace = hand.cards[0] >> 2 == _ACE
        return self._drawing(half, self.best)

    def _drawing(self, hand: Imagined, value: Callable[[Imagined], float]) -> float:
        drawn = ((Imagined(self.rules, [*hand.cards, card], hand), chance) for card, chance in self._draws)
        return sum(chance * value(more) for more, chance in drawn)

    def _against(self, hand: Imagined, ends: Chances) -> float:
        return sum(chance * self._won(hand, bank) for bank, chance in ends)

    def _won(self, hand: Imagined, bank: list[Card]) -> float:
        """Returns what the hand's wagers win against this hand of the player-dealer."""
        won = _points(against_bank(self.rules, hand, bank))
        later = 0.0 if won < 0 and takes_only_original(self.rules, bank) else won
        return (won if hand.is_original else later) + hand.added * later

    def _cached(self, key: tuple[object, ...], compute: Callable[[], float]) -> float:
        value = self._cache.get(key)
        if value is None:
            value = self._cache[key] = compute()
        return value


def draws(deck: Deck, *, suited: bool) -> list[tuple[Card, float]]:
    """Returns the next cards and their probabilities, with one card for each value, and for each suit if `suited`."""
    counts = Counter(plain(card, suited=suited) for card in deck.cards)
    return [(card, count / len(deck)) for card, count in counts.items()]


def plain(card: Card, *, suited: bool) -> Card:
    """Returns the card that stands for all cards that play alike: a ten for face cards, and one suit for all suits.

    With `suited`, sevens, eights and nines keep their suits.
    """
    if card == JOKER:
        return card
    rank = _TEN if _TEN <= card.rank < _ACE else card.rank
    return Card(rank * 4 + (card.suit if suited and _SEVEN <= rank <= _NINE else 0))


def counts_suits(rules: BlackjackRules) -> bool:
    """True if the suits of the player-dealer's hand can decide the outcome."""
    return rules.over.pushes == "bank-suited-789"


def final_hands(rules: BlackjackRules, up: Card) -> Chances:
    """Returns the player-dealer's possible final hands with their probabilities. Equivalent hands are merged."""
    cards = draws(rules.deck, suited=counts_suits(rules))
    ends: Chances = []
    hands = _merged(rules, (([up, card], chance) for card, chance in cards))
    while hands:
        drawing = [bank_must_hit(rules, rules.count.total(hand)) for hand, _ in hands]
        ends += [end for end, draws_on in zip(hands, drawing, strict=True) if not draws_on]
        more = [end for end, draws_on in zip(hands, drawing, strict=True) if draws_on]
        hands = _merged(rules, (([*hand, card], chance * next_) for hand, chance in more for card, next_ in cards))
    return _merged(rules, ends)


def _merged(rules: BlackjackRules, hands: Iterable[tuple[list[Card], float]]) -> Chances:
    merged: dict[object, tuple[list[Card], float]] = {}
    for hand, chance in hands:
        key = rules.count.total(hand), special(hand), hand[1] == JOKER
        kept, before = merged.get(key, (hand, 0.0))
        merged[key] = kept, before + chance
    return list(merged.values())


def special(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Returns the cards of a hand that is or may become 8-8-8 or a suited 7-8-9. Empty for other hands."""
    ranks = {card >> 2 for card in hand}
    suited = ranks <= {_SEVEN, _EIGHT, _NINE} and len(ranks) == len(hand) and len({card & 3 for card in hand}) == 1
    return tuple(sorted(hand)) if len(hand) <= 3 and (suited or ranks == {_EIGHT}) else ()


def _points(outcome: Outcome) -> float:
    match outcome:
        case Win(pay=pay):
            return pay.pays(_UNIT) / _UNIT
        case Lose():
            return -outcome.of(_UNIT) / _UNIT
        case _:
            return 0.0
