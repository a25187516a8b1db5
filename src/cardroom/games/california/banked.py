"""What all games against a player-dealer share: the wagers and their limits, fees, what is carried on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from cardroom.cards import Deck
from cardroom.dealing.bank_dealer import BANK, BankDealer
from cardroom.dealing.chance import Chance
from cardroom.dealing.collection import COLLECTED, fees_due
from cardroom.dealing.decisions import Seat
from cardroom.dealing.game import Game
from cardroom.dealing.order import Order
from cardroom.dealing.setup import Carry, Setup, SetupError, Wager
from cardroom.money import Cents, Coverage, Fee, FeeOption, Lose, Outcome, PayTable, Win, parse_dollars, show_dollars


class BankedRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The part of a house's rules that all its player-dealer games have."""

    deck: Deck
    seats: int
    """Places at the table, the player-dealer's among them."""
    order: Order
    pays: dict[str, PayTable] = {}
    needs: dict[str, tuple[str, ...]] = {}
    """Wagers that may only be made beside one of these others."""
    coverage: Coverage = Coverage.NET
    backline: int = 0
    """How many others may wager on a spot; 99 where the book sets no number."""
    behind_cut_card: int = 0
    """Cards behind the cut card of a shoe that lasts for many rounds; 0 where every round is shuffled."""
    turns: int = 2
    """How many rounds running one person may be the player-dealer."""


class Limits(msgspec.Struct, frozen=True):
    """The least and the most of a wager; no most is 0."""

    least: Cents
    most: Cents = 0

    @classmethod
    def parse(cls, text: str) -> Limits:
        """From a sheet's limit: "5-200", or "100" for a wager of just that."""
        least, _, most = text.partition("-")
        try:
            limits = cls(parse_dollars(least), parse_dollars(most or least))
        except ValueError:
            raise ValueError(f'{text!r} is no limit for wagers; write the least and the most, as in "5-200"') from None
        if not 0 < limits.least <= limits.most:
            raise ValueError(f'{text!r} is no limit for wagers; the least comes first and is above 0, as in "5-200"')
        return limits

    def refuse(self, amount: Cents) -> str | None:
        if amount < self.least:
            return f"the least is {show_dollars(self.least)}, not {show_dollars(amount)}"
        if self.most and amount > self.most:
            return f"the most is {show_dollars(self.most)}, not {show_dollars(amount)}"
        return None

    def __str__(self) -> str:
        return f"{show_dollars(self.least)}-{show_dollars(self.most)}"


NO_BACKLINE = "backline wagers are not allowed here"


class BankCarry(Carry, frozen=True):
    """Who banks, whether for the first or second time running, and how far off the cut card of a shoe is."""

    player_dealer: Seat
    turn: int = 1
    to_cut: int | None = None


R = TypeVar("R", bound=BankedRules)


class BankedGame(Game[BankDealer], Generic[R]):
    rules_type: type[R]
    base: ClassVar[tuple[str, ...]]
    """The wagers a player makes before the deal."""
    later: ClassVar[tuple[str, ...]] = ()
    """The wagers made after the deal."""
    goes_with: ClassVar[Mapping[str, str]] = {}
    """Later wagers that are settled with another: a double with the wager it doubles."""
    outcomes: ClassVar[Mapping[str, tuple[str, ...]]]
    """Of each wager with a pay table, the outcomes it can have."""

    def __init__(
        self,
        title: str,
        rules: R,
        limits: Limits,
        fees: FeeOption | None = None,
        fee_stakes: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.title = title
        self.rules = rules
        self.deck = rules.deck
        self.limits = limits
        self.fees = fees
        self.fee_stakes = fee_stakes or {}

    @classmethod
    def spread(
        cls,
        title: str,
        rules: R,
        fees: FeeOption | None,
        stakes: str,
        usual: str,
        fee_stakes: Mapping[str, Sequence[str]],
    ) -> Self:
        """The game at a table with this fee option and these limits: given, or the option's, or the usual ones."""
        text = stakes or (fees.limit.split("..")[0] if fees else "") or usual
        if not text:
            raise ValueError('the sheet names no limit; give one, as in "5-200"')
        return cls(title, rules, Limits.parse(text), fees, fee_stakes)

    @classmethod
    def takes(cls, fee: Fee) -> bool:
        """Whether the procedure ever collects such a fee."""
        return fee.basis in COLLECTED.get(fee.payer, ()) and fee.stage in ("before-deal", "after-deal")

    @classmethod
    def check_rules(cls, rules: R) -> Iterator[tuple[str, str]]:
        """What is wrong with a house's rules: the field, and what would be right."""
        if not 2 <= rules.seats <= len(rules.deck):
            yield "rules.seats", f"{rules.seats} is no number of seats; there are at least two"
        kinds = rules.order.kinds
        can_be = (*cls.base, *cls.later)
        for kind in kinds:
            if kind not in can_be:
                yield "order.kinds", f"there is no {kind} wager in this game; there are {', '.join(can_be)}"
        for kind in cls.later:
            if kind not in kinds and kind not in cls.goes_with:
                yield "order.kinds", f"{kind} is missing: the game makes this wager by itself"
        for kind in (*rules.needs, *(other for needs in rules.needs.values() for other in needs)):
            if kind not in kinds:
                yield "rules.needs", f"{kind} is not among the wagers of order.kinds: {', '.join(kinds)}"
        for kind, table in rules.pays.items():
            can = cls.outcomes.get(kind)
            if can is None or kind not in kinds:
                yield f"pays.{kind}", f"no such wager; pays are for {', '.join(k for k in kinds if k in cls.outcomes)}"
                continue
            for outcome in table:
                if outcome not in can:
                    yield f"pays.{kind}.{outcome}", f"the game cannot make this; it makes {', '.join(can)}"
        for kind in kinds:
            if kind in cls.outcomes and kind not in rules.pays:
                yield "pays", f"{kind} has no pay table"

    @property
    def offered(self) -> tuple[str, ...]:
        """The wagers a player may make before the deal at this house."""
        return tuple(kind for kind in self.base if kind in self.rules.order.kinds)

    @property
    def terms(self) -> tuple[Any, ...]:
        return self.rules, self.limits, self.fees, self.fee_stakes

    def dealer(self, setup: Setup[Any], chance: Chance) -> BankDealer:
        player_dealer = setup.carry.player_dealer
        wagers = [wager for wager in setup.wagers if wager.kind != BANK]
        for wager in wagers:
            if reason := self.refuse(wager, wagers, player_dealer):
                raise SetupError(f"seat {wager.seat}: {reason}")
        due = fees_due(self.fees, wagers, player_dealer, self.fee_stakes) if self.fees else []
        later = self.still_to_come(wagers)
        return BankDealer(self.title, self.deck, setup, chance, player_dealer, self.rules.coverage, due, later)

    def refuse(self, wager: Wager, wagers: Sequence[Wager], player_dealer: Seat) -> str | None:
        """Why this wager may not be made beside those others; None when it may."""
        kind = wager.kind
        if kind not in self.offered:
            return f"there is no {kind} wager here; there are {', '.join(self.offered)}"
        if wager.seat == player_dealer or wager.spot == player_dealer:
            return "nobody wagers against themselves or on the player-dealer's spot"
        if not 1 <= wager.spot <= self.rules.seats:
            return f"there are spots 1 to {self.rules.seats}, not {wager.spot}"
        behind = {other.seat for other in [*wagers, wager] if other.spot == wager.spot and other.seat != other.spot}
        if wager.seat in behind and len(behind) > self.rules.backline:
            return f"at most {self.rules.backline} others may wager on a spot" if self.rules.backline else NO_BACKLINE
        needs = self.rules.needs.get(kind, ())
        beside = {other.kind for other in wagers if (other.seat, other.spot) == (wager.seat, wager.spot)}
        if needs and not beside & set(needs):
            return f"a {kind} wager needs one on {' or '.join(needs)}"
        if reason := self.limits.refuse(wager.amount):
            return f"{kind}: {reason}"
        return None

    def refuse_bank(self, amount: Cents) -> str | None:
        """The player-dealer puts up at least the table minimum; there is no most."""
        return Limits(self.limits.least).refuse(amount)

    def still_to_come(self, _wagers: Sequence[Wager]) -> Mapping[Seat, Cents]:
        """What each seat must keep back for wagers after the deal."""
        return {}

    def needed(self, wagers: Sequence[Wager], player_dealer: Seat) -> Counter[Seat]:
        """What each seat needs for its wagers, those still to come, and its collection."""
        needed: Counter[Seat] = Counter(self.still_to_come(wagers))
        for wager in wagers:
            needed[wager.seat] += wager.amount
        for due in fees_due(self.fees, wagers, player_dealer, self.fee_stakes) if self.fees else ():
            if due.seat != player_dealer:
                needed[due.seat] += due.amount
        return needed

    @property
    def most_bank_fee(self) -> Cents:
        """What the player-dealer may have to pay, whatever the action."""
        most: Counter[tuple[str, str]] = Counter()
        for fee in self.fees.fees if self.fees else ():
            if fee.payer == "player-dealer":
                most[fee.basis, fee.stage] = max(most[fee.basis, fee.stage], fee.fee or 0)
        return most.total()

    def carry(self, dealer: BankDealer) -> BankCarry:
        before: BankCarry = dealer.setup.carry
        to_cut = None if before.to_cut is None else before.to_cut - dealer.cards_dealt
        return BankCarry(before.player_dealer, before.turn, to_cut)


def by_table(table: PayTable, outcome: str, hand: str) -> Outcome:
    """A wager that wins when its outcome is in the table, and loses when not."""
    return Win(table[outcome], hand) if outcome in table else Lose(hand)
