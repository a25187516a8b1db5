"""Golden rounds of pot games, written as data: who sits with what, which cards come, what is typed in turn."""

from __future__ import annotations

import msgspec

from cardroom.cards import parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.coming_in import Post
from cardroom.games.poker.kills import KillCarry
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.houses import load_game
from support.playthrough import play_typed


class PotPlaythrough(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Dollars throughout; `play` is what each seat asked in turn types, as at `cardroom play`, a comma between."""

    about: str
    """What is distinctive about the game at this house, as this round shows it."""
    cards: str
    """The deck from the top."""
    play: str
    game: str = ""
    """HOUSE/GAME, where it is not the name of the log."""
    chosen: dict[str, str] = {}
    """The variants and readings of the table."""
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
        game = load_game(self.game or name, self.chosen).spread(self.fees, self.stakes)
        stacks = dict.fromkeys(range(1, self.seats + 1), self.chips * 100)
        stacks |= {int(seat): dollars * 100 for seat, dollars in self.stacks.items()}
        posts = tuple(Post(int(seat), live * 100, dead * 100) for seat, (live, dead) in self.posts.items())
        carry = PotCarry(self.button, posts=posts, kill=KillCarry(killer=self.killer))
        chance = Chance.stacked(parse_cards(self.cards), game.deck)
        played = Round(game, Setup(dict(sorted(stacks.items())), carry, pot=self.pot * 100), chance)
        return play_typed(played, self.play, name)
