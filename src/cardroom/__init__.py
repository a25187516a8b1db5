"""The whole California cardroom in software."""

__version__ = "0.1.0"
