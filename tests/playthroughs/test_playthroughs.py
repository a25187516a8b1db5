"""One round a game and house, as the dealer's log tells it. CARDROOM_REWRITE=1 writes the logs anew, to be read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice, Fold, Play
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.dealing.transcript import transcript
from cardroom.games.california.banked import BankCarry
from cardroom.houses import load_game
from support.pot_playthrough import pot_playthroughs

FOLDER = Path(__file__).parent
FOLD, PLAY = Fold(), Play()


def played(round_: Round, choices: Iterable[Choice]) -> Round:
    for choice in choices:
        round_.choose(round_.decisions[0].seat, choice)
    return round_


def banked(
    name: str, cards: str, player_dealer: Seat, bank: int, seats: int, *wagers: tuple[Seat, Seat, str, int]
) -> Round:
    """Stacks of $500; wagers are seat, spot, kind and dollars."""
    game = load_game(name).spread()
    down = [Wager(seat, spot, kind, dollars * 100) for seat, spot, kind, dollars in wagers]
    put_up = Wager(player_dealer, player_dealer, BANK, bank * 100)
    setup = Setup(dict.fromkeys(range(1, seats + 1), 500_00), BankCarry(player_dealer), (put_up, *down))
    return Round(game, setup, Chance.stacked(parse_cards(cards), game.deck))


def oaks_three_card_poker() -> Round:
    """Seat 2 folds with a 6 Card Bonus that wins; the bank of $100 runs out at seat 1."""
    round_ = banked(
        "oaks/three-card-poker-1-3-6-card-bonus",
        "Ah Kh Qh Jh 9h 4c Ts Tc Kc 9s 9d 2d",
        4,
        100,
        4,
        (1, 1, "ante", 10),
        (1, 1, "pair-plus", 5),
        (1, 1, "6-card-bonus", 5),
        (2, 2, "ante", 10),
        (2, 2, "pair-plus", 5),
        (2, 2, "6-card-bonus", 5),
        (3, 3, "ante", 20),
    )
    return played(round_, [PLAY, FOLD, PLAY])


def livermore_ez_baccarat() -> Round:
    """A Dragon 7: the banker lines push. Seat 4 backs seat 2."""
    return banked(
        "livermore/ez-baccarat-panda-8",
        "2c 3c 4d Kd 4h",
        1,
        300,
        5,
        (2, 2, "banker", 20),
        (2, 2, "dragon-7", 5),
        (4, 2, "banker", 10),
        (3, 3, "player", 15),
        (3, 3, "panda-8", 5),
        (5, 5, "tie", 5),
    )


PLAYTHROUGHS: Mapping[str, Callable[[], Round]] = {
    **pot_playthroughs(),
    "oaks-three-card-poker-1-3-6-card-bonus": oaks_three_card_poker,
    "livermore-ez-baccarat-panda-8": livermore_ez_baccarat,
}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_round_reads_as_its_golden_log(name: str) -> None:
    round_ = PLAYTHROUGHS[name]()
    assert round_.is_over
    log = "".join(f"{line}\n" for line in transcript(round_.events))
    path = FOLDER / f"{name}.txt"
    if os.environ.get("CARDROOM_REWRITE") == "1":
        path.write_text(log, encoding="utf-8")
    assert log == path.read_text(encoding="utf-8")


def test_every_golden_log_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)
