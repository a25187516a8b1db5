"""An async client that lets a program watch and play at the tables of a server."""

from cardroom.extras import needs

needs("server", "httpx", "websockets")

from cardroom.client.client import Client, ServerSaysNo
from cardroom.client.table import TableClient, TableView
from cardroom.client.verify import Check, HistoryError, read_history, verify

__all__ = ["Check", "Client", "HistoryError", "ServerSaysNo", "TableClient", "TableView", "read_history", "verify"]
