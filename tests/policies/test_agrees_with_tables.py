"""What `comply` says about the player-dealer position is what a table of the game does, whatever the rules are."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.dealing.chance import Chance
from cardroom.houses import load_game
from cardroom.policies import changed_game, comply, load_policy
from cardroom.policies.found import Remedy, State
from cardroom.tables import BankTable, TableError

POLICY, BOOKS = load_policy("california-2026"), load_policy("books-2020s")
GAME = load_game("oaks/ez-baccarat-panda-8")
SEATS, HANDS, CHIPS, BANK, WAGER = (1, 2, 3, 4), 5, 100_000_00, 200_00, 10_00
FIELDS = st.fixed_dictionaries(
    {
        "turns": st.integers(1, 3),
        "comes_back": st.sampled_from(["taken", "offered"]),
        "offered_to": st.sampled_from(["all", "who-wagered", "who-wagered-then-new", "spots-wagered-on"]),
        "clockwise": st.booleans(),
        "shared": st.booleans(),
    }
)


class Seen:
    """What happens in a few hands in which players take the position or pass, and wager or not, by chance."""

    def __init__(self, table: BankTable, chances: Random) -> None:
        self.all_asked = self.never_again = self.alone = True
        self.most_in_a_row, row, last = 0, 0, 0
        for seat in SEATS:
            table.sit(seat, CHIPS)
        for hand in range(HANDS):
            asked: list[int] = []
            wants = chances.choice(SEATS)
            while not table.player_dealer and table.offered:
                seat = table.offered
                asked.append(seat)
                if seat == wants or (hand == 0 and seat == SEATS[-1]):
                    # Everybody after is asked too, if this player passes.
                    asked += [one for one in table.asking if one not in asked]
                    table.take_bank(seat, BANK)
                else:
                    table.pass_bank(seat)
            self.all_asked &= sorted(set(asked)) == list(SEATS)
            if last:
                self.never_again &= last not in asked
            if not (dealer := table.player_dealer):
                return
            row = row + 1 if dealer == last else 1
            self.most_in_a_row, last = max(self.most_in_a_row, row), dealer
            others = [seat for seat in SEATS if seat != dealer]
            self.alone &= not _adds(table, others[0])
            table.take_back(others[0])
            for seat in others[: chances.randint(1, 3)]:
                table.wager(seat, "player", WAGER)
            table.deal(Chance.seeded(f"{hand}"))
            table.finish()


def _adds(table: BankTable, seat: int) -> bool:
    try:
        table.add_to_bank(seat, BANK)
    except TableError:
        return False
    return True


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(FIELDS, st.integers(0, 10**6))
def test_a_table_does_what_the_verdicts_say(fields: dict[str, Any], seed: int) -> None:
    game = changed_game(GAME, [Remedy("", {f"rules.bank_seat.{name}": value for name, value in fields.items()})])
    spread: Any = game.spread(None)
    seen = Seen(BankTable(spread), Random(seed))
    found: dict[str, State] = {one.requirement: one.state for one in comply(game, POLICY).verdicts}
    books: dict[str, State] = {one.requirement: one.state for one in comply(game, BOOKS).verdicts}
    if found["offered"] == "met":
        assert seen.all_asked
    if found["after-proposition"] == "met":
        assert seen.never_again
    assert (found["own-side"] == "met") == seen.alone
    if books["two-hands"] == "met" and fields["comes_back"] == "taken":
        assert seen.most_in_a_row <= 2
