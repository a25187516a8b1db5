"""`cardroom play`: a table in the terminal, with you in seat 1."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from secrets import randbits
from typing import Any

from rich.markup import escape

from cardroom.bots import bot_for
from cardroom.cards import show_cards
from cardroom.cli.output import console
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Decision, IllegalChoice
from cardroom.dealing.round import Round
from cardroom.dealing.transcript import transcript
from cardroom.houses import load_game
from cardroom.money import parse_dollars, show_dollars
from cardroom.tables import BankTable, Table, TableError, open_table
from cardroom.tables.self_play import offer_bank, place_wagers, seat_bots, usual_chips

YOU = 1
NAMES = {YOU: f"Seat {YOU} (you)"}


class Leaving(Exception):
    """The player has had enough."""


def play(name: str, seats: int | None, seed: int | None, fees: str, stakes: str) -> None:
    chosen = randbits(32) if seed is None else seed
    table = open_table(load_game(name).spread(fees, stakes))
    seat_bots(table, seats, usual_chips(table.game))
    random = Random(chosen)
    console.print(f"[bold]{escape(table.game.title)}[/bold]. You are in seat {YOU}. Type q to leave.")
    try:
        while table.stacks.get(YOU):
            play_round(table, Chance.seeded(f"{chosen} {table.rounds_played}"), random)
            if table.stacks[YOU]:
                console.print(f"You have {show_dollars(table.stacks[YOU])}.", style="bold")
                ask("Enter for the next round")
        console.print("You are out of chips.")
    except (Leaving, EOFError, KeyboardInterrupt):
        console.print(f"\nYou leave with {show_dollars(table.stacks[YOU])}.")


def play_round(table: Table[Any], chance: Chance, random: Random) -> None:
    if isinstance(table, BankTable):
        bank_or_wager(table, random)
    dealt = table.deal(chance)
    bot = bot_for(table.game)
    told = 0
    try:
        while dealt.decisions:
            decision = dealt.decisions[0]
            if decision.seat == YOU:
                told = tell(dealt, told)
                answer(dealt, decision)
            else:
                dealt.choose(decision.seat, bot.choose(dealt.view(decision.seat), decision), decision.spot)
        tell(dealt, told)
    except (Leaving, EOFError, KeyboardInterrupt):
        while dealt.decisions:
            dealt.choose_default(dealt.decisions[0])
        tell(dealt, told)
        table.finish()
        raise
    table.finish()


def tell(dealt: Round, told: int) -> int:
    """What you have seen since the last time."""
    lines = transcript(dealt.seen_by(YOU), NAMES)
    for line in lines[told:]:
        console.print(escape(line))
    return len(lines)


def ask(prompt: str) -> str:
    """A line from the player; q leaves."""
    words = console.input(f"[cyan]{escape(prompt)}[/cyan]: ").strip().lower()
    if words in ("q", "quit"):
        raise Leaving
    return words


def answer(dealt: Round, decision: Decision) -> None:
    """Asks until the choice is a legal one; a bare Enter is the choice that stands unanswered."""
    spot = dealt.view(YOU).spots.get(decision.spot or YOU)
    hand = f" [{show_cards(spot.cards)}]" if spot else ""
    while True:
        words = ask(f"You{hand}, {decision.option} (Enter: {decision.option.default})")
        with told_if_refused():
            choice = decision.option.parse(words) if words else decision.option.default
            return dealt.choose(YOU, choice, decision.spot)


def bank_or_wager(table: BankTable, random: Random) -> None:
    """The player-dealer's seat is offered round; then wagers."""
    offer_bank(table, skip=YOU)
    while table.offered == YOU:
        words = ask("You are offered the player-dealer's seat. How much do you bank? (Enter to pass)")
        with told_if_refused():
            if words:
                table.take_bank(YOU, parse_dollars(words))
            else:
                table.pass_bank(YOU)
        offer_bank(table, skip=YOU)
    place_wagers(table, random, skip=YOU)
    if table.player_dealer != YOU:
        console.print(f"Seat {table.player_dealer} banks {show_dollars(table.bank)}.")
        wager(table)
    if not table.wagers:
        console.print("Nobody wagers any more.")
        raise Leaving


def wager(table: BankTable) -> None:
    """Asks until all wagers of a line are down, or none are wanted and others have some."""
    offered = table.game.offered
    while True:
        example = ", ".join(f"{kind} {n}" for kind, n in zip(offered, (10, 5), strict=False))
        words = ask(f"Your wagers, as in {example} (there are {', '.join(offered)}; Enter for none)")
        with told_if_refused():
            if not words and not table.wagers:
                raise TableError("nobody else has a wager down: the round needs one")
            parts = [part.strip().rpartition(" ") for part in words.split(",") if part.strip()]
            if any(not kind for kind, _, _ in parts):
                raise ValueError(f"{words!r} is not understood; write each wager and its amount, as in {example}")
            table.put_down(YOU, {kind.strip().replace(" ", "-"): parse_dollars(n) for kind, _, n in parts})
            return


@contextmanager
def told_if_refused() -> Iterator[None]:
    try:
        yield
    except IllegalChoice as error:
        console.print(escape(error.reason), style="red")
    except ValueError as error:
        console.print(escape(str(error)), style="red")
