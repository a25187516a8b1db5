"""The cardroom as a server: accounts and roles, an HTTP API, and a WebSocket for each table."""

from cardroom.extras import needs

needs("server", "fastapi", "uvicorn", "argon2", "itsdangerous")
