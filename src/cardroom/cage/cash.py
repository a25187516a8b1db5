"""Cash in and out of accounts, and movements that take a mistake back."""

from __future__ import annotations

import msgspec

from cardroom.cage import gate
from cardroom.cage.drawers import check_cash, drawer_for
from cardroom.cage.rules import CageRules
from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import CashRow, Note, Reading, Transaction, accounts, chain
from cardroom.money import Cents, show_dollars


class Cash(msgspec.Struct, frozen=True):
    """A movement that somebody asks for. With the same `action` it is made once, however often it is asked for."""

    person: Number
    cents: Cents
    """What the account gets; below 0 if cash is paid out."""
    by: Number
    """The cashier; the person themself where guests serve themselves."""
    action: str
    reverses: int = 0
    """The receipt of the movement to take back; 0 for an ordinary movement."""
    why: str = ""
    address: str = ""

    @property
    def door(self) -> gate.Door:
        if self.reverses:
            return "correction"
        return "deposit" if self.cents > 0 else "cash-out"

    @property
    def reason(self) -> str:
        """The reason in the ledger."""
        if self.reverses:
            return f"reversed receipt {self.reverses}"
        return "bought at the cage" if self.cents > 0 else "cashed out at the cage"


def reversal(reading: Reading, receipt: int, by: Number, action: str, why: str, address: str = "") -> Cash:
    """The movement that takes an earlier one back."""
    row = row_of(reading, receipt)
    return Cash(row.person, -row.cents, by, action, receipt, why, address)


def row_of(reading: Reading, receipt: int) -> CashRow:
    """The movement with this receipt. Raises LookupError if there is none."""
    row = reading.record(CashRow, "WHERE number = ?", receipt)
    if row is None:
        raise LookupError(f"there is no receipt {receipt}")
    return row


def made_before(reading: Reading, cash: Cash) -> CashRow | None:
    """The movement that this action has made already. Raises Refused if that was a different one."""
    entry = reading.was_done(chain.CAGE, cash.action)
    if entry is None:
        return None
    # A reversal changes the movement that it takes back, too, which has a lower number.
    names = (name.split("/") for name in reading.changed_by(chain.CAGE, entry))
    row = row_of(reading, max(int(number) for kind, number in names if kind == CashRow.stored_in))
    if (row.person, row.cents, row.reverses) != (cash.person, cash.cents, cash.reverses):
        key = cash.action.partition("/")[2]
        raise Refused(f"the key {key} has already been used for a different movement; use a new key")
    return row


def check(reading: Reading, rules: CageRules, cash: Cash, now: Milliseconds) -> int:
    """Raises Refused if the cash may not be moved. Returns the number of the drawer; 0 if there is none."""
    if cash.reverses:
        _check_reversal(reading, cash)
    elif cash.cents > rules.most_deposit:
        raise Refused(f"the maximum deposit is {show_dollars(rules.most_deposit)} at a time", "too-much")
    gate.check(reading, rules, cash.person, cash.door, now, cash.cents)
    balance = reading.balance(accounts.player(cash.person))
    if balance + cash.cents < 0:
        raise Refused(f"the account has only {show_dollars(balance)}", "not-enough-chips")
    if cash.by == cash.person:
        return 0
    drawer = drawer_for(reading, rules, cash.by)
    check_cash(reading, drawer, cash.cents)
    return drawer


def _check_reversal(reading: Reading, cash: Cash) -> None:
    row = row_of(reading, cash.reverses)
    if row.reversed_by:
        raise Refused(f"receipt {row.number} was reversed by receipt {row.reversed_by}", "not-possible")
    if row.reverses:
        raise Refused(f"receipt {row.number} is a reversal itself; make a new movement instead", "not-possible")


def move(transaction: Transaction, rules: CageRules, cash: Cash, now: Milliseconds, approved_by: Number = 0) -> CashRow:
    """Moves the cash, or returns the movement that this action has made before."""
    if (done := made_before(transaction, cash)) is not None:
        return done
    drawer = check(transaction, rules, cash, now)
    row = CashRow(transaction.next_number(CashRow), now, cash.person, cash.cents, cash.by, drawer, cash.reverses, 0)
    records = [row]
    details = {"receipt": str(row.number)}
    if cash.reverses:
        records.append(msgspec.structs.replace(row_of(transaction, cash.reverses), reversed_by=row.number))
        details["reverses"] = str(cash.reverses)
    if approved_by:
        details["approved_by"] = str(approved_by)
    note = Note(cash.by, cash.address, cash.why, cash.person, details)
    postings = {accounts.player(cash.person): cash.cents, accounts.CAGE: -cash.cents}
    transaction.append(chain.CAGE, msgspec.json.encode(note), cash.action, cash.reason, postings, records)
    return row
