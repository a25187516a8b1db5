"""The tables of compiled blackjack rounds, computed from the rules of the game and the wagers that are down."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.blackjack import kernel_bonus
from cardroom.analysis.families.blackjack.kernel_bank import Bank
from cardroom.analysis.families.blackjack.kernel_states import RANKS, Gone, HandStates
from cardroom.bots.blackjack.outlook import Imagined
from cardroom.cards import JOKER, Card
from cardroom.dealing.choices import Choice, Hit, Stand
from cardroom.dealing.names import spoken
from cardroom.dealing.options import Pick
from cardroom.envs.vector.banked import Opened, Shown, net
from cardroom.envs.words import LEVELS
from cardroom.games.california.banked import Limits, by_table
from cardroom.games.california.blackjack.choices import Double, Rescue, Split, Surrender
from cardroom.games.california.blackjack.deal import is_ace
from cardroom.games.california.blackjack.game import BASE, DOUBLE, INSURANCE, SPLIT, Blackjack
from cardroom.games.california.blackjack.offers import Purse, offer
from cardroom.games.california.blackjack.outcome import against_bank, takes_only_original
from cardroom.games.california.blackjack.side_bets import BUSTER, OUTCOMES
from cardroom.money import EVEN, Cents, Lose, Outcome, Win

MOST_HANDS = 16
"""More hands than a pair is ever split into in practice, where a house sets no maximum."""
HIT, STAND, DOUBLES, SPLITS, GIVE_UP, AUTO = (1 << bit for bit in range(6))
"""The choices of a hand as bits. The last one is a card that comes without asking."""
BIT_OF: dict[type[Choice], int] = {
    Hit: HIT, Stand: STAND, Double: DOUBLES, Split: SPLITS, Surrender: GIVE_UP, Rescue: GIVE_UP,
}  # fmt: skip
SURRENDERED, RESCUED, AT_EVEN_MONEY = range(3)
NO_MORE = 1000
ACTIONS = {
    "hit": "hit", "stand": "stand", "split": "split", "surrender": "surrender", "rescue": "rescue",
    "even": "take even money", "no": "no",
}  # fmt: skip
"""The actions with one meaning, by their names in compiled code."""
Terms = Any
PLENTY: Cents = 10**9


STATE = np.dtype(
    [
        ("asked", np.uint8, (2, 2)),
        ("most_hands", np.uint8),
        ("given_up", np.uint16),
        ("settled", np.bool_),
        ("natural", np.bool_),
    ]
)
"""A state of the player's hand. `asked` are its choices, by whether the up card is a joker that forbids surrender and
whether splits are used up; `given_up` is the state after a surrender or a rescue."""
CARD = np.dtype(
    [
        ("up", np.uint16),
        ("kind", np.uint8),
        ("checked", np.bool_),
        ("frozen", np.bool_),
        ("stops_surrender", np.bool_),
        ("insured", np.bool_),
    ]
)
"""A card: what it means as the up card, and its kind as a later card of the player-dealer."""
BANK_STATE = np.dtype([("hits", np.bool_), ("natural", np.bool_), ("end", np.uint8), ("buster", np.uint8)])
"""A state of the player-dealer's hand. `end` is what players' hands are settled against."""
TERMS = np.dtype(
    [
        *((name, np.int64) for name in ("wager", "least", "down_card", "has_buster", "insures_naturals", "even_money")),
        ("doubles", np.int64, 3),
        ("insurances", np.int64, 3),
        *((name, np.int64) for name in ("behind", "in_bank")),
        *((name, np.int64) for name in (*ACTIONS, "double", "insure")),
        *((name, np.int64) for name in ("hand_at", "others_at", "dealer_at", "stack_at", "bank_at")),
        *((name, np.int64) for name in ("double_at", "split_at", "insurance_at")),
        ("two", np.uint16, (RANKS, RANKS, 2)),
        ("split_states", np.uint16, (2, RANKS, RANKS)),
    ],
    align=True,
)
"""The three amounts of a double and of insurance are 0 where they are not offered. `behind` and `in_bank` are what the
player has left and what the bank is at the start, in cents. Then follow the numbers of the actions and the places in an
observation, and the states of the first two cards and after a split, as in `Follows`."""


class BlackjackTables(NamedTuple):
    terms: Terms
    states: NDArray[np.void]
    cards: NDArray[np.void]
    bank: NDArray[np.void]
    card: NDArray[np.uint16]
    """The next state of a hand by state and rank of the card, and after a double."""
    doubled: NDArray[np.uint16]
    bank_card: NDArray[np.uint16]
    """The next state of the player-dealer's hand by state and kind of the card."""
    won: NDArray[np.int64]
    """What a wager wins, by state and end: doubles of the three amounts, and then the wager of the hand."""


class OfferedHands(HandStates):
    """The states that a hand comes to by any choice that the house offers."""

    def __init__(self, game: Blackjack, wager: Cents) -> None:
        self._purse = Purse(PLENTY, wager, wager, Limits(1))
        super().__init__(game, MOST_HANDS)

    def choices(self, state: Imagined) -> Collection[Choice]:
        return {choice for option in self._options(state) if option for choice in option.choices}

    def _options(self, state: Imagined) -> Iterator[Pick | None]:
        """What is offered: without and with a joker that forbids surrender, before and after all splits are used."""
        state.is_open = not self.rules.face_down or state.is_split or state.total.is_natural
        for joker_up in (False, True):
            for hands in (1, NO_MORE):
                yield offer(self.rules, state, hands, self._purse, joker_up=joker_up)

    def asked(self) -> NDArray[np.uint8]:
        rows = [[self._bits(state, option) for option in self._options(state)] for state in self._imagined()]
        found = np.zeros((len(self.states), 2, 2), np.uint8)
        found[len(self.gone) :] = np.array(rows, np.uint8).reshape(-1, 2, 2)
        return found

    def _imagined(self) -> list[Imagined]:
        return [state for state in self.states if isinstance(state, Imagined)]

    def _bits(self, state: Imagined, option: Pick | None) -> int:
        if option is None:
            return 0
        if option.choices == (Hit(),) and state.is_open:
            return AUTO
        return sum(BIT_OF[type(choice)] for choice in option.choices)

    def won(self, bank: Bank, amount: Cents, *, added: bool) -> list[list[Cents]]:
        """What a wager wins by state and end: the wager of the hand, or one that was added by a double."""
        return [[self._won(state, end, amount, added) for end in bank.ends] for state in self.states]

    def _won(self, state: Imagined | Gone, end: tuple[Card, ...], amount: Cents, added: bool) -> Cents:
        if isinstance(state, Gone):
            return 0 if added else self._won_at_once(self.gone.index(state), amount)
        outcome = against_bank(self.rules, state, end)
        later = added or not state.is_original
        is_returned = later and isinstance(outcome, Lose) and takes_only_original(self.rules, end)
        return 0 if is_returned else net(outcome, amount)

    def _won_at_once(self, gone: int, amount: Cents) -> Cents:
        outcomes: dict[int, Outcome] = {SURRENDERED: Lose(half=True), RESCUED: Lose(), AT_EVEN_MONEY: Win(EVEN)}
        return net(outcomes[gone], amount)


def unsupported_blackjack(opened: Opened[Blackjack]) -> Iterator[str]:
    """What the compiled rounds do not have."""
    rules = opened.game.rules
    if rules.switch:
        yield "hands that may be switched are not compiled"
    if rules.double.again:
        yield "doubled hands that may be doubled again are not compiled"
    if rules.surrender.early:
        yield "surrender before the down card is checked is not compiled"
    for kind in opened.amounts.keys() - {BASE, BUSTER}:
        yield f"the {spoken(kind)} wager is not compiled"


def blackjack_lines(opened: Opened[Blackjack]) -> list[list[Cents]]:
    """What the player wins with a Buster wager by its code, and the most that all hands can win."""
    game, amounts = opened.game, opened.amounts
    buster = [0]
    if BUSTER in amounts:
        table = game.rules.pays[BUSTER]
        buster = [net(by_table(table, made, made), amounts[BUSTER]) for made in (*OUTCOMES[BUSTER], "")]
    best = max(pay.pays(2 * MOST_HANDS * amounts[BASE]) for pay in game.rules.pays[BASE].values())
    return [buster, [2 * best]]


def blackjack_tables(opened: Opened[Blackjack], shown: Shown) -> BlackjackTables:
    game = opened.game
    wager, amounts = opened.amounts[BASE], _doubles(game, opened.amounts[BASE])
    hands, bank = OfferedHands(game, wager), Bank(game.rules)
    won = [hands.won(bank, amount, added=True) for amount in amounts] + [hands.won(bank, wager, added=False)]
    return BlackjackTables(
        terms=_terms(opened, shown, hands, amounts),
        states=_states(hands),
        cards=_cards(game, bank),
        bank=filled(
            BANK_STATE,
            len(bank.hands),
            {
                "hits": bank.tables.hits,
                "natural": bank.tables.natural,
                "end": bank.tables.end,
                "buster": kernel_bonus.busters(bank),
            },
        ),
        card=hands.follows.card,
        doubled=hands.follows.double,
        bank_card=bank.tables.card,
        won=np.array(won, np.int64),
    )


def filled(kind: np.dtype[Any], length: int, fields: Mapping[str, object]) -> NDArray[np.void]:
    """An array of records with these fields."""
    records: NDArray[np.void] = np.zeros(length, kind)
    for name, values in fields.items():
        records[name] = values
    return records


def _states(hands: OfferedHands) -> NDArray[np.void]:
    imagined = [state if isinstance(state, Imagined) else None for state in hands.states]
    fields = {
        "asked": hands.asked(),
        "most_hands": [hands.most_hands(state) for state in hands.states],
        "given_up": [hands.given_up(state) for state in hands.states],
        "settled": [hands.is_settled(state) for state in hands.states],
        "natural": [state is not None and state.total.is_natural for state in imagined],
    }
    return filled(STATE, len(hands.states), fields)


def _cards(game: Blackjack, bank: Bank) -> NDArray[np.void]:
    rules, cards = game.rules, [Card(card) for card in range(JOKER + 1)]
    fields = {
        "up": bank.tables.up,
        "kind": bank.tables.kind,
        "checked": [rules.is_checked(card) for card in cards],
        "frozen": [card == JOKER and rules.frozen_by_joker == "all" for card in cards],
        "stops_surrender": [card == JOKER and rules.frozen_by_joker != "never" for card in cards],
        "insured": [rules.insurance and is_ace(card) for card in cards],
    }
    return filled(CARD, len(cards), fields)


def _terms(opened: Opened[Blackjack], shown: Shown, hands: OfferedHands, doubles: list[Cents]) -> Terms:
    game, names, slices, wager = opened.game, shown.actions, shown.slices, opened.amounts[BASE]
    kinds = (*game.base, *game.later)
    at = slices["wagers"].start
    fields = {
        "wager": wager,
        "least": game.limits.least,
        "down_card": game.rules.down_card == "dealt",
        "has_buster": BUSTER in opened.amounts,
        "insures_naturals": game.rules.insures_naturals,
        "even_money": game.rules.even_money,
        "doubles": doubles,
        "insurances": _levels(1, wager // 2),
        "behind": opened.chips - opened.fees[0] - sum(opened.amounts.values()),
        "in_bank": shown.bank,
        **{field: names[name] for field, name in ACTIONS.items()},
        "double": names[f"double {LEVELS[0]}"],
        "insure": names[f"insure {LEVELS[0]}"],
        "hand_at": shown.places.hand,
        "others_at": shown.places.others,
        "dealer_at": shown.places.dealer_hand,
        "stack_at": slices["stacks"].start,
        "bank_at": slices["bank"].start,
        "double_at": at + kinds.index(DOUBLE),
        "split_at": at + kinds.index(SPLIT),
        "insurance_at": at + kinds.index(INSURANCE),
        "two": hands.follows.two,
        "split_states": hands.follows.split,
    }
    return filled(TERMS, 1, fields)[0]


def _doubles(game: Blackjack, wager: Cents) -> list[Cents]:
    """The amounts of a double: the least, half and the most, or only the most."""
    option = offer(game.rules, _doubled_pair(game), 1, Purse(PLENTY, wager, wager, game.limits), joker_up=False)
    least = option.least if option and option.most else wager
    return _levels(least, wager)


def _doubled_pair(game: Blackjack) -> Imagined:
    """A five and a six, which may be doubled wherever doubles are allowed."""
    return Imagined(game.rules, (Card(12), Card(16)))


def _levels(least: Cents, most: Cents) -> list[Cents]:
    half = most // 2
    return [least if least < most else 0, half if least < half < most else 0, most]
