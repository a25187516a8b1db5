"""The command `cardroom`."""

from cardroom.extras import needs

needs("cli", "typer", "rich")

from cardroom.cli.app import main

__all__ = ["main"]
