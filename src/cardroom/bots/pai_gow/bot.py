"""A bot for pai gow poker: it sets the house way, except for hands that do better against it set another way."""

from __future__ import annotations

from cardroom.bots.banked import BankedBot
from cardroom.bots.pai_gow.better_fronts import better_fronts
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.games.california.pai_gow.setting import Arranging, Setting


class PaiGowBot(BankedBot):
    """As the player-dealer it sets the house way."""

    game: PaiGowPoker

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        if not isinstance(option, Arranging) or decision.spot == view.player_dealer:
            return super().choose(view, decision)
        return Setting(better_fronts(self.game).front(self.game, option.hand) or option.house_way)
