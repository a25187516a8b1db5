"""The version, by itself so that every part may know it."""

__version__ = "0.1.0"
