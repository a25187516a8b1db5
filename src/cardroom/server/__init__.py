"""The cardroom as a server: tables, accounts, roles; HTTP for what lasts, a WebSocket for each table."""
