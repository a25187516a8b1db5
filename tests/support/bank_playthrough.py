"""Golden rounds against a player-dealer, written as data: the bank, the wagers, the cards, what is typed in turn."""

from __future__ import annotations

import msgspec

from cardroom.cards import parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.houses import load_game
from support.playthrough import play_typed


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
        for place, listed in self.wagers.items():
            seat, _, spot = place.partition("@")
            for words in listed.split(","):
                kind, dollars = words.split()
                down.append(Wager(int(seat), int(spot or seat), kind, int(dollars) * 100))
        people = {*range(1, self.seats + 1), *(wager.seat for wager in down)}
        stacks = dict.fromkeys(sorted(people), self.chips * 100)
        chance = Chance.stacked(parse_cards(self.cards), game.deck)
        if self.dice:
            chance = msgspec.structs.replace(chance, dice=tuple(self.dice))
        played = Round(game, Setup(stacks, BankCarry(self.player_dealer, to_cut=self.to_cut), tuple(down)), chance)
        return play_typed(played, self.play, name)
