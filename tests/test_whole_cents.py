"""Money that is not a whole number of cents is refused wherever it comes in, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Bet, Choice, Hit, Play
from cardroom.dealing.decisions import IllegalChoice
from cardroom.dealing.draw_options import Kill, Killing
from cardroom.dealing.options import Option
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, SetupError
from cardroom.games.california.baccarat.late_tie import LateTie, OfferLateTie
from cardroom.games.california.banked import BankCarry
from cardroom.games.california.blackjack.choices import Double, Insure, Insuring, Playing
from cardroom.games.california.limits import Limits
from cardroom.games.paying import PayingStakes
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.poker.stakes import Stakes
from cardroom.houses import load_game
from cardroom.money import refuse_cents
from cardroom.tables import PotTable, TableError, open_table
from support.bank_tables import table, table_of
from support.play import bank_setup, bytes_of, holdem, on, spread, three_card

REFUSED = "money is a whole number of cents, as in 100_00 for \\$100, not "
NOT_CENTS = [2000.5, 2000.0, True, "2000", None]


@pytest.mark.parametrize("amount", NOT_CENTS)
def test_only_an_int_is_a_number_of_cents(amount: object) -> None:
    assert refuse_cents(2000) is None
    assert refuse_cents(amount) == f"money is a whole number of cents, as in 100_00 for $100, not {amount!r}"


@pytest.mark.parametrize("amount", NOT_CENTS)
def test_a_table_takes_only_whole_cents(amount: Any) -> None:
    at = PotTable(holdem())
    at.sit(1, 100_00)
    with pytest.raises(TableError, match=REFUSED):
        at.sit(2, amount)
    with pytest.raises(TableError, match=REFUSED):
        at.buy(1, amount)
    assert at.stacks == {1: 100_00}


@pytest.mark.parametrize("amount", NOT_CENTS)
def test_a_bank_and_wagers_are_whole_cents(amount: Any) -> None:
    at = table(3, 5)
    with pytest.raises(TableError, match=f"seat 3: {REFUSED}"):
        at.take_bank(3, amount)
    at.take_bank(3, 50_00)
    with pytest.raises(TableError, match=f"seat 5: ante: {REFUSED}"):
        at.wager(5, "ante", amount)
    with pytest.raises(TableError, match=f"seat 5: pair plus: {REFUSED}"):
        at.put_down(5, {"ante": 5_00, "pair-plus": amount})
    assert (at.player_dealer, at.bank, at.wagers) == (3, 50_00, ())


def test_what_stands_behind_a_table_is_whole_cents_too() -> None:
    at = open_table("livermore/ez-baccarat-panda-8")
    with pytest.raises(TableError, match=REFUSED):
        at.stand_behind(100.0)  # type: ignore[union-attr,arg-type]


@pytest.mark.parametrize("amount", [*NOT_CENTS, -5_00, 0])
def test_what_is_added_to_a_bank_is_whole_cents_above_nothing(amount: Any) -> None:
    at = table_of(load_game("oceans-eleven/super-pan-9").spread(), 1, 2)
    at.take_bank(1, 100_00)
    with pytest.raises(TableError, match=f"{REFUSED}|chips must be a number of cents above 0"):
        at.add_to_bank(1, amount)
    assert at.bank == 100_00


@pytest.mark.parametrize("amount", NOT_CENTS)
def test_a_round_starts_with_whole_cents_only(amount: Any) -> None:
    stacks = {1: 100_00, 2: 100_00}
    with pytest.raises(SetupError, match=REFUSED):
        Round(holdem(), Setup({1: 100_00, 2: amount}, PotCarry(1)), Chance.seeded(1))
    with pytest.raises(SetupError, match=REFUSED):
        Round(holdem(), Setup(stacks, PotCarry(1), pot=amount), Chance.seeded(1))
    with pytest.raises(SetupError, match=f"seat 2, ante: {REFUSED}"):
        Round(three_card(), bank_setup(stacks, 1, 50_00, on(2, "ante", amount)), Chance.seeded(1))
    banked = (on(1, BANK, amount), on(2, "ante", 5_00))
    with pytest.raises(SetupError, match=f"seat 1, .*: {REFUSED}"):
        Round(three_card(), Setup(stacks, BankCarry(1), banked), Chance.seeded(1))


def test_a_round_starts_with_no_stack_and_no_pot_below_nothing() -> None:
    for stacks, pot in (({1: 100_00, 2: -1}, 0), ({1: 100_00, 2: 100_00}, -1)):
        with pytest.raises(SetupError, match=r"below \$0"):
            Round(holdem(), Setup(stacks, PotCarry(1), pot=pot), Chance.seeded(1))
    with pytest.raises(SetupError, match=r"below \$0"):
        Round(three_card(), bank_setup({1: -1, 2: 100_00}, 1, 50_00, on(2, "ante", 5_00)), Chance.seeded(1))


@pytest.mark.parametrize("amount", [6_00.0, True])
def test_a_bet_is_whole_cents(amount: Any) -> None:
    played = Round(holdem(), Setup(dict.fromkeys((1, 2, 3), 100_00), PotCarry(1)), Chance.seeded(1))
    before = bytes_of(played)
    with pytest.raises(IllegalChoice, match=REFUSED):
        played.choose(1, Bet(amount))
    assert bytes_of(played) == before


@pytest.mark.parametrize(
    ("option", "choice"),
    [
        (Betting(0, 6_00, 6_00), Bet(6_00.0)),  # type: ignore[arg-type]
        (ForcedBet(6_00, 12_00), Bet(6_00.0)),  # type: ignore[arg-type]
        (ForcedBet(1, 2), Bet(True)),
        (Killing(20_00, 50_00), Kill(20_00.0)),  # type: ignore[arg-type]
        (Playing((Hit(), Double()), least=5_00, most=10_00), Double(10_00.0)),  # type: ignore[arg-type]
        (Playing((Hit(), Double()), least=5_00, most=10_00), Double(False)),
        (Insuring(5_00), Insure(2_50.0)),  # type: ignore[arg-type]
        (Insuring(5_00), Insure(True)),
        (OfferLateTie(5_00, 10_00), LateTie(5_00.0)),  # type: ignore[arg-type]
    ],
)
def test_every_choice_of_an_amount_is_whole_cents(option: Option, choice: Choice) -> None:
    assert str(option.refuse(choice)).startswith("money is a whole number of cents")


def test_a_float_that_equals_an_offered_amount_is_refused_and_changes_nothing() -> None:
    """Razz at Oaks offers a player who is short a bet of one amount, and 4.0 == 4."""
    stacks = {1: 100_00, 2: 1_00, 3: 100_00, 4: 100_00}
    played = Round(spread("oaks/razz", None), Setup(stacks, PotCarry(1)), Chance.seeded(0))
    offered: list[Choice] = []
    while not played.is_over:
        (decision,) = played.decisions
        for choice in getattr(decision.option, "choices", ()):
            if isinstance(choice, Bet):
                offered.append(choice)
                before = bytes_of(played)
                with pytest.raises(IllegalChoice, match="wrong type"):
                    played.choose(decision.seat, Bet(float(choice.to)))  # type: ignore[arg-type]
                assert bytes_of(played) == before
        played.choose(decision.seat, decision.option.default)
    assert offered


@pytest.mark.parametrize("stakes", [("no-limit", (-1_00, 2_00)), ("no-limit", (0, 0))])
def test_stakes_are_above_nothing(stakes: Any) -> None:
    with pytest.raises(ValueError, match=r"below \$0|need blinds or an ante"):
        Stakes(*stakes)


@pytest.mark.parametrize("limits", [(-5,), (100, 50)])
def test_limits_run_from_the_minimum_to_the_maximum(limits: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="the maximum no less than the minimum"):
        Limits(*limits)


@pytest.mark.parametrize("times", [1.0, True, 0, -1])
def test_a_play_is_a_whole_number_of_antes(times: Any) -> None:
    with pytest.raises(ValueError, match="a play is one or more times the ante, not"):
        Play(times)


def test_limits_and_stakes_are_whole_cents() -> None:
    for made in (
        lambda: Limits(5_00.0),  # type: ignore[arg-type]
        lambda: Stakes("no-limit", (1_00, 2_00.0)),  # type: ignore[arg-type]
        lambda: PayingStakes(1_00.0),  # type: ignore[arg-type]
    ):
        with pytest.raises(ValueError, match=REFUSED):
            made()
