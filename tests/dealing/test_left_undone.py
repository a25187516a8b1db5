"""What a procedure against a player-dealer forgets at its end voids the round, and the author reads what it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Procedure
from cardroom.dealing.round import Round, RoundVoided
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.money import Push
from support.play import bank_setup, on, three_card

STACKS = {1: 100_00, 2: 100_00}
FEE_FORGOTTEN = (
    r"the fee of \$1 that seat 2 owes \(ante, after-deal\) was not taken; "
    r'the procedure must call dealer.take_fees\("after-deal"\)'
)


class Short(ThreeCardPoker):
    """Everybody's ante is returned at once. The steps that are named are left out."""

    without: tuple[str, ...] = ()
    twice: tuple[str, ...] = ()

    def play(self, dealer: BankDealer) -> Procedure:
        yield from ()
        steps: dict[str, Callable[[], None]] = {
            "before-deal": lambda: dealer.take_fees("before-deal"),
            "after-deal": lambda: dealer.take_fees("after-deal"),
            "settle": lambda: dealer.settle(self.rules.order, lambda _: Push()),
            "return": dealer.return_bank,
        }
        for name, step in steps.items():
            for _ in range((name not in self.without) + (name in self.twice)):
                step()


def played(without: tuple[str, ...] = (), twice: tuple[str, ...] = ()) -> Round:
    like = three_card()
    game = Short(like.title, like.rules, like.limits, like.fees, like.fee_stakes)
    game.without, game.twice = without, twice
    return Round(game, bank_setup(STACKS, 1, 50_00, on(2, "ante", 10_00)), Chance.seeded(1))


def test_a_procedure_that_does_everything_ends_with_its_fees_taken() -> None:
    ended = played()
    assert ended.is_over
    assert ended.fees == 100_00 + 100_00 - sum(ended.stacks.values()) > 0


@pytest.mark.parametrize(
    ("without", "says"),
    [
        ("after-deal", FEE_FORGOTTEN),
        ("settle", "the bank cannot be returned before these wagers are settled: ante of seat 2"),
        ("return", r"the bank was not returned to the player-dealer; .* must end with dealer.return_bank\(\)"),
    ],
)
def test_what_was_forgotten_is_named_and_the_money_is_returned(without: str, says: str) -> None:
    with pytest.raises(RoundVoided, match=says) as voided:
        played((without,))
    assert voided.value.round.stacks == STACKS


def test_wagers_that_were_never_settled_are_named() -> None:
    with pytest.raises(RoundVoided, match=r"wagers are not settled: ante of seat 2; .* must call dealer.settle"):
        played(("settle", "return"))


@pytest.mark.parametrize(
    ("twice", "says"),
    [("before-deal", "the fees due before-deal were taken already"), ("return", "the bank was returned already")],
)
def test_what_is_done_twice_is_refused(twice: str, says: str) -> None:
    with pytest.raises(RoundVoided, match=says):
        played(twice=(twice,))
