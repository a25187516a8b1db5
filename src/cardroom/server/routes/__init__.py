"""The HTTP API and the WebSocket of a table."""
