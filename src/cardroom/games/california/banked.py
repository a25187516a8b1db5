"""What all games against a player-dealer share: wagers and limits, fees, and what carries over to the next round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, Self, TypeVar

from cardroom.compiling import mypyc_attr
from cardroom.dealing.bank_dealer import BANK, BankDealer
from cardroom.dealing.chance import Chance
from cardroom.dealing.collection import COLLECTED, BankFees, FeeDue
from cardroom.dealing.decisions import Seat, hand_number, spot_of
from cardroom.dealing.free_collection import with_buttons
from cardroom.dealing.game import Game
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Setup, SetupError, Wager
from cardroom.games.california.banked_checks import check_banked
from cardroom.games.california.banked_rules import BankCarry, BankedRules
from cardroom.games.california.limits import Limits, at_limits, refuse_limit, side_limits
from cardroom.games.california.wagers import refuse_amount, refuse_backline, refuse_beside, refuse_crowd
from cardroom.games.rule_problem import RuleProblem
from cardroom.games.spread import Kind, SpreadGame
from cardroom.money import Cents, Fee, FeeOption, Lose, Outcome, PayTable, Win, show_dollars
from cardroom.nearest import did_you_mean

__all__ = ["BankCarry", "BankedGame", "BankedRules", "Limits", "at_limits", "by_table"]


R = TypeVar("R", bound=BankedRules)


@mypyc_attr(allow_interpreted_subclasses=True)
class BankedGame(SpreadGame[R, BankDealer]):
    """A game against a player-dealer."""

    kind: ClassVar[Kind] = "bank"
    base: ClassVar[tuple[str, ...]]
    """The kinds of wagers before the deal."""
    later: ClassVar[tuple[str, ...]] = ()
    """The kinds of wagers after the deal."""
    goes_with: ClassVar[Mapping[str, str]] = {}
    """Later wagers that are settled together with another, such as a double with the wager it doubles."""
    outcomes: ClassVar[Mapping[str, tuple[str, ...]]]
    """Of each wager with a pay table, the outcomes it can have."""
    unranked: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """More outcomes that a house may pay for, and that are not better or worse than others."""
    must_pay: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Of each wager with a pay table, the outcomes that every house must print a pay for."""
    cards: ClassVar[int] = 0
    """The most cards in a hand. 0 if the procedure does not say: then nothing compares the seats with the deck."""
    board_cards: ClassVar[int] = 0
    """The cards of a round that belong to no hand, with the burn cards."""
    on_every_hand: ClassVar[tuple[str, ...]] = ()
    """Wagers that are made on each hand of a spot with two hands."""
    most_jokers: ClassVar[int | None] = None
    """The number of jokers that the game has rules for. None: any number."""
    has_house_way: ClassVar[bool] = False
    """True if the house dealer can play a hand that nobody looks at."""

    def __init__(
        self,
        title: str,
        rules: R,
        limits: Limits,
        fees: FeeOption | None = None,
        fee_stakes: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        super().__init__(title, rules, limits, fees)
        self.deck = rules.deck
        self.limits = limits
        self.fees = fees
        self.fee_stakes = fee_stakes or {}
        self.kind_limits = {kind: Limits.parse(text) for kind, text in rules.limits.items()}
        if fees:
            self.kind_limits |= side_limits(fees, self.fee_stakes)
        self._collection = BankFees(fees, self.fee_stakes) if fees else None
        self.offered = tuple(kind for kind in self.base if kind in rules.order.kinds)
        """The kinds of wagers that a player may make before the deal at this house."""

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
        text = stakes or (fees.limit.split("..")[0] if fees else "") or usual
        if not text:
            raise ValueError('the fee sheet has no limit; give one, as in "5-200"')
        limits = Limits.parse(text)
        return cls(title, rules, limits, at_limits(fees, limits) if fees else None, fee_stakes)

    def is_within(self, limit: str, _stake: str) -> bool:
        return self.limits.is_of(limit)

    @classmethod
    def refuse_limit(cls, limit: str) -> str | None:
        return refuse_limit(limit)

    @classmethod
    def takes(cls, fee: Fee) -> bool:
        return fee.basis in COLLECTED.get(fee.payer, ()) and fee.stage in ("before-deal", "after-deal")

    @classmethod
    def check_rules(cls, rules: R) -> Iterator[RuleProblem]:
        """The problems in a house's rules."""
        return check_banked(cls, rules)

    @classmethod
    def out_of_reach(cls, _rules: R) -> Iterator[RuleProblem]:
        """The pays that no hand can win under these rules, or that only some of the named hands can."""
        yield from ()

    @property
    def unit(self) -> Cents:
        return self.limits.least

    def without_fees(self) -> Self:
        """The limits that the fee option sets for some kinds of wagers no longer apply."""
        return type(self)(self.title, self.rules, self.limits)

    def with_largest_wager(self, most: Cents) -> Self:
        game = copy(self)
        game.limits = self.limits.within(most)
        game.kind_limits = {kind: limits.within(most) for kind, limits in self.kind_limits.items()}
        game.stakes_text = str(game.limits)
        return game

    @property
    def hands_a_spot(self) -> int:
        return 1

    @property
    def free_hands(self) -> int:
        """The number of free hands in a shoe, dealt without wagers or collection."""
        return 0

    @property
    def free_hand(self) -> Game[Any]:
        """The game that deals a free hand."""
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
            shared_bank=self.rules.bank_seat.shared,
        )

    def due(self, wagers: Sequence[Wager], player_dealer: Seat, free: Sequence[Seat] = ()) -> list[FeeDue]:
        """Returns the collection of the round, after free-collection buttons."""
        due = self._collection.due(wagers, player_dealer) if self._collection else []
        return with_buttons(due, free, player_dealer)

    def limits_of(self, kind: str) -> Limits:
        return self.kind_limits.get(kind, self.limits)

    def refuse(self, wager: Wager, wagers: Sequence[Wager], player_dealer: Seat) -> str | None:
        """Returns why this wager may not be made beside those others, or None if it may."""
        kind, rules = wager.kind, self.rules
        if kind not in self.offered:
            remedy = did_you_mean(kind, self.offered, f"the wagers are {', '.join(self.offered)}")
            return f"there is no {kind} wager here; {remedy}"
        if player_dealer in (wager.seat, spot_of(wager.spot)):
            return "the player-dealer may not wager, and nobody may wager on the player-dealer's spot"
        hands = self.hands_a_spot if kind in self.on_every_hand else 1
        if not 1 <= spot_of(wager.spot) <= rules.seats or hand_number(wager.spot) >= hands:
            return f"there is no spot {wager.spot}; the spots are 1 to {rules.seats}"
        reason = refuse_backline(rules, wager, wagers) or refuse_crowd(rules, wager, wagers)
        if reason := reason or refuse_beside(rules, wager, wagers):
            return reason
        reason = refuse_amount(rules, self.limits_of(kind), wager, wagers) or self._refuse_total(wager, wagers)
        return f"{spoken(kind)}: {reason}" if reason else None

    def _refuse_total(self, wager: Wager, wagers: Sequence[Wager]) -> str | None:
        """Checks the maximum of all wagers on the spot, with those that follow the deal."""
        if not self.rules.most_a_spot:
            return None
        own = wager.seat, wager.spot, wager.kind
        others = [o for o in wagers if o.spot == wager.spot and (o.seat, o.spot, o.kind) != own]
        on_spot = [*others, wager]
        total = sum(each.amount for each in on_spot) + sum(self.still_to_come(on_spot).values())
        if total <= self.rules.most_a_spot * 100:
            return None
        most = show_dollars(self.rules.most_a_spot * 100)
        return f"a seat may have {most} in all its wagers, not {show_dollars(total)}"

    def refuse_bank(self, amount: Cents) -> str | None:
        """Returns why this bank is too small. It must be at least the table minimum, and has no maximum."""
        return Limits(self.limits.least).refuse(amount)

    def still_to_come(self, _wagers: Sequence[Wager]) -> Mapping[Seat, Cents]:
        """Returns what each seat must keep for wagers after the deal."""
        return {}

    def needed(self, wagers: Sequence[Wager], player_dealer: Seat, free: Sequence[Seat] = ()) -> Counter[Seat]:
        """Returns what each seat needs for its wagers, for those after the deal, and for its collection."""
        needed: Counter[Seat] = Counter(self.still_to_come(wagers))
        for wager in wagers:
            needed[wager.seat] += wager.amount
        for due in self.due(wagers, player_dealer, free):
            if due.seat != player_dealer:
                needed[due.seat] += due.owed
        return needed

    @property
    def most_bank_fee(self) -> Cents:
        """The most that the player-dealer's fee can be, whatever the action."""
        highest: Counter[tuple[str, str, str]] = Counter()
        for fee in self.fees.fees if self.fees else ():
            if fee.payer == "player-dealer":
                line = fee.basis, fee.stage, fee.stake
                highest[line] = max(highest[line], fee.fee or 0)
        return highest.total()

    def carry(self, dealer: BankDealer) -> BankCarry:
        before: BankCarry = dealer.setup.carry
        to_cut = None if before.to_cut is None else before.to_cut - dealer.cards_dealt
        free = dealer.without_action if self.rules.free_collection else ()
        return BankCarry(before.player_dealer, before.turn, to_cut, tuple(free))


def by_table(table: PayTable, outcome: str, hand: str) -> Outcome:
    """Returns a win at the table's odds if the outcome is in the table, or a loss if not."""
    return Win(table[outcome], hand) if outcome in table else Lose(hand)
