"""The cardroom as a server: accounts and roles, an HTTP API, and a WebSocket for each table."""
