"""Results after collection: fees by the size of the wager, and sessions of a player and of the player-dealer."""

from cardroom.analysis.risk.bank_needed import BankNeeded
from cardroom.analysis.risk.by_option import SessionsByOption, sessions_by_option
from cardroom.analysis.risk.game_risk import GameRisk, find_banks, find_risk
from cardroom.analysis.risk.risk import (
    BankRisk,
    HouseIncome,
    Plan,
    PlayerRisk,
    bank_risk,
    house_income,
    player_risk,
)
from cardroom.analysis.risk.shoe import ShoeRisk, find_shoe
from cardroom.analysis.risk.short_bank import ShortBank, short_banks
from cardroom.analysis.risk.spots import Spots, find_spots
from cardroom.analysis.risk.table_rounds import BankResults, bank_results

__all__ = [
    "BankNeeded",
    "BankResults",
    "BankRisk",
    "GameRisk",
    "HouseIncome",
    "Plan",
    "PlayerRisk",
    "SessionsByOption",
    "ShoeRisk",
    "ShortBank",
    "Spots",
    "bank_results",
    "bank_risk",
    "find_banks",
    "find_risk",
    "find_shoe",
    "find_spots",
    "house_income",
    "player_risk",
    "sessions_by_option",
    "short_banks",
]
