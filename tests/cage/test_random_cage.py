"""Random days at the cage, with kills and restarts: every answer and every cent is what a plain model says."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from cardroom.cage import bars, cash, drawers, limits, requests
from cardroom.cage.drawers import Count
from cardroom.floor.guest import Refused
from cardroom.ledger import CashRow, Note, RequestRow, Transaction, accounts, audit
from support.cage import ZONE, Cage
from support.effort import effort

GUESTS, CASHIERS, FLOOR = (0, 1, 2), (3, 4), 5
DOLLARS = (20, 60, 100, 150)
OPERATIONS = 40
"""In one step."""
SECOND_PERSON = 80_00
MINUTE, DAY = 60_000, 86_400_000
PERIOD: dict[str, Callable[[datetime], object]] = {
    "day": datetime.date,
    "week": lambda local: tuple(local.isocalendar())[:2],
    "month": lambda local: (local.year, local.month),
}


class Killed(Exception):
    """The process ends before the transaction is durable."""


class Model:
    """What should be so, in plain lists and dictionaries."""

    def __init__(self) -> None:
        self.moved: list[dict[str, Any]] = []
        """Every movement of cash: at, person, cents, drawer, reverses, reversed."""
        self.keys: dict[str, int] = {}
        self.asked: list[dict[str, Any]] = []
        self.drawers: list[dict[str, Any]] = []
        self.balance = dict.fromkeys(GUESTS, 0)
        self.stack = dict.fromkeys(GUESTS, 0)
        self.seated: dict[int, int] = {}
        self.sat: list[tuple[int, int, int]] = []
        self.results: list[tuple[int, int, int]] = []
        self.limits: dict[tuple[int, str, str], tuple[int, int, int]] = {}
        self.barred: list[tuple[int, str, int]] = []

    def open_drawer(self, cashier: int) -> dict[str, Any] | None:
        return next((each for each in self.drawers if each["cashier"] == cashier and each["open"]), None)

    def in_drawer(self, drawer: dict[str, Any]) -> int:
        return int(drawer["opening"] + sum(m["cents"] for m in self.moved if m["drawer"] == drawer["number"]))

    def is_barred(self, person: int, now: int, door: str) -> bool:
        playing = door in ("deposit", "sit", "play")
        return any(
            who == person and (kind == "frozen" or (playing and (kind == "self-exclusion" or now < until)))
            for who, kind, until in self.barred
        )

    def limit(self, person: int, what: str, per: str, now: int) -> int:
        amount, then, since = self.limits.get((person, what, per), (0, 0, 0))
        return then if since and since <= now else amount

    def paid_out(self, person: int, now: int) -> int:
        """What cashiers paid out to a person today and nobody took back."""
        within = self._within("day", now)
        paid = (m for m in self.moved if m["person"] == person and m["cents"] < 0 and not m["reversed"])
        return -sum(int(m["cents"]) for m in paid if within(m["at"]))

    def is_over(self, person: int, door: str, cents: int, now: int) -> bool:
        for who, what, per in self.limits:
            amount = self.limit(person, what, per, now)
            if who != person or not amount:
                continue
            within = self._within(per, now)
            lost = -sum(won for at, each, won in self.results if each == person and within(at))
            deposited = sum(
                m["cents"]
                for m in self.moved
                if m["person"] == person
                and m["cents"] > 0
                and not m["reverses"]
                and not m["reversed"]
                and within(m["at"])
            )
            minutes = self._minutes(person, now) if what == "time" else 0
            if (
                (what == "deposit" and door == "deposit" and deposited + cents > amount)
                or (what == "loss" and door == "sit" and max(0, lost + self.stack[person] + cents) > amount)
                or (what == "loss" and door == "play" and lost >= amount)
                or (what == "time" and door in ("sit", "play") and minutes >= amount)
            ):
                return True
        return False

    @staticmethod
    def _within(per: str, now: int) -> Callable[[int], bool]:
        def period(at: int) -> object:
            return PERIOD[per](datetime.fromtimestamp(at / 1000, ZONE))

        return lambda at: period(at) == period(now)

    def _minutes(self, person: int, now: int) -> int:
        """Minute by minute, today."""
        today = self._within("day", now)
        spans = [(a, b) for who, a, b in self.sat if who == person]
        if person in self.seated:
            spans.append((self.seated[person], now))
        return len({at for a, b in spans for at in range(a, b, MINUTE) if today(at)})


class RandomCage(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="cardroom-"))
        self.cage = Cage(self.folder, drawers=True, second_person_above=SECOND_PERSON)
        self.model = Model()
        self.chance = random.Random()
        self.how = "well"
        roles = ("player", "player", "player", "cashier", "cashier", "floor")
        self.numbers = [self.cage.person(role, role) for role in roles]

    @rule(seed=st.integers(0, 2**32))
    def many_operations(self, seed: int) -> None:
        self.chance.seed(seed)
        for _ in range(OPERATIONS):
            self.how = self.chance.choices(("well", "restart", "killed"), (40, 1, 1))[0]
            self.chance.choices(*zip(*self.weights().items(), strict=True))[0]()
            self.every_cent_is_where_the_model_has_it()

    def weights(self) -> dict[Callable[[], None], int]:
        """How often each thing is done. Most of the time drawers are open and people may play."""
        is_open = all(self.model.open_drawer(cashier) for cashier in CASHIERS)
        is_barred = any(kind == "frozen" for _, kind, _ in self.model.barred)
        return {
            self.open_drawer: 1 if is_open else 20,
            self.close_or_hand_over: 1,
            self.move_cash: 16,
            self.reverse: 4,
            self.send_again: 2,
            self.answer_request: 12,
            self.set_limit: 2,
            self.bar_or_unfreeze: 4 if is_barred else 1,
            self.time_passes: 5,
            self.sit_or_buy: 10,
            self.play: 12,
            self.leave: 2,
        }

    # How something is done

    def done(self, job: Callable[[Transaction], Any]) -> Any:
        """The result of a job, or None if it is refused or the process is killed before it is durable."""
        try:
            with self.cage.store.write() as transaction:
                result = job(transaction)
                if self.how == "killed":
                    raise Killed
        except (Refused, Killed):
            result = None
        if self.how != "well":
            self.cage.close()
            self.cage.open()
        return result

    def check(self, result: Any, expected: bool) -> bool:
        """Compares an answer with the model's. True if something has been done."""
        if self.how == "killed":
            return False
        assert (result is not None) == expected
        return expected

    def time_passes(self) -> None:
        self.cage.pass_time(minutes=self.chance.choice((1, 1, 10, 29, 30, 60, 12 * 60, 25 * 60)))

    # Drawers

    def open_drawer(self) -> None:
        cashier, dollars = self.chance.choice(CASHIERS), self.chance.choice(DOLLARS) * 10
        number, now, count = self.numbers[cashier], self.cage.now, Count(dollars * 100)
        row = self.done(lambda change: drawers.open_drawer(change, number, count, now, Note(number)))
        if self.check(row, self.model.open_drawer(cashier) is None):
            self._opened(row.number, cashier, dollars * 100)

    def close_or_hand_over(self) -> None:
        cashier, other = self.chance.sample(CASHIERS, 2)
        drawer = self.model.open_drawer(cashier)
        over, why = self.chance.choice((0, 0, 5, -5)), self.chance.choice(("", "who knows"))
        there = self.model.in_drawer(drawer) if drawer else 0
        counted = max(0, there + over)
        number, to, now, count = self.numbers[cashier], self.numbers[other], self.cage.now, Count(counted, why=why)
        if self.model.open_drawer(other) is None:
            row = self.done(lambda change: drawers.hand_over(change, number, to, count, now, Note(number)))
        else:
            row = self.done(lambda change: drawers.close_drawer(change, number, count, now, Note(number)))
        if self.check(row, drawer is not None and (counted == there or why != "")) and drawer:
            drawer |= {"open": False, "over": counted - there}
            if row.number != drawer["number"]:
                self._opened(row.number, other, counted)

    def _opened(self, number: int, cashier: int, cents: int) -> None:
        self.model.drawers.append({"number": number, "cashier": cashier, "opening": cents, "open": True, "over": 0})

    # Cash

    def move_cash(self) -> None:
        guest, cashier = self.chance.choice(GUESTS), self.chance.choice(CASHIERS)
        cents = self.chance.choice(DOLLARS) * self.chance.choice((100, 100, -100))
        self._carry_out(self.cage.cash(self.numbers[guest], cents, self.numbers[cashier]), guest, cashier)

    def reverse(self) -> None:
        if not self.model.moved:
            return
        wrong, cashier = self.chance.choice(self.model.moved[-5:]), self.chance.choice(CASHIERS)
        by, action = self.numbers[cashier], f"{self.numbers[cashier]}/{self.cage.key()}"
        asked = self.cage.read(lambda reading: cash.reversal(reading, wrong["number"], by, action, "a mistake"))
        self._carry_out(asked, wrong["person"], cashier)

    def send_again(self) -> None:
        """The answer was lost, and the same request comes once more: nothing is done a second time."""
        if not self.model.keys:
            return
        action = self.chance.choice(sorted(self.model.keys))
        made = self.model.moved[self.model.keys[action]]
        by = int(action.split("/")[0])
        again = cash.Cash(self.numbers[made["person"]], made["cents"], by, action, made["reverses"])
        row = self.done(lambda change: cash.move(change, self.cage.rules, again, self.cage.now))
        assert self.how == "killed" or row.number == made["number"]

    def _carry_out(self, asked: cash.Cash, guest: int, cashier: int) -> None:
        rules, now = self.cage.rules, self.cage.now
        allowed = self._allowed(asked.cents, guest, cashier, asked.reverses)

        row = self.done(lambda change: requests.carry_out(change, rules, asked, now))
        if not self.check(row, allowed):
            return
        if asked.cents < 0 and self.model.paid_out(guest, now) - asked.cents > SECOND_PERSON:
            assert isinstance(row, RequestRow)
            fields = {"number": row.number, "at": now, "state": "open", "by": -1, "action": asked.action}
            asks = {"cents": asked.cents, "guest": guest, "cashier": cashier, "reverses": asked.reverses}
            self.model.asked.append(fields | asks)
        else:
            self._moved(row, guest, asked.action)

    def _allowed(self, cents: int, guest: int, cashier: int, reverses: int) -> bool:
        model, now = self.model, self.cage.now
        door = "correction" if reverses else "deposit" if cents > 0 else "cash-out"
        if reverses and (model.moved[reverses - 1]["reversed"] or model.moved[reverses - 1]["reverses"]):
            return False
        drawer = model.open_drawer(cashier)
        return (
            not model.is_barred(guest, now, door)
            and not model.is_over(guest, door, cents, now)
            and model.balance[guest] + cents >= 0
            and drawer is not None
            and model.in_drawer(drawer) + cents >= 0
        )

    def _moved(self, row: Any, guest: int, action: str) -> None:
        assert isinstance(row, CashRow)
        model = self.model
        assert row.number == len(model.moved) + 1, "receipts are numbered without gaps"
        fields = {"number": row.number, "at": row.at, "person": guest, "cents": row.cents, "drawer": row.drawer}
        model.moved.append({**fields, "reverses": row.reverses, "reversed": False})
        if row.reverses:
            model.moved[row.reverses - 1]["reversed"] = True
        model.keys[action] = row.number - 1
        model.balance[guest] += row.cents

    def answer_request(self) -> None:
        if not self.model.asked:
            return
        asked, by = self.chance.choice(self.model.asked[-3:]), self.chance.choice((*CASHIERS, FLOOR))
        rules, now, note = self.cage.rules, self.cage.now, Note(self.numbers[by], why="so be it")
        is_open = asked["state"] == "open" and now < asked["at"] + 30 * MINUTE
        if self.chance.random() < 0.2:
            row = self.done(lambda change: requests.decline(change, asked["number"], now, note))
            if self.check(row, is_open):
                asked["state"] = "declined"
            return
        allowed = is_open and by != asked["cashier"]
        allowed = allowed and self._allowed(asked["cents"], asked["guest"], asked["cashier"], asked["reverses"])
        again = asked["state"] == "approved" and asked["by"] == by
        row = self.done(lambda change: requests.approve(change, rules, asked["number"], now, note))
        if self.check(row, allowed or again) and not again:
            asked |= {"state": "approved", "by": by}
            self._moved(row, asked["guest"], asked["action"])

    # Limits and bars

    def set_limit(self) -> None:
        guest = self.chance.choice(GUESTS)
        what: Any = self.chance.choice(("deposit", "loss", "time"))
        per: Any = "day" if what == "time" else self.chance.choice(("day", "week", "month"))
        amount = self.chance.choice((0, 60, 150, 300)) * (1 if what == "time" else 100)
        person, now = self.numbers[guest], self.cage.now
        row = self.done(lambda change: limits.set_limit(change, person, what, per, amount, now, Note(person)))
        if self.check(row, True):
            held = self.model.limit(guest, what, per, now)
            is_looser = held and (not amount or amount > held)
            self.model.limits[guest, what, per] = (held, amount, now + DAY) if is_looser else (amount, 0, 0)

    def bar_or_unfreeze(self) -> None:
        guest = self.chance.choice(GUESTS)
        person, now, note = self.numbers[guest], self.cage.now, Note(self.numbers[FLOOR], why="why not")
        held = [each for each in self.model.barred if each[:2] == (guest, "frozen")]
        if held:
            row = self.done(lambda change: bars.unfreeze(change, person, now, note) or None)
            if self.check(row, True):
                self.model.barred.remove(held[0])
        elif self.chance.random() < 0.5:
            if self.check(self.done(lambda change: bars.cool_off(change, person, 1, now, note)), True):
                self.model.barred.append((guest, "cooling-off", now + DAY))
        elif self.check(self.done(lambda change: bars.freeze(change, person, now, note)), True):
            self.model.barred.append((guest, "frozen", 0))

    # At the table

    def sit_or_buy(self) -> None:
        guest, chips = self.chance.choice(GUESTS), self.chance.choice(DOLLARS) * 100
        model, now = self.model, self.cage.now
        allowed = not model.is_barred(guest, now, "sit") and not model.is_over(guest, "sit", chips, now)
        allowed = allowed and model.balance[guest] >= chips
        assert self._is_done(lambda: self.cage.sit(self.numbers[guest], chips)) == allowed
        if allowed:
            model.seated.setdefault(guest, now)
            model.balance[guest] -= chips
            model.stack[guest] += chips

    def play(self) -> None:
        model, now = self.model, self.cage.now
        if not model.seated:
            return
        guest, share = self.chance.choice(sorted(model.seated)), self.chance.choice((-1.0, -0.5, -0.5, 0.5))
        won = round(model.stack[guest] * share)
        allowed = not model.is_barred(guest, now, "play") and not model.is_over(guest, "play", 0, now)
        assert self._is_done(lambda: self.cage.play(self.numbers[guest], won)) == allowed
        if allowed:
            model.stack[guest] += won
            model.results.append((now, guest, won))

    def leave(self) -> None:
        model = self.model
        if model.seated:
            guest = self.chance.choice(sorted(model.seated))
            self.cage.leave(self.numbers[guest])
            model.sat.append((guest, model.seated.pop(guest), self.cage.now))
            model.balance[guest] += model.stack[guest]
            model.stack[guest] = 0

    @staticmethod
    def _is_done(act: Callable[[], object]) -> bool:
        try:
            act()
        except Refused:
            return False
        return True

    # What always holds

    @invariant()
    def every_cent_is_where_the_model_has_it(self) -> None:
        with self.cage.store.read() as reading:
            balances = reading.balances()
            for guest in GUESTS:
                number = self.numbers[guest]
                assert balances.get(accounts.player(number), 0) == self.model.balance[guest]
                assert balances.get(accounts.stack(self.cage.table, number), 0) == self.model.stack[guest]
            assert sum(balances.values()) == 0
            assert -balances.get(accounts.CAGE, 0) == sum(m["cents"] for m in self.model.moved)
            for drawer in self.model.drawers[-2:]:
                report = drawers.report(reading, drawer["number"])
                assert report.expected == report.drawer.opening + report.cash_in - report.cash_out
                assert report.expected == self.model.in_drawer(drawer) >= 0
                assert report.difference == (None if drawer["open"] else drawer["over"])

    def teardown(self) -> None:
        try:
            assert audit(self.cage.store) == []
        finally:
            self.cage.close()
            shutil.rmtree(self.folder)


@pytest.mark.slow
def test_random_days_at_the_cage() -> None:
    run_state_machine_as_test(RandomCage, settings=effort(6, in_soak=120, stateful_step_count=8))
