"""Movements of money: what is posted, what is refused, and what a key is good for."""

from __future__ import annotations

import pytest

from cardroom.ledger import ActionReused, Overdrawn, Store, chain
from cardroom.ledger.accounts import CAGE, collection, jackpot, play, player, stack
from cardroom.ledger.transaction import MAX_CENTS
from support.ledgers import keys_of, move

BUY_IN = {CAGE: -100_00, player(17): 100_00}


def test_names_of_accounts() -> None:
    assert (player(17), stack(4, 17)) == ("player/17", "stack/4/17")
    assert (play(4), collection(4), jackpot(4)) == ("play/4", "collection/4", "jackpot/4")


def test_money_moves_between_accounts(store: Store) -> None:
    with store.write() as transaction:
        assert move(transaction, "buy-in", "buys in", BUY_IN)
        assert move(transaction, "sits", "sits down", {player(17): -60_00, stack(4, 17): 60_00})
        assert transaction.balance(player(17)) == 40_00
    with store.read() as reading:
        assert reading.balances() == {CAGE: -100_00, player(17): 40_00, stack(4, 17): 60_00}


def test_an_account_never_used_has_nothing(store: Store) -> None:
    with store.read() as reading:
        assert reading.balance(player(1)) == 0


def test_balances_by_the_start_of_the_name(store: Store) -> None:
    with store.write() as transaction:
        move(transaction, "1", "chips", {CAGE: -6, stack(4, 1): 1, stack(4, 20): 2, stack(40, 1): 3})
        assert transaction.balances("stack/4/") == {stack(4, 1): 1, stack(4, 20): 2}
    with store.read() as reading:
        assert list(reading.balances("stack/")) == [stack(4, 1), stack(4, 20), stack(40, 1)]
        assert reading.balances("jackpot/") == {}


@pytest.mark.parametrize(
    ("postings", "says"),
    [
        ({CAGE: -2, player(1): 1}, "must sum to zero, not to -1 cents"),
        ({CAGE: -0.5, player(1): 0.5}, "cage: -0.5 is not a whole number of cents"),
        ({CAGE: True, player(1): -1}, "cage: True is not a whole number of cents"),
        ({CAGE: -1, "Player 1": 1}, "'Player 1' is not an account"),
        ({CAGE: -1, "player/1\n": 1}, "is not an account"),
        ({CAGE: -MAX_CENTS - 1, player(1): MAX_CENTS + 1}, "more than the ledger can hold"),
    ],
)
def test_what_is_not_a_movement_is_refused(store: Store, postings: dict[str, int], says: str) -> None:
    with store.write() as transaction, pytest.raises(ValueError, match=says):
        move(transaction, "key", "reason", postings)
    with store.read() as reading:
        assert (reading.balances(), reading.movements(chain.CAGE)) == ({}, [])


@pytest.mark.parametrize("text", ["", "x" * 201, "\0", "\ud800"])
def test_a_key_is_text_of_reasonable_length(store: Store, text: str) -> None:
    with store.write() as transaction, pytest.raises(ValueError):  # noqa: PT011 -- three reasons, one kind
        move(transaction, text, "reason", BUY_IN)


def test_no_account_but_the_cage_goes_below_zero(store: Store) -> None:
    with store.write() as transaction:
        move(transaction, "buy-in", "buys in", BUY_IN)
        with pytest.raises(Overdrawn, match=r"player/17 has \$100, which is less than \$100.01") as refused:
            move(transaction, "too-much", "cashes out", {player(17): -100_01, CAGE: 100_01})
        assert (refused.value.account, refused.value.balance, refused.value.amount) == (player(17), 100_00, -100_01)
        assert move(transaction, "all", "cashes out", {player(17): -100_00, CAGE: 100_00})
    with store.read() as reading:
        assert reading.balances() == {CAGE: 0, player(17): 0}
    assert keys_of(store) == ["buy-in", "all"]


def test_the_same_key_a_hundred_times_has_one_effect(store: Store) -> None:
    posted = 0
    for _ in range(10):
        with store.write() as transaction:
            posted += sum(move(transaction, "buy-in", "buys in", BUY_IN) for _ in range(10))
    assert posted == 1
    with store.read() as reading:
        assert reading.balance(player(17)) == 100_00
        assert len(reading.movements(chain.CAGE)) == 1


@pytest.mark.parametrize(
    ("reason", "postings"),
    [
        ("another reason", BUY_IN),
        ("buys in", {CAGE: -99_00, player(17): 99_00}),
        ("buys in", {CAGE: -100_00, player(18): 100_00}),
        ("buys in", {**BUY_IN, player(18): 0}),
    ],
)
@pytest.mark.parametrize("committed", [False, True])
def test_a_key_cannot_stand_for_something_else(
    store: Store, reason: str, postings: dict[str, int], committed: bool
) -> None:
    with store.write() as transaction:
        move(transaction, "key", "buys in", BUY_IN)
        if not committed:
            with pytest.raises(ActionReused, match="'key' has already been used for entry 1 of the cage"):
                move(transaction, "key", reason, postings)
    with store.write() as transaction, pytest.raises(ActionReused):
        move(transaction, "key", reason, postings)


def test_movements_are_numbered_and_can_be_asked_for_by_account(store: Store) -> None:
    with store.write() as transaction:
        for number in range(1, 8):
            move(transaction, f"key {number}", "buys in", {CAGE: -number, player(number % 2): number})
        assert len(transaction.movements(chain.CAGE)) == 7
    with store.read() as reading:
        assert [movement.number for movement in reading.movements(chain.CAGE, limit=3)] == [1, 2, 3]
        assert [movement.number for movement in reading.movements(chain.CAGE, after=5)] == [6, 7]
        odd = reading.last_movements(player(1), before=4, limit=2)
        assert [(movement.sequence, movement.number) for movement in odd] == [(3, 5), (2, 3)]
        assert odd[1].postings == {CAGE: -3, player(1): 3}
        assert (odd[1].chain, odd[1].reason) == ("cage", "buys in")
        assert odd[0].at > odd[1].at


def test_what_another_process_has_moved_is_seen(url: str, store: Store) -> None:
    """The writer remembers balances; it must not trust them when somebody else has written."""
    other = Store.open(url)
    with store.write() as transaction:
        move(transaction, "1", "buys in", BUY_IN)
    with other.write() as transaction:
        move(transaction, "2", "cashes out", {player(17): -70_00, CAGE: 70_00})
    with store.write() as transaction:
        with pytest.raises(Overdrawn, match=r"has \$30, which is less than \$40"):
            move(transaction, "3", "cashes out", {player(17): -40_00, CAGE: 40_00})
        move(transaction, "4", "cashes out", {player(17): -30_00, CAGE: 30_00})
    other.close()
    with store.read() as reading:
        assert reading.balances() == {CAGE: 0, player(17): 0}
