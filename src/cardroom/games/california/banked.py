"""What all games against a player-dealer share: the wagers and their limits, fees, what is carried on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar

import msgspec

from cardroom.cards import Deck
from cardroom.dealing.bank_dealer import BANK, BankDealer
from cardroom.dealing.chance import Chance
from cardroom.dealing.collection import COLLECTED, BankFees, FeeDue
from cardroom.dealing.decisions import Seat, hand_number, spot_of
from cardroom.dealing.free_collection import with_buttons
from cardroom.dealing.game import Game
from cardroom.dealing.order import Order
from cardroom.dealing.setup import Carry, Setup, SetupError, Wager
from cardroom.games.california.bank_seat import BankSeatRules
from cardroom.games.california.limits import Limits, at_limits, side_limits
from cardroom.games.california.wagers import refuse_amount, refuse_backline, refuse_beside
from cardroom.money import Cents, Coverage, Fee, FeeOption, Lose, Outcome, PayTable, Win

__all__ = ["BankCarry", "BankedGame", "BankedRules", "Limits", "at_limits", "by_table"]


class BankedRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The part of a house's rules that all its player-dealer games have."""

    deck: Deck
    seats: int
    """Places at the table, the player-dealer's among them."""
    order: Order
    pays: dict[str, PayTable] = {}
    needs: dict[str, tuple[str, ...]] = {}
    """Wagers that may only be made beside one of these others."""
    limits: dict[str, str] = {}
    """Limits of a kind of wager where they are not those of the table and the fee option prints none, as in "5-50"."""
    no_more_than_base: tuple[str, ...] = ()
    """Bonus wagers that may not be bigger than the wager they go with."""
    equals: dict[str, str] = {}
    """Wagers that must be just as big as this other one beside them."""
    coverage: Coverage = Coverage.NET
    backline: int = 0
    """How many others may wager on a spot; 99 where the book sets no number."""
    open_spots: bool = False
    """Whether a spot where nobody sits may be played by somebody who sits elsewhere."""
    behind_cut_card: int = 0
    """Cards behind the cut card of a shoe that lasts for many rounds; 0 where every round is shuffled."""
    bank_seat: BankSeatRules = BankSeatRules()
    """How the player-dealer's seat goes round."""
    decides: Literal["seated", "largest"] = "seated"
    """Who looks at a spot's cards and plays them: the seated player, or who has most on it; of equals the seated."""
    sees_one_hand: bool = False
    """Whether a person looks at one hand only, on however many they have wagered; one that nobody looks at is played
    the house way."""
    outside_limits: Literal["refused", "no-action"] = "refused"
    """A wager outside the limits is refused; or it plays with a warning if too small, and up to the most if too big."""
    kum_kum: bool = False
    """Whether several people may make one wager together."""
    free_collection: bool = False
    """Whether a wager the bank did not reach gets a button for the collection of the same person's next round."""


class BankCarry(Carry, frozen=True):
    """Who banks, whether for the first or second time running, and how far off the cut card of a shoe is."""

    player_dealer: Seat
    turn: int = 1
    to_cut: int | None = None
    free: tuple[Seat, ...] = ()
    """Who has a button for a free collection, once for each."""


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
    on_every_hand: ClassVar[tuple[str, ...]] = ()
    """Wagers that are made on each of the hands of a spot, where there are two."""
    has_house_way: ClassVar[bool] = False
    """Whether the house dealer knows how to play a hand for nobody."""

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
        self.kind_limits = {kind: Limits.parse(text) for kind, text in rules.limits.items()}
        if fees:
            self.kind_limits |= side_limits(fees, self.fee_stakes)
        self._collection = BankFees(fees, self.fee_stakes) if fees else None

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
        limits = Limits.parse(text)
        return cls(title, rules, limits, at_limits(fees, limits) if fees else None, fee_stakes)

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
        if rules.bank_seat.turns < 1:
            yield "rules.bank_seat.turns", f"a player-dealer has one turn or more, not {rules.bank_seat.turns}"
        if rules.sees_one_hand and not cls.has_house_way:
            yield "rules.sees_one_hand", "a hand that nobody sees is played the house way, and this game has none"
        if rules.order.lost_kinds and sorted(rules.order.lost_kinds) != sorted(kinds):
            yield "order.lost_kinds", f"write the wagers of order.kinds in another order: {', '.join(kinds)}"
        for kind in rules.order.together:
            if kind not in kinds:
                yield "order.together", f"{kind} is not among the wagers of order.kinds: {', '.join(kinds)}"
        for kind in cls.later:
            if kind not in kinds and kind not in cls.goes_with:
                yield "order.kinds", f"{kind} is missing: the game makes this wager by itself"
        for kind in (*rules.needs, *(other for needs in rules.needs.values() for other in needs)):
            if kind not in kinds:
                yield "rules.needs", f"{kind} is not among the wagers of order.kinds: {', '.join(kinds)}"
        for kind, text in rules.limits.items():
            if kind not in kinds:
                yield f"rules.limits.{kind}", f"{kind} is not among the wagers of order.kinds: {', '.join(kinds)}"
            try:
                Limits.parse(text)
            except ValueError as error:
                yield f"rules.limits.{kind}", str(error)
        for kind in rules.no_more_than_base:
            if kind not in rules.needs:
                yield "rules.no_more_than_base", f"rules.needs does not say which wager {kind} goes with"
        for kind, other in rules.equals.items():
            if other not in rules.needs.get(kind, ()):
                yield f"rules.equals.{kind}", f"rules.needs does not say that {kind} goes with {other}"
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
    def hands_a_spot(self) -> int:
        return 1

    @property
    def offered(self) -> tuple[str, ...]:
        """The wagers a player may make before the deal at this house."""
        return tuple(kind for kind in self.base if kind in self.rules.order.kinds)

    @property
    def free_hands(self) -> int:
        """How many hands of a shoe may be dealt for nothing."""
        return 0

    @property
    def free_hand(self) -> Game[Any]:
        """How a hand for nothing is dealt, where there are such."""
        raise NotImplementedError

    @property
    def terms(self) -> tuple[Any, ...]:
        return self.rules, self.limits, self.fees, self.fee_stakes

    def dealer(self, setup: Setup[Any], chance: Chance) -> BankDealer:
        carry: BankCarry = setup.carry
        wagers = [wager for wager in setup.wagers if wager.kind != BANK]
        for wager in wagers:
            if reason := self.refuse(wager, wagers, carry.player_dealer):
                raise SetupError(f"seat {wager.seat}: {reason}")
        return BankDealer(
            self.title,
            self.deck,
            setup,
            chance,
            carry.player_dealer,
            self.rules.coverage,
            self.due(wagers, carry.player_dealer, carry.free),
            self.still_to_come(wagers),
            largest_decides=self.rules.decides == "largest",
            sees_one_hand=self.rules.sees_one_hand,
        )

    def due(self, wagers: Sequence[Wager], player_dealer: Seat, free: Sequence[Seat] = ()) -> list[FeeDue]:
        """The collection of the round, with the buttons that some have for it."""
        due = self._collection.due(wagers, player_dealer) if self._collection else []
        return with_buttons(due, free, player_dealer)

    def limits_of(self, kind: str) -> Limits:
        return self.kind_limits.get(kind, self.limits)

    def refuse(self, wager: Wager, wagers: Sequence[Wager], player_dealer: Seat) -> str | None:
        """Why this wager may not be made beside those others; None when it may."""
        kind, rules = wager.kind, self.rules
        if kind not in self.offered:
            return f"there is no {kind} wager here; there are {', '.join(self.offered)}"
        if player_dealer in (wager.seat, spot_of(wager.spot)):
            return "nobody wagers against themselves or on the player-dealer's spot"
        hands = self.hands_a_spot if kind in self.on_every_hand else 1
        if not 1 <= spot_of(wager.spot) <= rules.seats or hand_number(wager.spot) >= hands:
            return f"there are spots 1 to {rules.seats}, not {wager.spot}"
        if reason := refuse_backline(rules, wager, wagers) or refuse_beside(rules, wager, wagers):
            return reason
        reason = refuse_amount(rules, self.limits_of(kind), wager, wagers)
        return f"{kind}: {reason}" if reason else None

    def refuse_bank(self, amount: Cents) -> str | None:
        """The player-dealer puts up at least the table minimum; there is no most."""
        return Limits(self.limits.least).refuse(amount)

    def still_to_come(self, _wagers: Sequence[Wager]) -> Mapping[Seat, Cents]:
        """What each seat must keep back for wagers after the deal."""
        return {}

    def needed(self, wagers: Sequence[Wager], player_dealer: Seat, free: Sequence[Seat] = ()) -> Counter[Seat]:
        """What each seat needs for its wagers, those still to come, and its collection."""
        needed: Counter[Seat] = Counter(self.still_to_come(wagers))
        for wager in wagers:
            needed[wager.seat] += wager.amount
        for due in self.due(wagers, player_dealer, free):
            if due.seat != player_dealer:
                needed[due.seat] += due.owed
        return needed

    @property
    def most_bank_fee(self) -> Cents:
        """What the player-dealer may have to pay, whatever the action."""
        most: Counter[tuple[str, str, str]] = Counter()
        for fee in self.fees.fees if self.fees else ():
            if fee.payer == "player-dealer":
                line = fee.basis, fee.stage, fee.stake
                most[line] = max(most[line], fee.fee or 0)
        return most.total()

    def carry(self, dealer: BankDealer) -> BankCarry:
        before: BankCarry = dealer.setup.carry
        to_cut = None if before.to_cut is None else before.to_cut - dealer.cards_dealt
        free = dealer.without_action if self.rules.free_collection else ()
        return BankCarry(before.player_dealer, before.turn, to_cut, tuple(free))


def by_table(table: PayTable, outcome: str, hand: str) -> Outcome:
    """A wager that wins when its outcome is in the table, and loses when not."""
    return Win(table[outcome], hand) if outcome in table else Lose(hand)
