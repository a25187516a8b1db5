"""A bot for hold'em that was trained by playing against itself (docs/arena.md)."""
