"""Tables and people for hypothesis: everything follows from a few draws and a seed."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from cardroom.cards import PACK
from cardroom.dealing.choices import Bet, Call, Check, Choice, Discard, Fold, Play, Straddle, Yes
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Discarding, Option, Pick
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.dealing.round import Round
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.games.thirteen_card.setting import SetThirteen, SurrenderHand, Thirteen
from cardroom.tables import BankTable, PotTable
from support.play import baccarat, holdem, three_card

POT_GAMES = [
    ("1", ""),  # $1-$2, half-dollar blinds
    ("3", ""),  # $3-$6
    ("89", ""),  # $15-$30, time collection
    ("197", ""),  # no-limit, three blinds
    ("3", "spread 3-200 blinds 1-3"),
    ("3", "no-limit blinds 2-5"),
    ("3", "no-limit blinds 1-1-2"),
    ("3", "pot-limit blinds 5-5"),
    ("3", "pot-limit blinds 1-2-5"),
    ("3", "6-12 blinds 2-6"),
]
MOST_FEE = 60_00
"""No option used here takes more from one seat."""

seeds = st.integers(0, 2**32)


@st.composite
def seats_up_to(draw: st.DrawFn, most: int) -> list[int]:
    """From two to a full table, each number as likely as the other."""
    count = draw(st.integers(2, most))
    return draw(st.lists(st.integers(1, most), min_size=count, max_size=count, unique=True))


@st.composite
def pot_tables(draw: st.DrawFn) -> PotTable:
    """Two to ten seats; stacks from a cent to a hundred big blinds."""
    game = holdem(*draw(st.sampled_from(POT_GAMES)))
    big = game.stakes.big_blind
    table = PotTable(game, draw(st.integers(0, 10)))
    chips = st.one_of(st.integers(1, big), st.integers(1, 10 * big), st.integers(big, 100 * big))
    for seat in draw(seats_up_to(10)):
        table.sit(seat, draw(chips))
        if draw(st.integers(0, 3)) == 0:
            table.take_over_button(seat)
    table.time_due = draw(st.booleans())
    return table


@st.composite
def bank_tables(draw: st.DrawFn) -> BankTable:
    """Two to eight seats at three card poker or baccarat; some stacks too short to bank or to wager."""
    games: list[BankedGame[Any]] = [
        *(three_card(option) for option in ("1", "5", "8", "12", "13")),
        *(baccarat(option) for option in ("1", "7", "10", "ez-baccarat-panda-8:4")),
        three_card("5", "10-100"),
    ]
    table = BankTable(draw(st.sampled_from(games)))
    chips = st.one_of(st.integers(1, 30_00), st.integers(MOST_FEE, 300_00), st.integers(100_00, 5000_00))
    for seat in draw(seats_up_to(8)):
        table.sit(seat, draw(chips))
    return table


def wager_at_random(table: BankTable, random: Random) -> None:
    """Banks and wagers that the stacks reach for. Nobody may bank in the end: the game is broken then."""
    game = table.game
    least, most = game.limits.least, game.limits.most
    while seat := table.offered:
        reach = table.stacks[seat] - MOST_FEE
        if reach < least or random.random() < 0.2:
            table.pass_bank(seat)
        else:
            short = random.choice((least, random.randint(least, min(reach, 50_00 + least))))
            table.take_bank(seat, random.choice((short, reach, reach)))
    if not table.player_dealer:
        return
    kinds = [kind for kind in game.offered if kind not in game.rules.needs]
    for seat, stack in table.stacks.items():
        spots = [spot for spot in range(1, game.rules.seats + 1) if spot != table.player_dealer]
        if not game.rules.backline:
            spots = [seat]
        if seat == table.player_dealer:
            continue
        left = stack
        for spot in {seat, random.choice(spots)}:
            down: list[str] = []
            for kind in random.sample(kinds, random.randint(0, len(kinds))) + list(game.rules.needs):
                needs = game.rules.needs.get(kind)
                if needs and (not set(needs) & set(down) or random.random() < 0.5):
                    continue
                # An ante is followed by as much again, and each wager may cost a dollar.
                cost = 2 if isinstance(game, ThreeCardPoker) and kind == "ante" else 1
                room = min(most, (left - 1_00) // cost)
                if room < least:
                    continue
                amount = random.choice((least, room, random.randint(least, room) // 1_00 * 1_00, least + 1))
                amount = max(least, min(amount, room))
                table.wager(seat, kind, amount, spot)
                left -= cost * amount + 1_00
                down.append(kind)


def illegal(decision: Decision, played: Round, random: Random) -> tuple[int, Choice, int]:
    """A seat, a choice and a spot that no rule allows now."""
    option = decision.option
    if random.random() < 0.3:
        asked = {open_now.seat for open_now in played.decisions}
        others = [seat for seat in (*played.setup.stacks, 99) if seat not in asked]
        return random.choice(others), option.sample(random), 0
    if random.random() < 0.2:
        return decision.seat, option.sample(random), 77
    return decision.seat, random.choice(_never(option)), decision.spot


def _never(option: Option) -> list[Choice]:
    """What this option does not offer."""
    match option:
        case Betting():
            bets = [0, -1_00, 10**12, option.most + 1, *([option.least - 1] if option.least else [])]
            passing: Choice = Check() if option.to_call or option.no_check else Call()
            return [*map(Bet, bets), passing, Play(), Yes(), Straddle(), Discard()]
        case ForcedBet():
            return [Bet(option.least - 1), Bet(option.most + 1), Bet(0), Check(), Call(), Fold(), Yes()]
        case Discarding():
            others = [card for card in PACK if card not in option.hand]
            never: list[Choice] = [Discard((others[0],)), Discard(option.hand[:1] * 2), Check(), Bet(5_00)]
            if option.most < len(option.hand):
                never.append(Discard(option.hand[: option.most + 1]))
            return [*never, Discard()] if option.fewest else [*never, Fold()]
        case Thirteen():
            hand, other = option.hand, next(card for card in PACK if card not in option.hand)
            settings = [hand[:-1], (*hand, other), (*hand[:-1], other), (*hand[:-1], hand[0])]
            never = [SetThirteen(cards[:3], cards[3:8], cards[8:]) for cards in settings]
            return [*never, Fold(), *([] if option.surrender else [SurrenderHand()])]
        case Pick():
            return [choice for choice in (Bet(5_00), Check(), Play(7), Discard()) if choice not in option.choices]
        case _:
            return [Bet(5_00), Check(), Call(), Play(7)]
