"""Running it twice: the rest of the board is dealt a second time, and each board is played for half the pot."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

from cardroom.dealing.choices import Choice, No, RunTwice
from cardroom.dealing.decisions import Ask, Decision
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import BoardsParted

FIRST, SECOND = 1, 2


def no_more_betting(dealer: PotDealer) -> bool:
    """True if fewer than two players have chips left, so that no more betting is possible."""
    return sum(dealer.stacks[seat] > 0 for seat in dealer.live) < 2


def agree_to_run_twice(dealer: PotDealer) -> Generator[Ask, Mapping[int, Choice], bool]:
    """Asks all live players. True if all agree. The question closes at the first refusal."""
    option = RunTwice() | No()
    answers = yield dealer.ask_all([Decision(seat, option) for seat in dealer.live], closes=(No(),))
    return No() not in answers.values()


def begin_second_board(dealer: PotDealer) -> None:
    """Starts both boards with the cards that are already dealt."""
    out = dealer.boards.pop(0, [])
    dealer.boards = {FIRST: out, SECOND: list(out)}
    dealer.record(BoardsParted(tuple(out)))


def deal_second_board(dealer: PotDealer, streets: Sequence[tuple[str, int]]) -> None:
    """Deals each street with its own burn card. If the deck runs out, the burns are shuffled and dealt."""
    for street, cards in streets:
        if dealer.stock_left <= cards:
            burns, dealer.burns = dealer.burns, []
            dealer.reshuffle(burns)
        dealer.deal_board(street, cards, SECOND)
