"""Where Discord's own description of its API is: shipped with the tests, compressed, with its licence and its source beside it."""

from pathlib import Path

OPENAPI = Path(__file__).parent / "discord_api/openapi.json.xz"
