"""An async client that lets a program watch and play at the tables of a server."""

from cardroom.client.client import Client, ServerSaysNo
from cardroom.client.table import TableClient, TableView

__all__ = ["Client", "ServerSaysNo", "TableClient", "TableView"]
