"""One module a family of games, one class a game."""
