"""Results after collection: fees by the size of the wager, and sessions of a player and of the player-dealer."""

from cardroom.analysis.risk.game_risk import GameRisk, find_risk
from cardroom.analysis.risk.risk import (
    BankResults,
    BankRisk,
    HouseIncome,
    Plan,
    PlayerRisk,
    bank_results,
    bank_risk,
    house_income,
    player_risk,
)

__all__ = [
    "BankResults",
    "BankRisk",
    "GameRisk",
    "HouseIncome",
    "Plan",
    "PlayerRisk",
    "bank_results",
    "bank_risk",
    "find_risk",
    "house_income",
    "player_risk",
]
