"""Routes of the cage. Each module has those of one matter; together they are one router."""

from __future__ import annotations

from fastapi import APIRouter

from cardroom.server.routes.cage import accounts, cash, drawers, limits, personal, recovery, requests
from cardroom.server.routes.cage.desk import find

__all__ = ["find", "router"]

router = APIRouter()
for part in (accounts, recovery, cash, requests, drawers, limits, personal):
    router.include_router(part.router)
