from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.money import EVEN, Cover, Coverage, Lose, Odds, Outcome, Prize, Push, Settled, Win, settle

NET, GROSS = Coverage.NET, Coverage.GROSS
Wagers = Sequence[tuple[int, Outcome]]

PAYS = st.sampled_from([EVEN, Odds(6, 5), Odds(19, 20), Odds(5, 1), Prize(7)])
OUTCOMES = st.one_of(st.builds(Win, PAYS), st.just(Lose()), st.just(Push()))
WAGERS = st.lists(st.tuples(st.integers(0, 30), OUTCOMES), max_size=12)
BANKS = st.integers(0, 80)
COVERAGES = st.sampled_from(Coverage)


def due(wager: int, outcome: Outcome) -> int:
    match outcome:
        case Win(pay=pay):
            return pay.pays(wager)
        case Lose():
            return wager
        case Push():
            return 0


def total(kind: type[Outcome], wagers: Wagers) -> int:
    return sum(due(wager, outcome) for wager, outcome in wagers if isinstance(outcome, kind))


def written(index: int, wager: int, outcome: Outcome, moved: int, in_action: bool) -> Settled:
    paid = moved if isinstance(outcome, Win) else 0
    collected = moved if isinstance(outcome, Lose) else 0
    covered = in_action and moved == due(wager, outcome)
    return Settled(index, wager, outcome, paid, collected, wager - collected, covered)


def cent_by_cent(wagers: Wagers, bank: int, coverage: Coverage) -> list[Settled]:
    """Moves one cent at a time and stops for good at the first cent that reaches the bank."""
    paid = collected = 0
    over = bank == 0
    settled = []
    for index, (wager, outcome) in enumerate(wagers):
        in_action, moved = not over, 0
        while moved < due(wager, outcome) and not over:
            moved += 1
            paid += isinstance(outcome, Win)
            collected += isinstance(outcome, Lose)
            used = abs(collected - paid) if coverage is NET else collected + paid
            over = used == bank
        settled.append(written(index, wager, outcome, moved, in_action))
    return settled


def losers_cent_by_cent(wagers: Wagers, bank: int, coverage: Coverage) -> list[Settled]:
    """Puts all that may be collected, then all that may be paid, in a bowl each and empties it in order."""
    losing, winning = total(Lose, wagers), total(Win, wagers)
    if bank == 0:
        bowls = {Lose: 0, Win: 0, Push: 0}
    elif coverage is NET:
        bowls = {Lose: min(losing, bank + winning), Win: min(winning, bank + losing), Push: 0}
    else:
        taken = min(losing, bank)
        bowls = {Lose: taken, Win: min(winning, bank - taken), Push: 0}
    settled = []
    for kind in (Lose, Win, Push):
        for index, (wager, outcome) in enumerate(wagers):
            if isinstance(outcome, kind):
                moved = 0
                while moved < due(wager, outcome) and bowls[kind]:
                    moved += 1
                    bowls[kind] -= 1
                settled.append(written(index, wager, outcome, moved, bank > 0))
    return settled


def test_gross_a_bank_of_100_that_loses_50_and_wins_50_is_used_up() -> None:
    cover = Cover(10_000, GROSS)
    settled = settle([(5000, Win(EVEN)), (5000, Lose()), (5000, Lose()), (2500, Win(EVEN))], cover)
    assert [(s.paid, s.collected, s.returned) for s in settled] == [
        (5000, 0, 5000),
        (0, 5000, 0),
        (0, 0, 5000),
        (0, 0, 2500),
    ]
    assert [s.covered for s in settled] == [True, True, False, False]
    assert cover.exhausted
    assert cover.result == 0


def test_net_the_same_bank_goes_on() -> None:
    cover = Cover(10_000, NET)
    settled = settle([(5000, Win(EVEN)), (5000, Lose()), (5000, Lose()), (2500, Win(EVEN))], cover)
    assert all(s.covered for s in settled)
    assert cover.result == 2500
    assert not cover.exhausted


def test_the_wager_at_the_edge_is_collected_in_part() -> None:
    settled = settle([(10_000, Lose()), (10_000, Lose())], Cover(15_000, NET))
    assert [(s.collected, s.returned, s.covered) for s in settled] == [(10_000, 0, True), (5000, 5000, False)]


def test_a_winner_is_paid_what_is_left_and_keeps_the_wager() -> None:
    cover = Cover(12_000, NET)
    (settled,) = settle([(1000, Win(Odds(40, 1)))], cover)
    assert (settled.paid, settled.returned, settled.covered) == (12_000, 1000, False)
    assert cover.exhausted


def test_collect_first_collects_beyond_the_bank_what_the_winners_are_due() -> None:
    cover = Cover(10_000, NET)
    settled = settle([(10_000, Win(EVEN)), (15_000, Lose())], cover, collect_first=True)
    assert [(s.index, s.collected, s.paid) for s in settled] == [(1, 15_000, 0), (0, 0, 10_000)]
    assert cover.result == 5000


def test_net_stops_for_good_at_the_upper_edge_too() -> None:
    settled = settle([(10_000, Lose()), (5000, Win(EVEN))], Cover(10_000, NET))
    assert settled[1] == Settled(1, 5000, Win(EVEN), paid=0, collected=0, returned=5000, covered=False)


def test_a_push_comes_back_after_exhaustion_without_having_had_action() -> None:
    before, _, after = settle([(500, Push()), (1000, Lose()), (500, Push())], Cover(1000, NET))
    assert (before.returned, before.covered) == (500, True)
    assert (after.returned, after.covered) == (500, False)


def test_collect_first_lists_losers_then_winners_then_pushes() -> None:
    wagers: Wagers = [(100, Push()), (100, Win(EVEN)), (100, Lose()), (100, Win(EVEN)), (100, Lose())]
    settled = settle(wagers, Cover(1000, NET), collect_first=True)
    assert [s.index for s in settled] == [2, 4, 1, 3, 0]


@pytest.mark.parametrize("collect_first", [False, True])
def test_a_bank_of_nothing_covers_nothing(collect_first: bool) -> None:
    wagers: Wagers = [(100, Win(EVEN)), (100, Lose()), (100, Push())]
    for coverage in Coverage:
        settled = settle(wagers, Cover(0, coverage), collect_first)
        assert all((s.paid, s.collected, s.returned, s.covered) == (0, 0, 100, False) for s in settled)


@pytest.mark.parametrize(
    ("coverage", "losing", "winning", "covers"),
    [
        (NET, 100, 100, True),
        (NET, 101, 0, False),
        (NET, 0, 101, False),
        (GROSS, 60, 40, True),
        (GROSS, 60, 41, False),
    ],
)
def test_covering_everything(coverage: Coverage, losing: int, winning: int, covers: bool) -> None:
    assert Cover(100, coverage).covers_all(losing, winning) is covers


def test_covering_everything_counts_what_the_round_has_used() -> None:
    cover = Cover(100, NET)
    cover.collect(40)
    assert cover.covers_all(60, 140)
    assert not cover.covers_all(61, 0)


def test_impossible_money_is_refused_before_anything_moves() -> None:
    with pytest.raises(ValueError, match=r"must be \$0 or more"):
        Cover(-1, NET)
    cover = Cover(1000, NET)
    with pytest.raises(ValueError, match=r"wager 1 is -\$1; a wager must be \$0 or more"):
        settle([(100, Lose()), (-100, Lose())], cover)
    assert cover.result == 0


def test_a_settled_wager_goes_over_the_wire() -> None:
    settled = settle([(100, Win(Odds(40, 1), "straight flush")), (100, Lose("foul"))], Cover(5000, NET))
    assert msgspec.json.decode(msgspec.json.encode(settled), type=list[Settled]) == settled


@given(WAGERS, BANKS, COVERAGES)
def test_settlement_is_what_moving_cent_by_cent_gives(wagers: Wagers, bank: int, coverage: Coverage) -> None:
    assert settle(wagers, Cover(bank, coverage)) == cent_by_cent(wagers, bank, coverage)


@given(WAGERS, BANKS, COVERAGES)
def test_collect_first_is_what_emptying_the_bowls_gives(wagers: Wagers, bank: int, coverage: Coverage) -> None:
    settled = settle(wagers, Cover(bank, coverage), collect_first=True)
    assert settled == losers_cent_by_cent(wagers, bank, coverage)


@given(WAGERS, WAGERS, BANKS, COVERAGES)
def test_one_cover_lasts_the_round(early: Wagers, late: Wagers, bank: int, coverage: Coverage) -> None:
    cover = Cover(bank, coverage)
    in_two = [*settle(early, cover), *settle(late, cover)]
    at_once = settle([*early, *late], Cover(bank, coverage))
    assert [(s.paid, s.collected, s.covered) for s in in_two] == [(s.paid, s.collected, s.covered) for s in at_once]


@given(WAGERS, WAGERS, BANKS)
def test_collect_first_from_where_the_cover_stands_ends_within_the_bank(early: Wagers, late: Wagers, bank: int) -> None:
    cover = Cover(bank, NET)
    settle(early, cover)
    before, used_up = cover.result, cover.exhausted
    settle(late, cover, collect_first=True)
    wanted = before + total(Lose, late) - total(Win, late)
    assert cover.result == (before if used_up else max(-bank, min(bank, wanted)))


@given(WAGERS, BANKS, COVERAGES, st.booleans())
def test_money_is_conserved_and_stays_within_the_bank(
    wagers: Wagers, bank: int, coverage: Coverage, collect_first: bool
) -> None:
    cover = Cover(bank, coverage)
    settled = settle(wagers, cover, collect_first)
    paid, collected = sum(s.paid for s in settled), sum(s.collected for s in settled)
    assert sorted(s.index for s in settled) == list(range(len(wagers)))
    assert all(s.collected + s.returned == s.wager for s in settled)
    assert all(min(s.paid, s.collected, s.returned) >= 0 for s in settled)
    assert all(s.paid <= due(s.wager, s.outcome) for s in settled)
    assert cover.result == collected - paid
    assert -bank <= cover.result <= bank
    assert coverage is NET or paid + collected <= bank


@given(WAGERS, WAGERS, BANKS, COVERAGES, st.booleans())
def test_a_wager_after_exhaustion_is_returned_whole(
    early: Wagers, late: Wagers, bank: int, coverage: Coverage, collect_first: bool
) -> None:
    cover = Cover(bank, coverage)
    settle(early, cover)
    if cover.exhausted:
        settled = settle(late, cover, collect_first)
        assert all((s.paid, s.collected, s.covered) == (0, 0, False) for s in settled)
        assert all(s.returned == s.wager for s in settled)
