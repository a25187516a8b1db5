"""The command `cardroom`."""

from cardroom.cli.app import main

__all__ = ["main"]
