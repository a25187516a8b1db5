"""What a person has lost, and how long they have played, as the ledger has it."""

from __future__ import annotations

from cardroom.cage.at_tables import chips_at_tables, is_at_a_table, lost_since, time_since
from cardroom.cage.periods import HOUR, MINUTE
from cardroom.ledger import accounts, audit
from support.cage import NOON, Cage


def lost(cage: Cage, person: int, since: int = NOON) -> int:
    return cage.read(lambda reading: lost_since(reading, person, since))


def test_what_is_lost_is_what_the_tables_took(cage: Cage) -> None:
    """Buying chips, leaving with them, deposits and cash-outs are no loss."""
    ann, oak = cage.person(), cage.table
    elm = cage.write(lambda transaction: transaction.open_table("Elm", b""))
    cage.move(ann, 500_00)
    cage.sit(ann, 200_00)
    assert lost(cage, ann) == 0
    cage.play(ann, -50_00)
    cage.sit(ann, 100_00, elm)
    cage.play(ann, 30_00, elm)
    assert lost(cage, ann) == 20_00
    cage.leave(ann, elm)
    cage.leave(ann, oak)
    cage.move(ann, -480_00)
    assert lost(cage, ann) == 20_00
    cage.move(ann, 10_00)
    cage.sit(ann, 10_00, elm)
    cage.play(ann, 90_00, elm)
    assert lost(cage, ann) == -70_00, "won"
    assert audit(cage.store) == []


def test_only_what_was_lost_since_then_counts_also_with_chips_from_before(cage: Cage) -> None:
    ann = cage.person()
    cage.move(ann, 500_00)
    cage.sit(ann, 200_00)
    cage.play(ann, -50_00)
    cage.pass_time(hours=12)
    midnight = cage.now
    assert lost(cage, ann, midnight) == 0
    cage.play(ann, -30_00)
    assert lost(cage, ann, midnight) == 30_00
    cage.leave(ann)
    assert lost(cage, ann, midnight) == 30_00
    assert lost(cage, ann) == 80_00


def test_leaving_right_at_the_limit_of_a_day_is_neither_won_nor_lost(cage: Cage) -> None:
    """The table notes when a command came; the ledger, when it was written."""
    ann = cage.person()
    cage.move(ann, 500_00)
    cage.sit(ann, 200_00)
    came = cage.now + HOUR
    cage.store._clock = lambda: came + 2
    cage.now = came
    cage.leave(ann)
    assert lost(cage, ann, came + 1) == 0


def test_chips_in_a_pot_count_as_lost_until_they_come_back(cage: Cage) -> None:
    ann = cage.person()
    cage.move(ann, 500_00)
    cage.sit(ann, 200_00)
    stack, play = accounts.stack(cage.table, ann), accounts.play(cage.table)
    cage.write(lambda transaction: transaction.append(f"table/{cage.table}", postings={stack: -60_00, play: 60_00}))
    assert lost(cage, ann) == 60_00
    assert cage.read(lambda reading: chips_at_tables(reading, ann)) == 140_00


def test_the_time_at_two_tables_at_once_counts_once(cage: Cage) -> None:
    ann = cage.person()
    elm = cage.write(lambda transaction: transaction.open_table("Elm", b""))
    cage.move(ann, 500_00)

    def minutes(since: int = NOON) -> float:
        return cage.read(lambda reading: time_since(reading, ann, since, cage.now)) / MINUTE

    cage.sit(ann, 100_00)
    cage.pass_time(minutes=10)
    cage.sit(ann, 100_00, elm)
    cage.pass_time(minutes=10)
    cage.leave(ann)
    cage.pass_time(minutes=10)
    assert minutes() == 30
    cage.leave(ann, elm)
    assert not cage.read(lambda reading: is_at_a_table(reading, ann))
    cage.pass_time(minutes=60)
    assert minutes() == 30
    cage.sit(ann, 100_00)
    assert cage.read(lambda reading: is_at_a_table(reading, ann))
    cage.pass_time(minutes=5)
    assert minutes() == 35
    assert minutes(NOON + 25 * MINUTE) == 10


def test_time_that_is_sat_out_does_not_count(cage: Cage) -> None:
    ann = cage.person()
    cage.move(ann, 500_00)

    def minutes(since: int = NOON) -> float:
        return cage.read(lambda reading: time_since(reading, ann, since, cage.now)) / MINUTE

    cage.sit(ann, 100_00)
    cage.pass_time(minutes=10)
    cage.sit_out(ann)
    cage.pass_time(hours=20)
    midnight = cage.now - 8 * HOUR
    assert (minutes(), minutes(midnight)) == (10, 0)
    assert cage.read(lambda reading: chips_at_tables(reading, ann)) == 100_00, "the chips are still there"
    cage.sit_out(ann, away=False)
    cage.sit_out(ann)
    cage.sit_out(ann, away=False)
    assert minutes() == 10, "going away and coming back at once takes no time"
    cage.pass_time(minutes=5)
    assert (minutes(), minutes(midnight)) == (15, 5)
    cage.leave(ann)
    cage.pass_time(minutes=5)
    assert minutes() == 15
    assert audit(cage.store) == []
