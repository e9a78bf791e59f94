"""The path of Discord's OpenAPI file, which is compressed, with its licence and source beside it."""

from pathlib import Path

OPENAPI = Path(__file__).parent / "discord_api/openapi.json.xz"
