"""Checks a procedure: what must hold of every game is looked at in rounds that are played at random."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from cardroom.bots import BOTS
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import Event
from cardroom.dealing.round import Round
from cardroom.dealing.round_voided import RoundVoided
from cardroom.dealing.setup import SetupError
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import HouseGame, load_game
from cardroom.money import Cents
from cardroom.sheets import rule_sheet
from cardroom.tables import TableError, open_table
from cardroom.tables.self_play import deal_one, seat_bots
from cardroom.testing.asked import play_at_random
from cardroom.testing.finished import Wire, check_fees, check_money, check_replay, check_void, hold
from cardroom.testing.people import table_at_random
from cardroom.testing.unseen import Unseen

BOT_ROUNDS = 5
ENOUGH = 30
"""Of so many rounds, one pays a fee."""
TRIES = 3
"""For each number of people: some options are for one number of players, and some people cannot pay."""


def check_procedure(
    game: HouseGame | AnySpreadGame | str,
    *,
    rounds: int = 60,
    seed: int | str = 0,
    shows: Collection[type[Event]] = (),
    peeks: bool = False,
) -> None:
    """Plays rounds of a game at random, and raises AssertionError for the first thing that does not hold of it.

    A game by its name, as in "river-room/red-dog", is checked with all its fee options and its rule sheet. Checked are:
    the money after every event; the fees; every question, with its offers, costs and words; that legal choices are
    taken, and that others are refused and change nothing; that the record gives the same round to the byte; that events
    and choices go over the wire; that a void round returns all money; that no seat sees anything that depends on cards
    it has not seen; and that the bot plays, if there is one.

    `shows` are events of your own that show cards. `peeks` says that the house dealer acts by cards that lie face
    down: looks for a blackjack, or plays a hand the house way. Then only cards that are not dealt yet are exchanged.
    The same seed gives the same rounds.
    """
    house_game = load_game(game) if isinstance(game, str) else game
    if isinstance(house_game, HouseGame):
        hold(rule_sheet(house_game, "", "").steps, f"{house_game.name}: the rule sheet has no steps")
        spreads = _spreads(house_game)
    else:
        spreads = [house_game]
    _Rounds(spreads, Unseen(shows, peeks=peeks)).play(rounds, seed)


def _spreads(game: HouseGame) -> list[AnySpreadGame]:
    """As it is usually spread, with each other fee option, and without fees."""
    spreads = [game.spread()]
    options = [f"{name}:{option}" for name, sheet in game.sheets.items() for option in sheet.options]
    for option in [*options, None]:
        try:
            spreads.append(game.spread(option))
        except (ValueError, LookupError):
            continue  # the option is for other stakes
    return spreads


class _Rounds:
    def __init__(self, spreads: Sequence[AnySpreadGame], unseen: Unseen) -> None:
        self.spreads = spreads
        self.unseen = unseen
        self.wire = Wire()
        self.collected: list[Cents] = []
        """The fees of every round that was played under a fee option."""

    def play(self, rounds: int, seed: int | str) -> None:
        for number in range(rounds):
            game = self.spreads[number % len(self.spreads)]
            try:
                self._play_one(game, Random(f"{seed} {number}"))
            except Exception as fault:
                problem = fault if isinstance(fault, AssertionError | RoundVoided) else repr(fault)
                raise AssertionError(f"{game.title}, round {number} of seed {seed!r}: {problem}") from fault
        self._check_some_fee()
        _check_bot(self.spreads[0], seed)

    def _play_one(self, game: AnySpreadGame, random: Random) -> None:
        played = self._dealt(game, random)
        if played is None:
            option = game.fee_option.option if game.fee_option else "none"
            raise AssertionError(f"no round could be dealt at {game.stakes_text} with the fee option {option}")
        play_at_random(played, random)
        self._check(played, random)
        if game.fee_option and any(fee.fee and fee.basis != "time" for fee in game.fee_option.fees):
            self.collected.append(played.fees)

    def _dealt(self, game: AnySpreadGame, random: Random) -> Round | None:
        counts = range(2, game.rules.seats + 1)
        for people in random.sample(counts, len(counts)) * TRIES:
            table = table_at_random(game, people, random)
            try:
                if table is not None:
                    return table.deal(Chance.seeded(random.random().hex()))
            except (SetupError, TableError):
                continue  # the option has no fee for this number of players, or somebody cannot pay it
        return None

    def _check(self, played: Round, random: Random) -> None:
        hold(played.result and not played.result.void, "the round was declared void")
        check_money(played)
        check_fees(played)
        self.wire.check(played)
        check_replay(played)
        check_void(played, random)
        self.unseen.check(played, random)

    def _check_some_fee(self) -> None:
        """Not every hand pays: where there is no flop, there is often no drop. But some of them must have."""
        fees = self.collected
        hold(len(fees) < ENOUGH or any(fees), f"no fee was taken in {len(fees)} rounds with a fee option")


def _check_bot(game: AnySpreadGame, seed: int | str) -> None:
    """The bot plays some rounds against itself."""
    if BOTS.get(game) is None:
        return
    table, random = open_table(game), Random(f"{seed} bots")
    seat_bots(table, None, game.usual_chips)
    for number in range(BOT_ROUNDS):
        try:
            deal_one(table, Chance.seeded(f"{seed} bots {number}"), random)
        except Exception as error:
            raise AssertionError(f"{game.title}: the bot fails in round {number} of seed {seed!r}: {error}") from error
