"""What every game can say about itself when it is spread at a table, whatever its kind."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar

from cardroom.compiling import mypyc_attr
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.game import Game
from cardroom.games.buy_in import BuyIn
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import STANDARD_CHIPS, Cents, Fee, FeeOption
from cardroom.ranking import HoleCards, Ranking

Kind = Literal["pot", "bank", "paying"]
"""Games played for a pot, games against a player-dealer, and games in which players pay one another."""
R = TypeVar("R")
D = TypeVar("D", bound=Dealer)


@mypyc_attr(allow_interpreted_subclasses=True)
class SpreadGame(Game[D], Generic[R, D]):
    """A game with a house's rules, at the stakes and fees of one table."""

    kind: ClassVar[Kind]
    rules_type: ClassVar[type[Any]]
    """The type of `rules`."""
    rules: R

    def __init__(self, title: str, rules: R, stakes: object, fees: FeeOption | None) -> None:
        """Raises ValueError when something is wrong with the rules."""
        for problem in self.check_rules(rules):
            raise ValueError(f"{title}: {problem}")
        self.title = title
        self.rules = rules
        self.house_rules = rules
        """The rules without those that the posted fee sheet adds."""
        self.stakes_text = str(stakes)
        """The stakes or limits in a few characters, as in "3-6 blinds 1-3"."""
        self.fee_option = fees
        """The fees of the table. None if nothing is collected."""
        self.buy_in = BuyIn()
        """The buy-in that the house prints."""
        self.chips = STANDARD_CHIPS
        """The values of the chips at the table."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.title}, {self.stakes_text}>"

    @classmethod
    @abstractmethod
    def spread(
        cls,
        title: str,
        rules: R,
        fees: FeeOption | None,
        stakes: str,
        usual: str,
        fee_stakes: Mapping[str, Sequence[str]],
    ) -> Self:
        """Returns the game for a table. `stakes` may be empty: then the fee option's stakes apply, or the usual ones.

        Raises ValueError if the stakes cannot be read or do not fit the fee option.
        """

    @classmethod
    def stakes_on_sheet(cls, limit: str, _stake: str) -> str:
        """The stakes of a fee sheet's line with this limit and stake, as in "4-8 blinds 2-4"."""
        return limit

    @classmethod
    @abstractmethod
    def check_rules(cls, rules: R) -> Iterator[RuleProblem]:
        """The problems in a house's rules."""

    @classmethod
    @abstractmethod
    def takes(cls, fee: Fee) -> bool:
        """True if this procedure collects fees of this kind."""

    @abstractmethod
    def is_within(self, limit: str, stake: str) -> bool:
        """True if a fee sheet's line with this limit and stake is for the stakes of this table."""

    @classmethod
    @abstractmethod
    def refuse_limit(cls, limit: str) -> str | None:
        """Returns what to write if no table of this kind of game can be at this limit, or None if one can."""

    @classmethod
    def refuse_stake(cls, _stake: str) -> str | None:
        """Returns what to write if a fee sheet cannot have this stake beside a limit of this kind of game, or None."""
        return None

    def opening_bet(self, _stakes: str) -> Cents:
        """The bet that opens this game at these stakes. 0 if nobody is forced to open it with a bet."""
        return 0

    @property
    def limit_text(self) -> str:
        """The limit as fee sheets and the board write it: "20-40", "no-limit 2-5", "pot-limit", "1"."""
        return self.stakes_text

    @property
    def has_mandatory_kill(self) -> bool:
        """True if a kill that nobody may refuse can come."""
        return False

    @property
    def has_big_bets(self) -> bool:
        """True if bets are no-limit or pot-limit."""
        return False

    @property
    @abstractmethod
    def unit(self) -> Cents:
        """The size of the game: the smallest wager, the largest bet, or the value of a point or a chip."""

    @property
    def usual_chips(self) -> Cents:
        """The chips that a player usually buys."""
        return self.buy_in.cap(max(100 * self.unit, self.buy_in.least))

    def buy_in_on_sheet(self, _limit: str, _stake: str) -> BuyIn:
        """The buy-in that a fee sheet's line with this limit and stake prints."""
        return BuyIn()

    def at_house(self, buy_in: BuyIn, chips: tuple[Cents, ...]) -> Self:
        """Returns the same game with a house's buy-in and chips. Without chips, the game has the usual ones.

        Raises ValueError if the chips cannot make the stakes.
        """
        game = copy(self)
        game.buy_in, game.chips = buy_in, chips or self.chips
        return game

    def with_largest_wager(self, _most: Cents) -> Self:
        """Returns the same game with no wager before the deal over this amount, where there are wagers.

        Raises ValueError if the smallest wager is larger.
        """
        return self

    @abstractmethod
    def without_fees(self) -> Self:
        """Returns the same game at the same stakes, with nothing collected."""

    @property
    def takes_time(self) -> bool:
        """True if there is a half-hour collection."""
        return self.fee_option is not None and any(fee.basis == "time" for fee in self.fee_option.fees)

    @property
    def hand_rankings(self) -> list[tuple[str, Ranking | HoleCards]]:
        """Each ranking of the game with a heading for it. Empty if hands are only counted in points."""
        return []

    @property
    def parts(self) -> dict[str, int]:
        """The hands that a player sets, the front first, with the number of cards in each."""
        return {}

    @property
    def has_overs(self) -> bool:
        """True if players may hold an over button."""
        return False


AnySpreadGame = SpreadGame[Any, Any]
