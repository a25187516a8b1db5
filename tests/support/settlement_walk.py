"""What every game against a player-dealer pays and collects, beside a plain walk over the outcomes it announced."""

from __future__ import annotations

from collections import Counter

from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.bank_events import BankReturned, PrizePaid, WagerSettled
from cardroom.dealing.events import FeeTaken
from cardroom.dealing.round import Round
from cardroom.money import Coverage, parse_pay


class PlainBank:
    """The player-dealer's wager: one counter of all that moves (gross), or one of the result (net)."""

    def __init__(self, wager: int, coverage: Coverage) -> None:
        self.wager = wager
        self.is_gross = coverage is Coverage.GROSS
        self.moved = 0
        self.won = 0

    @property
    def is_spent(self) -> bool:
        return self.wager == (self.moved if self.is_gross else abs(self.won))

    def reach(self, due: int, sign: int) -> int:
        """How much of it is paid (-1) or collected (1)."""
        if self.is_spent:
            return 0
        left = self.wager - self.moved if self.is_gross else self.wager - sign * self.won
        amount = min(due, left)
        self.moved += amount
        self.won += sign * amount
        return amount


def parts(played: Round) -> list[list[WagerSettled] | PrizePaid]:
    """What was settled, in order, partners' parts of one wager together."""
    found: list[list[WagerSettled] | PrizePaid] = []
    missing = 0
    for event in played.events:
        if isinstance(event, PrizePaid):
            found.append(event)
        elif isinstance(event, WagerSettled):
            if missing:
                assert isinstance(found[-1], list)
                found[-1].append(event)
            else:
                found.append([event])
                missing = event.together
            missing = max(0, missing - event.amount)
    return found


def put_together(played: Round) -> dict[tuple[int, int, str], int]:
    """Of each person's wager how much all partners have in it; nothing where it stands alone."""
    whole: Counter[tuple[int, int, str]] = Counter()
    for wager in played.setup.wagers:
        whole[wager.shared_with or wager.seat, wager.spot, wager.kind] += wager.amount
    shared = {(wager.shared_with, wager.spot, wager.kind) for wager in played.setup.wagers if wager.shared_with}
    return {
        (wager.seat, wager.spot, wager.kind): whole[key] if key in shared else 0
        for wager in played.setup.wagers
        for key in [(wager.shared_with or wager.seat, wager.spot, wager.kind)]
    }


def walk(played: Round) -> Counter[int]:
    """Checks every wager as it comes, and gives what each seat won."""
    rules = played.game.rules  # type: ignore[attr-defined]
    bank = PlainBank(sum(w.amount for w in played.setup.wagers if w.kind == BANK), rules.coverage)
    won: Counter[int] = Counter()
    together = put_together(played)
    for part in parts(played):
        if isinstance(part, PrizePaid):
            assert part.amount == bank.reach(part.due, -1)
            won[part.seat] += part.amount
            continue
        stake, first, was_spent = sum(event.amount for event in part), part[0], bank.is_spent
        paid, collected = sum(event.paid for event in part), sum(event.collected for event in part)
        due = 0
        if first.result == "win":
            due = parse_pay(first.odds).pays(stake)
            assert (paid, collected) == (bank.reach(due, -1), 0)
        elif first.result == "lose":
            due = stake // 2 if first.hand == "surrendered" else stake
            assert (paid, collected) == (0, bank.reach(due, 1))
        assert first.uncovered == (was_spent or paid + collected < due)
        for event in part:
            assert event.result == first.result
            assert event.together == together.get((event.seat, event.spot, event.kind), 0)
            assert event.returned == event.amount - event.collected >= 0
            assert abs(event.paid * stake - paid * event.amount) < stake
            assert abs(event.collected * stake - collected * event.amount) < stake
            won[event.seat] += event.paid - event.collected
    (back,) = [event for event in played.events if isinstance(event, BankReturned)]
    assert (back.amount, back.result) == (bank.wager + bank.won, bank.won)
    won[played.setup.carry.player_dealer] += bank.won
    return won


def check_settlement(played: Round) -> int:
    """The stacks at the end are those of the walk, less the fees. How many wagers the bank did not reach."""
    won = walk(played)
    for event in played.events:
        if isinstance(event, FeeTaken):
            won[event.seat] -= event.amount
    assert played.result is not None
    assert {seat: played.setup.stacks[seat] + won[seat] for seat in played.setup.stacks} == played.result.stacks
    return sum(isinstance(event, WagerSettled) and event.uncovered for event in played.events)
