"""The jackpots of the room: rounds are counted, claims are decided, and the pools are shown."""
