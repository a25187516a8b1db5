"""Golden rounds of pot games, told as data: who sits with what, which cards come, what is typed in turn."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from cardroom.cards import parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.kills import KillCarry
from cardroom.games.poker.opening import Post
from cardroom.games.poker.pot_game import PotCarry
from cardroom.houses import load_game

FOLDER = Path(__file__).parent.parent / "playthroughs"


class PotPlaythrough(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Dollars throughout; `play` is what each seat asked in turn types, as at `cardroom play`, a comma between."""

    about: str
    """What is distinctive about the game at this house, as this round shows it."""
    cards: str
    """The deck from the top."""
    play: str
    game: str = ""
    """HOUSE/GAME, where it is not the name of the log."""
    fees: str = ""
    stakes: str = ""
    seats: int = 0
    chips: int = 200
    stacks: dict[str, int] = {}
    """Seats with other stacks."""
    button: Seat = 1
    killer: Seat = 0
    posts: dict[str, list[int]] = {}
    """What those who come in post, live and dead."""
    pot: int = 0
    """Left from before."""

    def round(self, name: str) -> Round:
        game = load_game(self.game or name).spread(self.fees, self.stakes)
        stacks = dict.fromkeys(range(1, self.seats + 1), self.chips * 100)
        stacks |= {int(seat): dollars * 100 for seat, dollars in self.stacks.items()}
        posts = tuple(Post(int(seat), live * 100, dead * 100) for seat, (live, dead) in self.posts.items())
        carry = PotCarry(self.button, posts=posts, kill=KillCarry(killer=self.killer))
        chance = Chance.stacked(parse_cards(self.cards), game.deck)
        played = Round(game, Setup(dict(sorted(stacks.items())), carry, pot=self.pot * 100), chance)
        for number, words in enumerate(map(str.strip, self.play.split(",")), 1):
            assert played.decisions, f"{name}: the round was over before choice {number}, {words!r}"
            decision = played.decisions[0]
            try:
                played.choose(decision.seat, decision.option.parse(words), decision.spot)
            except ValueError as error:
                raise AssertionError(f"{name}, choice {number}, seat {decision.seat}, {words!r}: {error}") from error
        asked = [f"seat {decision.seat}: {decision.option}" for decision in played.decisions]
        assert not asked, f"{name}: still asked: {asked}"
        return played


def pot_playthroughs() -> dict[str, Callable[[], Round]]:
    """Every round in the folder's TOML files, by the name of its log: HOUSE-GAME, or HOUSE-GAME--WHAT."""
    rounds: dict[str, Callable[[], Round]] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        for name, told in tomllib.loads(path.read_text(encoding="utf-8")).items():
            house, _, game = name.partition("/")
            rounds[f"{house}-{game}"] = partial(msgspec.convert(told, PotPlaythrough).round, name)
    return rounds
