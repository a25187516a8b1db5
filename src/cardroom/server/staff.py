"""What a manager does with the accounts of the staff: on the page, or with `cardroom staff` when no server runs."""

from __future__ import annotations

from cardroom.floor.guest import Number, Refused
from cardroom.ledger import Note, PersonRow, SessionRow, Transaction, accounts
from cardroom.money import show_dollars
from cardroom.server.people import STAFF, account_of, change_account, is_staff, open_account, staff_of


def add_staff(transaction: Transaction, name: str, role: str, pin_hash: str, note: Note) -> Number:
    """Opens an account with a PIN that must be changed at the first sign-in."""
    if role not in STAFF:
        raise Refused(f"the staff have the roles {', '.join(STAFF)}", "not-understood")
    return open_account(transaction, name, pin_hash, note, role, new_pin=True)


def change_role(transaction: Transaction, number: Number, role: str, note: Note) -> list[SessionRow]:
    """Gives a person another role. Somebody who becomes staff may have no chips, because staff do not play."""
    person = account_of(transaction, number)
    if person.role == role:
        raise Refused(f"the role of account {number} is {role} already")
    if role not in STAFF and role != "player":
        raise Refused(f"the roles are player, {', '.join(STAFF)}", "not-understood")
    if not is_staff(person):
        _check_no_chips(transaction, number)
    _check_not_last(transaction, person)
    details = {"from": person.role, "to": role}
    note = Note(note.by, note.address, note.why, details=details)
    return change_account(transaction, number, "changed the role", note, role=role)


def disable(transaction: Transaction, number: Number, note: Note) -> list[SessionRow]:
    person = _staff_account(transaction, number)
    _check_not_last(transaction, person)
    return change_account(transaction, number, "locked", note, locked=True)


def enable(transaction: Transaction, number: Number, note: Note) -> list[SessionRow]:
    _staff_account(transaction, number)
    return change_account(transaction, number, "unlocked", note, locked=False, failures=0, failing_since=0)


def reset(transaction: Transaction, number: Number, pin_hash: str, note: Note) -> list[SessionRow]:
    """Gives a member of the staff a new PIN and takes the second factor away, so that both are set up again."""
    person = _staff_account(transaction, number)
    ended = change_account(transaction, number, "made a new PIN", note, pin_hash=pin_hash, new_pin=True)
    if person.second_factor:
        factor = transaction.second_factor(number)
        removed = [factor] if factor else []
        transaction.change_person(number, "second factor off", note, (), removed, second_factor=False)
    return ended


def _staff_account(transaction: Transaction, number: Number) -> PersonRow:
    person = account_of(transaction, number)
    if not is_staff(person):
        raise Refused(f"account {number} is a guest's, not one of the staff", "wrong-role")
    return person


def _check_not_last(transaction: Transaction, person: PersonRow) -> None:
    others = (one for one in staff_of(transaction) if one.number != person.number)
    if person.role == "manager" and not any(one.role == "manager" and not one.locked for one in others):
        raise Refused("this is the only manager; make another one first")


def _check_no_chips(transaction: Transaction, number: Number) -> None:
    if chips := transaction.balance(accounts.player(number)):
        raise Refused(f"the account has {show_dollars(chips)}; staff do not play, so it must be cashed out first")
    if any(cents for name, cents in transaction.balances("stack/").items() if name.endswith(f"/{number}")):
        raise Refused("this person has chips at a table; staff do not play, so they must leave it first")
