"""Golden rounds against a player-dealer, told as data: the bank, the wagers, the cards, what is typed in turn."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from cardroom.cards import parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.houses import load_game

FOLDER = Path(__file__).parent.parent / "playthroughs" / "banked"


class BankPlaythrough(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Dollars throughout; `play` is what each seat asked in turn types, as at `cardroom play`, a comma between."""

    about: str
    """What is distinctive about the game at this house, as this round shows it."""
    cards: str
    """The deck from the top."""
    wagers: dict[str, str]
    """By seat, or SEAT@SPOT for a wager on another spot (103: the second hand of spot 3): "base 10, buster 5"."""
    bank: int
    play: str = ""
    game: str = ""
    """HOUSE/GAME, where it is not the name of the log."""
    fees: str = ""
    stakes: str = ""
    seats: int = 4
    chips: int = 500
    player_dealer: Seat = 1
    dice: list[int] = []
    to_cut: int | None = None
    """How far off the cut card of a shoe is."""

    def round(self, name: str) -> Round:
        game = load_game(self.game or name).spread(self.fees, self.stakes)
        down = [Wager(self.player_dealer, self.player_dealer, BANK, self.bank * 100)]
        for place, told in self.wagers.items():
            seat, _, spot = place.partition("@")
            for words in told.split(","):
                kind, dollars = words.split()
                down.append(Wager(int(seat), int(spot or seat), kind, int(dollars) * 100))
        people = {*range(1, self.seats + 1), *(wager.seat for wager in down)}
        stacks = dict.fromkeys(sorted(people), self.chips * 100)
        chance = Chance.stacked(parse_cards(self.cards), game.deck)
        if self.dice:
            chance = msgspec.structs.replace(chance, dice=tuple(self.dice))
        played = Round(game, Setup(stacks, BankCarry(self.player_dealer, to_cut=self.to_cut), tuple(down)), chance)
        for number, words in enumerate(filter(None, map(str.strip, self.play.split(","))), 1):
            assert played.decisions, f"{name}: the round was over before choice {number}, {words!r}"
            decision = played.decisions[0]
            try:
                played.choose(decision.seat, decision.option.parse(words), decision.spot)
            except ValueError as error:
                raise AssertionError(f"{name}, choice {number}, seat {decision.seat}, {words!r}: {error}") from error
        asked = [f"seat {decision.seat}: {decision.option}" for decision in played.decisions]
        assert not asked, f"{name}: still asked: {asked}"
        return played


def bank_playthroughs() -> dict[str, Callable[[], Round]]:
    """Every round in the folder's TOML files, by the name of its log: HOUSE-GAME, or HOUSE-GAME--WHAT."""
    rounds: dict[str, Callable[[], Round]] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        for name, told in tomllib.loads(path.read_text(encoding="utf-8")).items():
            house, _, game = name.partition("/")
            rounds[f"{house}-{game}"] = partial(msgspec.convert(told, BankPlaythrough).round, name)
    return rounds
