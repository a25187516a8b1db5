"""A bare server to compare the load benchmark with: it sends each message to all clients of the table.

It checks, plays and stores nothing. Its messages are as long as Cardroom's.
"""

from __future__ import annotations

import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

BYTES = 2000
tables: defaultdict[str, set[WebSocket]] = defaultdict(set)
versions: defaultdict[str, int] = defaultdict(int)


async def play(socket: WebSocket) -> None:
    number = socket.path_params["number"]
    await socket.accept()
    tables[number].add(socket)
    try:
        while True:
            name = (await socket.receive_json())["id"]
            versions[number] += 1
            version = versions[number]
            await socket.send_text(f'{{"is":"done","id":"{name}","version":{version}}}')
            update = f'{{"is":"update","version":{version},"now":0,"filler":"{"x" * BYTES}"}}'
            for other in list(tables[number]):
                await other.send_text(update)
    except WebSocketDisconnect:
        tables[number].discard(socket)


if __name__ == "__main__":
    app = Starlette(routes=[WebSocketRoute("/api/tables/{number}/play", play)])
    uvicorn.run(app, port=int(sys.argv[1]), log_level="error", ws="websockets-sansio")
