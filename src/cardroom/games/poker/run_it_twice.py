"""Running it twice: the rest of the board is dealt a second time, and half the pot rides on each board."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

from cardroom.dealing.choices import Choice, No, RunTwice
from cardroom.dealing.decisions import Ask, Decision
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import BoardsParted

FIRST, SECOND = 1, 2


def no_more_betting(dealer: PotDealer) -> bool:
    """Whether somebody is all-in, all others have matched it, and nobody is left to bet against."""
    return sum(dealer.stacks[seat] > 0 for seat in dealer.live) < 2


def agree_to_run_twice(dealer: PotDealer) -> Generator[Ask, Mapping[int, Choice], bool]:
    """All who are in must agree; the first to refuse settles it."""
    option = RunTwice() | No()
    answers = yield dealer.ask_all([Decision(seat, option) for seat in dealer.live], closes=(No(),))
    return No() not in answers.values()


def begin_second_board(dealer: PotDealer) -> None:
    """Both boards begin with the cards that are out already."""
    out = dealer.boards.pop(0, [])
    dealer.boards = {FIRST: out, SECOND: list(out)}
    dealer.record(BoardsParted(tuple(out)))


def deal_second_board(dealer: PotDealer, streets: Sequence[tuple[str, int]]) -> None:
    """Each street with a burn of its own. When the deck is used up, the burns are shuffled and dealt from."""
    for street, cards in streets:
        if dealer.stock_left <= cards:
            burns, dealer.burns = dealer.burns, []
            dealer.reshuffle(burns)
        dealer.deal_board(street, cards, SECOND)
