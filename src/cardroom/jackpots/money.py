"""Movements of jackpot money between the accounts of a ledger, and how a pool is shared out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from cardroom.dealing.decisions import Seat
from cardroom.houses.jackpot_file import PoolRules
from cardroom.jackpots.finding import Found
from cardroom.money import Cents

Account: TypeAlias = tuple[str, int]
"""As in ("jackpot", 4), the drops of table 4; its name in the ledger is "jackpot/4"."""


class Movement(NamedTuple):
    source: Account
    target: Account
    amount: Cents


def drops(table: int) -> Account:
    """The drops of a table that were not swept yet: the account to which the floor posts them."""
    return ("jackpot", table)


def main_pool(pool: PoolRules) -> Account:
    return ("jackpot-main", pool.number)


def reserve(pool: PoolRules) -> Account:
    return ("jackpot-reserve", pool.number)


def player(person: int, table: int) -> Account:
    """The account that is paid: the person's, or that of the bots at the table for person 0."""
    return ("player", person) if person else ("bots", table)


def name(account: Account) -> str:
    """The name of the account in the ledger."""
    return f"{account[0]}/{account[1]}"


def postings(moves: Iterable[Movement]) -> dict[str, Cents]:
    """What movements do to each account of the ledger. The sum is zero."""
    moved: Counter[str] = Counter()
    for source, target, amount in moves:
        moved[name(source)] -= amount
        moved[name(target)] += amount
    return {account: cents for account, cents in moved.items() if cents}


def swept(pool: PoolRules, table: int, amount: Cents) -> list[Movement]:
    """A drop goes to the main pool by its percentage, rounded down to the cent, and the rest to the reserve."""
    to_main = amount * pool.main // 100
    moves = [Movement(drops(table), main_pool(pool), to_main), Movement(drops(table), reserve(pool), amount - to_main)]
    return [move for move in moves if move.amount]


def payouts(pool: PoolRules, found: Found, main: Cents) -> dict[Seat, Cents]:
    """What each seat gets from a main pool. Cents that cannot be divided stay in the pool."""
    if pool.shares is None:
        prize = pool.prizes[found.prize]
        amount = main * prize.percent // 100 if prize.percent else min(prize.dollars * 100, main)
        return {seat: amount // len(found.seats("holder")) for seat in found.seats("holder")}
    beaten, winner = found.seats("beaten"), found.seats("winner")
    others = [seat for seat in found.dealt_in if seat not in (*beaten, *winner)]
    parts = ((pool.shares.beaten, beaten), (pool.shares.winner, winner), (pool.shares.table, others))
    return {seat: main * percent // 100 // len(seats) for percent, seats in parts for seat in seats}


def takes_all(pool: PoolRules, found: Found) -> bool:
    """True if the whole main pool was won, so that the reserve takes its place."""
    return pool.shares is not None or pool.prizes[found.prize].percent == 100


def paid(
    pool: PoolRules, table: int, paid_to: Mapping[int, Cents], in_reserve: Cents, *, whole: bool
) -> list[Movement]:
    """The payment of a claim, and after the whole pool was won, the reserve that becomes the main pool."""
    moves = [Movement(main_pool(pool), player(person, table), amount) for person, amount in paid_to.items()]
    if whole:
        moves.append(Movement(reserve(pool), main_pool(pool), in_reserve))
    return [move for move in moves if move.amount]
