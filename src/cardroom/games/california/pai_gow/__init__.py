"""Pai gow: two hands out of seven cards, or out of four tiles, against the player-dealer's two."""
