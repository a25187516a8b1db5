"""The options that every environment takes, and the session that they open."""

from __future__ import annotations

from typing import Literal, TypedDict

from gymnasium import spaces
from numpy import float32, int8

from cardroom.envs.betting import Bets
from cardroom.envs.chips import check_chips
from cardroom.envs.session import Session
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import load_game
from cardroom.money import Cents
from cardroom.tables.self_play import USUAL_SEATS


class Options(TypedDict, total=False):
    """What a table is opened with. Everything has a usual value."""

    players: int
    """The number of players; usually six, or as many as there are seats."""
    chips: Cents
    """What every player has at the start of every hand; usually what players buy."""
    stakes: str
    """The stakes as the houses write them, as in "no-limit blinds 1-2"; usually those of the fee option."""
    fees: bool | str
    """True for the usual fees of the house, False for none, or the name of a fee option."""
    bets: Bets
    """How bets are chosen: by fractions of the pot, or as exact amounts."""
    render_mode: Literal["ansi"] | None


def open_session(
    game: AnySpreadGame | str,
    *,
    players: int | None = None,
    chips: Cents | None = None,
    stakes: str = "",
    fees: bool | str = True,
    bets: Bets = "fractions",
) -> Session:
    """Opens a table of a game such as "oaks/texas-holdem". Raises ValueError if an option is wrong."""
    if isinstance(game, str):
        option = ("" if fees else None) if isinstance(fees, bool) else fees
        game = load_game(game).spread(option, stakes)
    elif stakes or fees is not True:
        raise ValueError(f"{game.title} is spread already; choose stakes and fees with load_game, or by its name")
    fewest, seats = getattr(game.rules, "fewest", 2), game.rules.seats
    players = min(USUAL_SEATS, seats) if players is None else players
    if not fewest <= players <= seats:
        raise ValueError(f"{game.title} is played by {fewest} to {seats} players, not {players}")
    if bets not in ("fractions", "exact"):
        raise ValueError(f'bets are chosen by "fractions" or "exact", not {bets!r}')
    chips = game.usual_chips if chips is None else chips
    check_chips(game, chips)
    return Session(game, players, chips, bets)


def check_render_mode(mode: str | None) -> None:
    if mode not in (None, "ansi"):
        raise ValueError(f'environments are rendered as text, with render_mode="ansi", not {mode!r}')


def observation_space(session: Session) -> spaces.Dict:
    """No amount is larger than all chips on the table, and no card comes more often than all cards of the deck."""
    high = max(len(session.seats) * session.chips / session.unit, len(session.game.deck))
    size, actions = session.layout.size, len(session.actions)
    return spaces.Dict(
        {
            "observation": spaces.Box(0, high, (size,), float32),
            "action_mask": spaces.Box(0, 1, (actions,), int8),
        }
    )
