"""Where deal, play and settlement of a blackjack begin, and a player-dealer's hands that are over."""

from __future__ import annotations

from cardroom.cards import parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.bank_events import WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import No, Stand
from cardroom.dealing.decisions import Seat, Spot, further_hand
from cardroom.dealing.events import Dealt
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.games.california.blackjack.choices import Playing
from cardroom.games.california.blackjack.game import Blackjack
from support.blackjack_round import Blackjacks

BUSTS = {
    3: "Tc 6c Td",
    4: "2c 4c Tc Td",
    5: "2c 2d 2h Tc Td",
    6: "2c 2d 2h 2s 8c Td",
    7: "2c 2d 2h 2s 2c 6c Td",
    8: "2c 2d 2h 2s 2c 2d 4c Td",
    9: "2c 2d 2h 2s 2c 2d 2h 2s Td",
}
"""A player-dealer's hand of this number of cards that ends with 26."""


def buster(game: Blackjack, cards: int, wager: int = 10) -> float:
    """What Buster wins when the player-dealer goes over with this number of cards."""
    return Blackjacks(game, "Ts 9d", BUSTS[cards], "stand", bonus={"buster": wager}).won("buster")


class FromSeat:
    """A round with the player-dealer in any seat: every hand is a 15 and stands, the player-dealer turns up a jack."""

    def __init__(self, game: Blackjack, player_dealer: Seat, spots: list[Spot], bonus: str = "") -> None:
        down = [Wager(spot, further_hand(spot, n), "base", 10_00) for spot in spots for n in range(game.hands_a_spot)]
        self._hands = len(down)
        first, second = (["Ts", "Td"] * self._hands)[: self._hands], (["5s", "5d"] * self._hands)[: self._hands]
        cards = parse_cards(" ".join([*first, "6c", *second, "Jc"]))
        down += [Wager(spot, spot, bonus, 10_00) for spot in spots if bonus]
        bank = Wager(player_dealer, player_dealer, BANK, 5000_00)
        stacks = dict.fromkeys(sorted([*spots, player_dealer]), 10_000_00)
        setup = Setup(stacks, BankCarry(player_dealer), (bank, *down))
        self._round = Round(game, setup, Chance.stacked(cards, game.deck))
        self.plays: list[Spot] = []
        """The hands in the order in which they play."""
        while self._round.decisions:
            decision = self._round.decisions[0]
            plays = isinstance(decision.option, Playing)
            self.plays += [decision.spot] * plays
            self._round.choose(decision.seat, Stand() if plays else No(), decision.spot)

    @property
    def dealt(self) -> list[Spot]:
        """The hands in the order in which they get their first cards."""
        return [event.spot for event in self._round.events if isinstance(event, Dealt)][: self._hands]

    @property
    def settled(self) -> list[tuple[Spot, str]]:
        """The wagers in the order in which they are settled."""
        return [(event.spot, event.kind) for event in self._round.events if isinstance(event, WagerSettled)]
