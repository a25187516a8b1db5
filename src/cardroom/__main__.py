"""The command `cardroom`, also as `python -m cardroom`."""

from __future__ import annotations

import sys

from cardroom.extras import MissingExtra


def main() -> None:
    """Runs the command line, or says what to install for it."""
    try:
        from cardroom.cli import main as run
    except MissingExtra as error:
        print(f"cardroom: {error}", file=sys.stderr)
        sys.exit(2)
    run()


if __name__ == "__main__":
    main()
