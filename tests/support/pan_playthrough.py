"""Golden hands of Pan, written as data: the hands, the stock, and what is typed in turn."""

from __future__ import annotations

import msgspec

from cardroom.cards import Card, parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.pan.dealer import TO_THE_RIGHT
from cardroom.games.pan.opening import HALF
from cardroom.games.paying import PayingCarry
from support.pan_hand import dealt, filled, pan
from support.playthrough import play_typed


class PanPlaythrough(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Dollars throughout; `play` is what each seat asked in turn types, a comma between."""

    about: str
    """What is distinctive about Pan at this house, as this hand shows it."""
    hands: dict[str, str]
    """By seat."""
    stock: str
    play: str
    first: Seat
    """Who is dealt to first in the end."""
    begins: bool = False
    """Whether it is the first hand of a game, dealt with a card face up."""
    drawn: str = ""
    """What is drawn for the deal, before it, or after its first round."""
    game: str = ""
    """HOUSE/GAME, where it is not the name of the log."""
    fees: str = ""
    stakes: str = ""
    chips: int = 200
    stacks: dict[str, int] = {}
    """Seats with other stacks."""
    doubles: tuple[Seat, ...] = ()
    time_due: bool = False

    def round(self, name: str) -> Round:
        game = pan(self.game or name, self.fees, self.stakes)
        stacks = dict.fromkeys(sorted(map(int, self.hands)), self.chips * 100)
        stacks |= {int(seat): dollars * 100 for seat, dollars in self.stacks.items()}
        is_first = self.begins or bool(self.drawn)
        carry = PayingCarry(winner=0 if is_first else self.first, doubles=self.doubles)
        chance = Chance.stacked([*self._deal(), *parse_cards(self.stock)], game.deck)
        return play_typed(Round(game, Setup(stacks, carry, time_due=self.time_due), chance), self.play, name)

    def _deal(self) -> list[Card]:
        hands = filled({int(seat): cards for seat, cards in self.hands.items()})
        cards, drawn = dealt(hands, self.first), list(parse_cards(self.drawn))
        if not self.begins:
            return [*drawn, *cards]
        # The first round goes from the right of the house dealer, whoever turns out to be first.
        half = [card for seat in TO_THE_RIGHT.around(hands, 0) for card in hands[seat][:HALF]]
        return [*half, *drawn, *cards[len(half) :]]
