"""An async client: the tables of a server, seen and played from a program."""

from cardroom.client.client import Client, ServerSaysNo
from cardroom.client.table import TableClient, View

__all__ = ["Client", "ServerSaysNo", "TableClient", "View"]
