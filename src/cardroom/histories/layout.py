"""Where the cards of a told hand lie: in which hand, on the board, and therefore in which order in the deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from cardroom.cards import Card, Deck, Stock, show_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.games.poker.draw import DrawRules
from cardroom.games.poker.flop import STREETS, FlopRules
from cardroom.games.poker.pot_rules import PotRules
from cardroom.games.poker.stud import StudRules
from cardroom.histories.hand import HandHistoryError
from cardroom.histories.public_rules import rules_of
from cardroom.histories.told import Act, MaybeCard, ToldHand


class Slot:
    """A place for one card. The card may become known later, when the hand is shown."""

    __slots__ = ("card",)

    def __init__(self, card: MaybeCard) -> None:
        self.card = card


class Draw:
    """One draw: what each seat throws away and gets."""

    def __init__(self) -> None:
        self.thrown: dict[Seat, list[Slot]] = {}
        self.got: dict[Seat, list[Slot]] = {}


class Rearranged(Chance, frozen=True):
    """A deck in a given order. `later` comes after the cards are shuffled in the middle of the hand."""

    later: tuple[MaybeCard, ...] = ()
    sizes: list[int] = []
    """The number of cards in each shuffle until now."""

    def reshuffled(self, cards: Sequence[Card], time: int) -> Stock:
        start = sum(self.sizes[: time - 1])
        end = start + len(cards)
        self.sizes[time - 1 :] = [len(cards)]
        wanted = self.later[start:end]
        # An unknown place is a burn, so cards that come after the next shuffle lie there.
        left = sorted((card for card in cards if card not in wanted), key=lambda card: card in self.later[end:])
        order = [left.pop() if card is None and left else card for card in wanted]
        return Stock([card for card in order if card is not None] + left)


class Layout:
    """Follows the cards through the actions. Raises HandHistoryError with the number of the action."""

    def __init__(self, told: ToldHand) -> None:
        self.told = told
        self.rules: PotRules = told.house.rules if told.house else rules_of(told.kind)
        self.dealt: dict[Seat, list[Slot]] = {seat: [] for seat in told.seats}
        self.held: dict[Seat, list[Slot]] = {seat: [] for seat in told.seats}
        self.board: list[Slot] = []
        self.draws: list[Draw] = []
        self._bet_since_draw = True
        self._begun = False
        for act in told.acts:
            self._follow(act)
        self._complete_hands()

    @property
    def first_cards(self) -> int:
        """The number of cards of a hand before the first bet."""
        rules = self.rules
        if isinstance(rules, StudRules):
            return len(rules.streets[0].cards)
        return rules.cards if isinstance(rules, DrawRules) else rules.hole_cards  # type: ignore[attr-defined]

    def _complete_hands(self) -> None:
        """Hands whose deal the file leaves out have unknown cards."""
        for seat in self.told.seats:
            missing = [Slot(None) for _ in range(self.first_cards - len(self.dealt[seat]))]
            self.dealt[seat] += missing
            self.held[seat] += missing
        self._begun = True

    def _follow(self, act: Act) -> None:
        if act.done == "hole":
            self._deal(act)
            return
        if not self._begun:
            self._complete_hands()
        if act.done == "board":
            self._check_new(act)
            self.board += map(Slot, act.cards)
        elif act.done == "discard":
            self._discard(act)
        elif act.done in ("show", "muck"):
            self._show(act)
        else:
            self._bet_since_draw = True

    def _deal(self, act: Act) -> None:
        self._check_new(act)
        slots = [Slot(card) for card in act.cards]
        self.dealt[act.seat] += slots
        self.held[act.seat] += slots
        if self.draws and self._begun:
            self.draws[-1].got.setdefault(act.seat, []).extend(slots)

    def _check_new(self, act: Act) -> None:
        lie = [slot.card for slots in (*self.held.values(), self.board) for slot in slots]
        for place, card in enumerate(act.cards):
            if card is None:
                continue
            if card in lie or card in act.cards[:place]:
                raise HandHistoryError(f"{card} is dealt twice", act.number, act.said)
            if card not in self.rules.deck.cards:
                raise HandHistoryError(f"{card} is not in the deck", act.number, act.said)

    def _discard(self, act: Act) -> None:
        if self._bet_since_draw or not self.draws or act.seat in self.draws[-1].thrown:
            self.draws.append(Draw())
            self._bet_since_draw = False
        known = [card for card in act.cards if card is not None]
        thrown = [self._find(act, card) for card in known]
        unknown = [slot for slot in self.held[act.seat] if slot.card is None]
        count = len(act.cards) - len(known)
        if count > len(unknown):
            raise HandHistoryError("the hand has not so many unknown cards", act.number, act.said)
        for slot in unknown[:count]:
            self.held[act.seat].remove(slot)
        self.draws[-1].thrown[act.seat] = thrown + unknown[:count]

    def _find(self, act: Act, card: Card) -> Slot:
        """Takes a card out of a hand. It may have been unknown until now."""
        held = self.held[act.seat]
        slot = next((slot for slot in held if slot.card == card), None)
        slot = slot or next((slot for slot in held if slot.card is None), None)
        if slot is None:
            raise HandHistoryError(f"{card} is not in the hand", act.number, act.said)
        slot.card = card
        held.remove(slot)
        return slot

    def _show(self, act: Act) -> None:
        known = [slot.card for slot in self.held[act.seat]]
        if len(act.cards) > len(known):
            raise HandHistoryError(f"the hand has {len(known)} cards", act.number, act.said)
        for card in act.cards:
            if card is None or card in known:
                continue
            slot = next((slot for slot in self.held[act.seat] if slot.card is None), None)
            if slot is None:
                dealt = show_cards([card for card in known if card is not None])
                raise HandHistoryError(f"{card} is not in the hand, which is {dealt}", act.number, act.said)
            self._check_new(Act("hole", act.seat, cards=(card,), number=act.number, said=act.said))
            slot.card = card

    # The deck

    def _order(self) -> Iterator[Slot]:
        """The cards in the order in which the dealer takes them from the deck, burns included."""
        rules, seats = self.rules, self.told.seats
        if isinstance(rules, StudRules):
            yield from self._stud()
            return
        for place in range(self.first_cards):
            yield from (self.dealt[seat][place] for seat in seats)
        if isinstance(rules, FlopRules):
            board = iter(self.board)
            for _, cards, _ in STREETS:
                yield Slot(None)
                yield from (next(board, None) or Slot(None) for _ in range(cards))
            return
        for draw in self.draws:
            if any(draw.thrown.values()) and rules.burn:  # type: ignore[attr-defined]
                yield Slot(None)
            for seat in seats:
                count = len(draw.thrown.get(seat, ()))
                got = draw.got.get(seat, [])
                yield from [*got, *(Slot(None) for _ in range(count - len(got)))]

    def _stud(self) -> Iterator[Slot]:
        assert isinstance(self.rules, StudRules)
        place = 0
        for count, _ in self.rules.streets[0].rounds:
            for card in range(place, place + count):
                yield from (self.dealt[seat][card] for seat in self.told.seats)
            place += count
        for card in range(place, place + len(self.rules.streets) - 1):
            yield Slot(None)
            yield from (self.dealt[seat][card] for seat in self.told.seats if len(self.dealt[seat]) > card)

    @property
    def known(self) -> set[Card]:
        slots = [slot for hand in self.dealt.values() for slot in hand]
        thrown = [slot for draw in self.draws for hand in draw.thrown.values() for slot in hand]
        return {slot.card for slot in (*slots, *thrown, *self.board) if slot.card is not None}

    @property
    def is_complete(self) -> bool:
        """True if every card of every hand that is still held is known."""
        return all(slot.card is not None for hand in self.held.values() for slot in hand)

    def chance(self, attempt: int) -> Chance:
        """The deck, with other cards for unknown ones at each attempt."""
        deck: Deck = self.rules.deck
        order = list(self._order())
        later = self._after_the_shuffle(order)
        first = order if self.board else order[: len(deck.cards)]
        cards = [slot.card for slot in first]
        # A card that comes only after the shuffle was burned before it, or thrown away unseen.
        comes_later = [card for card in later if card is not None and card not in cards]
        thrown = {slot for draw in self.draws for hand in draw.thrown.values() for slot in hand}
        gone = [place for place, slot in enumerate(first) if slot.card is None and slot not in self._in_play]
        unseen = [place for place, slot in enumerate(first) if slot.card is None and slot in thrown]
        for place, card in zip((*gone, *unseen), comes_later, strict=False):
            cards[place] = card
        known = {card for card in (*cards, *self.known) if card is not None}
        others = [card for card in deck.cards if card not in known]
        Random(attempt).shuffle(others)
        filled = [others.pop() if card is None and others else card for card in cards]
        top = [card for card in filled if card is not None]
        rest = [card for card in deck.cards if card not in set(top)]
        return Rearranged(bytes(32), (*top, *rest), None, tuple(later))

    @property
    def _in_play(self) -> set[Slot]:
        """Every place but those of burned cards."""
        return {slot for slots in (*self.dealt.values(), self.board) for slot in slots}

    def _after_the_shuffle(self, order: Sequence[Slot]) -> list[MaybeCard]:
        """What is dealt after the deck ran out: the later draws, or the community card of stud behind its burn."""
        if isinstance(self.rules, StudRules) and self.board:
            return [None, *(slot.card for slot in self.board)]
        return [slot.card for slot in order[len(self.rules.deck.cards) :]]
