"""`cardroom play`: a table in the terminal, with you in seat 1."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from secrets import randbits
from typing import Any, cast

from rich.markup import escape

from cardroom.bots import bot_for
from cardroom.cli.options import Seats, Seed, TableOptions
from cardroom.cli.output import console
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Decision
from cardroom.dealing.names import spoken
from cardroom.dealing.options import Option
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round
from cardroom.dealing.transcript import transcript
from cardroom.money import parse_dollars, show_dollars
from cardroom.playing import example_wagers, wagers_in, what_you_see
from cardroom.sheets.settlement_words import limits_in_words
from cardroom.tables import BankTable, Table, TableError, open_table
from cardroom.tables.self_play import offer_bank, place_wagers, seat_bots

YOU = 1
NAMES = {YOU: f"Seat {YOU} (you)"}


HOW_TO_CHOOSE = (
    "Type one of the choices, or its first letter; an amount is in dollars, as in bet 20.",
    "In poker, all in bets, raises or calls with all your chips, where the limit allows it.",
    "default makes the choice that is made for a player who does not answer.",
)
HOW_TO_BANK = "The player-dealer plays against all others and can lose what they put up; type dollars, as in 200."


class Leaving(Exception):
    """The player leaves the table."""


class PlayOptions(TableOptions, frozen=True, kw_only=True):
    seats: Seats = None
    seed: Seed = None


def play(options: PlayOptions) -> None:
    chosen = randbits(32) if options.seed is None else options.seed
    table = open_table(options.house_game.spread(options.fees, options.stakes))
    seat_bots(table, options.seats, table.game.usual_chips)
    random = Random(chosen)
    console.print(
        f"[bold]{escape(table.game.title)}[/bold]. You are in seat {YOU}. Type help for help, and q to leave."
    )
    try:
        while table.stacks.get(YOU):
            play_round(table, Chance.seeded(f"{chosen} {table.rounds_played}"), random)
            if table.stacks[YOU]:
                console.print(f"You have {show_dollars(table.stacks[YOU])}.", style="bold")
                ask("Enter for the next round", f"`cardroom rules {options.game}` prints the rules of the game.")
        console.print("You are out of chips.")
    except (Leaving, EOFError, KeyboardInterrupt):
        console.print(f"\nYou leave with {show_dollars(table.stacks[YOU])}.")


def play_round(table: Table[Any], chance: Chance, random: Random) -> None:
    if table.phase in ("banking", "wagering"):
        bank_or_wager(cast(BankTable, table), random)
    if not table.can_deal:
        console.print(f"No round can be dealt: {table.why_no_deal}.")
        raise Leaving
    dealt = table.deal(chance)
    bot = bot_for(table.game)
    printed = 0
    try:
        while dealt.decisions:
            decision = dealt.decisions[0]
            if decision.seat == YOU:
                printed = print_log(dealt, printed)
                decide(dealt, decision)
            else:
                dealt.choose(decision.seat, bot.choose(dealt.view(decision.seat), decision), decision.spot)
        print_log(dealt, printed)
    except (Leaving, EOFError, KeyboardInterrupt):
        while dealt.decisions:
            dealt.choose_default(dealt.decisions[0])
        print_log(dealt, printed)
        table.finish()
        raise
    table.finish()


def print_log(dealt: Round, printed: int) -> int:
    """Prints the lines of the hand log after the first `printed`, and returns how many lines there are now."""
    lines = transcript(dealt.seen_by(YOU), NAMES)
    for line in lines[printed:]:
        console.print(escape(line))
    return len(lines)


def ask(prompt: str, *explained: str, option: Option | None = None) -> str:
    """The line that the player types. Explains the question for help, and raises Leaving for q.

    An h is short for help, unless the option has a choice that it is short for.
    """
    while True:
        text = console.input(f"[cyan]{escape(prompt)}[/cyan]: ").strip().lower()
        if text in ("q", "quit"):
            raise Leaving
        if text not in ("help", "h", "?") or (text == "h" and option is not None and _is_choice(option, text)):
            return text
        for line in (*explained, "q leaves the table, and folds a hand that is being played."):
            console.print(f"  {escape(line)}", style="dim")


def _is_choice(option: Option, words: str) -> bool:
    try:
        return option.refuse(option.parse(words)) is None
    except ValueError:
        return False


def decide(dealt: Round, decision: Decision) -> None:
    """Asks until the player types a legal choice. Enter alone is not one, so that nobody folds by accident."""
    option, seen = decision.option, what_you_see(dealt.view(YOU), decision.spot or YOU)
    while True:
        text = ask(f"{seen}\nYour choice: {option} (default: {option.default})", *HOW_TO_CHOOSE, option=option)
        with refusals_printed():
            return dealt.choose(YOU, option.default if text == "default" else text, decision.spot)


def bank_or_wager(table: BankTable, random: Random) -> None:
    """Offers the player-dealer's seat around the table, then asks for wagers."""
    offer_bank(table, skip=YOU)
    while table.offered == YOU:
        text = ask("You are offered the player-dealer's seat. How much do you bank? (Enter to pass)", HOW_TO_BANK)
        with refusals_printed():
            if text:
                table.take_bank(YOU, parse_dollars(text))
            else:
                table.pass_bank(YOU)
        offer_bank(table, skip=YOU)
    place_wagers(table, random, skip=YOU)
    if table.player_dealer != YOU:
        console.print(f"Seat {table.player_dealer} banks {show_dollars(table.bank)}.")
        wager(table)


def wager(table: BankTable) -> None:
    """Asks until the wagers of a line are accepted, or until none are wanted and another player has one."""
    kinds = [spoken(kind) for kind in table.game.offered]
    example = example_wagers(table.game)
    explained = [f"Write each wager and its amount in dollars, as in {example}.", *limits_in_words(table.game)]
    console.print(f"The wagers of this game: {', '.join(kinds)}. You have {show_dollars(table.stacks[YOU])}.")
    while True:
        text = ask(f"Your wagers, as in {example} (Enter for none)", *explained)
        with refusals_printed():
            if not text and not table.wagers:
                raise TableError("no other player has a wager, and a round needs at least one")
            table.put_down(YOU, wagers_in(text, table.game))
            return


@contextmanager
def refusals_printed() -> Iterator[None]:
    """Prints the reason for a refusal and goes on."""
    try:
        yield
    except Refusal as error:
        console.print(escape(error.reason), style="red")
    except ValueError as error:
        console.print(escape(str(error)), style="red")
