"""The house dealer, decisions, events, views, and the round that drives a procedure."""

from cardroom.dealing.answering import Chosen
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold, No, Play, Straddle, Yes
from cardroom.dealing.decisions import Decision, IllegalChoice, Procedure, Seat, Spot
from cardroom.dealing.record import Record, record, replay_record
from cardroom.dealing.round import Round, RoundVoided, replay
from cardroom.dealing.setup import Result, Setup, SetupError, Wager
from cardroom.dealing.transcript import transcript
from cardroom.dealing.wire import from_json, to_json

__all__ = [
    "Bet",
    "Call",
    "Chance",
    "Check",
    "Choice",
    "Chosen",
    "Decision",
    "Fold",
    "IllegalChoice",
    "No",
    "Play",
    "Procedure",
    "Record",
    "Result",
    "Round",
    "RoundVoided",
    "Seat",
    "Setup",
    "SetupError",
    "Spot",
    "Straddle",
    "Wager",
    "Yes",
    "from_json",
    "record",
    "replay",
    "replay_record",
    "to_json",
    "transcript",
]
