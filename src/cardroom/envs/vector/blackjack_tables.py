"""The tables of compiled blackjack rounds, computed from the rules of the game and the wagers that are down."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.blackjack import kernel_bonus
from cardroom.analysis.families.blackjack.kernel_bank import Bank, BankTables
from cardroom.analysis.families.blackjack.kernel_states import Follows, Gone, HandStates
from cardroom.bots.blackjack.outlook import Imagined
from cardroom.cards import JOKER, Card
from cardroom.dealing.choices import Choice, Hit, Stand
from cardroom.dealing.names import spoken
from cardroom.dealing.options import Pick
from cardroom.envs.vector.banked import Opened, Pays, Places, Shown, net
from cardroom.envs.words import LEVELS
from cardroom.games.california.banked import Limits, by_table
from cardroom.games.california.blackjack.choices import Double, Rescue, Split, Surrender
from cardroom.games.california.blackjack.deal import is_ace
from cardroom.games.california.blackjack.game import BASE, DOUBLE, INSURANCE, SPLIT, Blackjack
from cardroom.games.california.blackjack.offers import Purse, offer
from cardroom.games.california.blackjack.outcome import against_bank, takes_only_original
from cardroom.games.california.blackjack.side_bets import BUSTER, OUTCOMES
from cardroom.money import EVEN, Cents, Lose, Win

MOST_HANDS = 16
"""More hands than a pair is ever split into in practice, where a house sets no maximum."""
HIT, STAND, DOUBLES, SPLITS, GIVE_UP, AUTO = (1 << bit for bit in range(6))
"""The choices of a hand as bits. The last one is a card that comes without asking."""
BIT_OF: dict[type[Choice], int] = {
    Hit: HIT, Stand: STAND, Double: DOUBLES, Split: SPLITS, Surrender: GIVE_UP, Rescue: GIVE_UP,
}  # fmt: skip
SURRENDERED, RESCUED, AT_EVEN_MONEY = range(3)
NO_MORE = 1000
PLENTY: Cents = 10**9


class BlackjackTables(NamedTuple):
    pays: Pays
    template: NDArray[np.float32]
    places: Places
    follows: Follows
    bank: BankTables
    asked: NDArray[np.uint8]
    """The choices by state, whether the up card is a joker that forbids surrender, and whether splits are used up."""
    most_hands: NDArray[np.uint8]
    given_up: NDArray[np.uint16]
    settled: NDArray[np.bool_]
    natural: NDArray[np.bool_]
    first: NDArray[np.int64]
    """What the wager on a hand wins, by state and end of the player-dealer's hand."""
    doubled: NDArray[np.int64]
    """The same for a double of each of the three amounts."""
    checked: NDArray[np.bool_]
    """By card that is up."""
    frozen: NDArray[np.bool_]
    stops_surrender: NDArray[np.bool_]
    insured: NDArray[np.bool_]
    down_card: bool
    buster: NDArray[np.uint8]
    """The code of a Buster wager by state of the player-dealer's hand."""
    has_buster: bool
    wager: int
    doubles: NDArray[np.int64]
    """The three amounts of a double; 0 if it is not offered."""
    insurances: NDArray[np.int64]
    insures_naturals: bool
    even_money: bool
    hit: int
    """The numbers of the actions."""
    stand: int
    split: int
    surrender: int
    rescue: int
    even: int
    no: int
    double: int
    insure: int
    stack: int
    """Places in an observation, and what is there at the start in cents."""
    bank_at: int
    double_at: int
    split_at: int
    insurance_at: int
    behind: int
    in_bank: int


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
        return net({SURRENDERED: Lose(half=True), RESCUED: Lose(), AT_EVEN_MONEY: Win(EVEN)}[gone], amount)


def unsupported_blackjack(opened: Opened) -> Iterator[str]:
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


def blackjack_lines(opened: Opened) -> list[list[Cents]]:
    """What the player wins with a Buster wager by its code, and the most that all hands can win."""
    game, amounts = opened.game, opened.amounts
    assert isinstance(game, Blackjack)
    buster = [0]
    if BUSTER in amounts:
        table = game.rules.pays[BUSTER]
        buster = [net(by_table(table, made, made), amounts[BUSTER]) for made in (*OUTCOMES[BUSTER], "")]
    best = max(pay.pays(2 * MOST_HANDS * amounts[BASE]) for pay in game.rules.pays[BASE].values())
    return [buster, [2 * best]]


def blackjack_tables(opened: Opened, shown: Shown, pays: Pays, _num_envs: int) -> BlackjackTables:
    game, names, slices = opened.game, shown.actions, shown.slices
    assert isinstance(game, Blackjack)
    rules, wager = game.rules, opened.amounts[BASE]
    hands, bank = OfferedHands(game, wager), Bank(rules)
    kinds = (*game.base, *game.later)
    cards = [Card(card) for card in range(JOKER + 1)]
    doubles = _doubles(game, wager)
    at = slices["wagers"].start
    behind = opened.chips - opened.fees[0] - sum(opened.amounts.values())
    imagined = [state if isinstance(state, Imagined) else None for state in hands.states]
    return BlackjackTables(
        pays, shown.template, shown.places, hands.follows, bank.tables,
        hands.asked(),
        np.array([hands.most_hands(state) for state in hands.states], np.uint8),
        np.array([hands.given_up(state) for state in hands.states], np.uint16),
        np.array([hands.is_settled(state) for state in hands.states]),
        np.array([state is not None and state.total.is_natural for state in imagined]),
        np.array(hands.won(bank, wager, added=False), np.int64),
        np.array([hands.won(bank, amount, added=True) for amount in doubles], np.int64),
        np.array([rules.is_checked(card) for card in cards]),
        np.array([card == JOKER and rules.frozen_by_joker == "all" for card in cards]),
        np.array([card == JOKER and rules.frozen_by_joker != "never" for card in cards]),
        np.array([rules.insurance and is_ace(card) for card in cards]),
        rules.down_card == "dealt",
        kernel_bonus.busters(bank), BUSTER in opened.amounts, wager,
        np.array(doubles, np.int64), np.array(_levels(1, wager // 2), np.int64),
        rules.insures_naturals, rules.even_money,
        names["hit"], names["stand"], names["split"], names["surrender"], names["rescue"],
        names["take even money"], names["no"], names[f"double {LEVELS[0]}"], names[f"insure {LEVELS[0]}"],
        slices["stacks"].start, slices["bank"].start,
        at + kinds.index(DOUBLE), at + kinds.index(SPLIT), at + kinds.index(INSURANCE),
        behind, shown.bank,
    )  # fmt: skip


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
