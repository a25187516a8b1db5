"""What happens only at pai gow."""

from __future__ import annotations

from cardroom.dealing.decisions import Spot
from cardroom.dealing.events import Public, Who
from cardroom.dealing.picture import Picture


class TakenBack(Public, frozen=True):
    """A pile at a seat without a wager goes back to the house dealer, unseen."""

    spot: Spot

    def told(self, who: Who) -> str:
        return f"{who(self.spot)} has no wager; the pile is taken back unseen."

    def put_on(self, picture: Picture) -> None:
        picture.out(self.spot)
