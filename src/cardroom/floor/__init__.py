"""Tables with people and a clock: sitting, leaving, time limits, bots, and a log from which a table is rebuilt."""

from cardroom.extras import needs

needs("server", "cryptography")
