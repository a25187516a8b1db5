"""One game of each procedure for the tests of environments, and hands in which agents choose at random."""

from __future__ import annotations

from random import Random

from cardroom.dealing.round import Round
from cardroom.envs.further import Answer
from cardroom.envs.session import Session, Turn

GAMES = {
    "baccarat": "oaks/ez-baccarat-panda-8",
    "baccarat-face-up": "oceans-eleven/21st-century-baccarat-face-up",
    "blackjack": "oaks/pure-21-5-blackjack",
    "caribbean-stud": "oceans-eleven/caribbean-stud-poker",
    "draw": "oaks/lowball",
    "flop": "oaks/texas-holdem",
    "jacks-or-better": "oaks/draw-poker-jacks-or-better",
    "nines": "oaks/super-pan-9",
    "pai-gow-poker": "oaks/pai-gow-poker",
    "pai-gow-tiles": "oaks/pai-gow-tiles",
    "pan": "oaks/pan",
    "stud": "oaks/seven-card-stud",
    "thirteen-card": "oaks/13-card-poker",
    "three-card-poker": "oaks/three-card-poker-1-3",
    "ultimate-holdem": "players/ultimate-texas-holdem",
}


def turn_of(session: Session) -> Turn:
    assert session.turn is not None
    return session.turn


def round_of(session: Session) -> Round:
    assert session.round is not None
    return session.round


def legal(session: Session) -> dict[int, Answer]:
    """The legal actions of the agent whose turn it is."""
    return session.legal(turn_of(session))


def act_at_random(session: Session, random: Random) -> None:
    """One legal action of the agent whose turn it is."""
    session.act(turn_of(session), random.choice(list(legal(session))))


def play_at_random(session: Session, random: Random) -> None:
    """The rest of the hand."""
    while not session.is_over:
        act_at_random(session, random)
