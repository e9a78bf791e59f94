"""Media items of components. A request has only a URL; the message has the address, size and attachment.

The URL is `attachment://name` for a file of the message, the address of a kept file, or an external URL.
"""

from typing import Any

from sandbox.discord.messages import components as parts
from sandbox.world.records import Json
from sandbox.world.world import World

ATTACHED = "attachment://"


def resolve_media(world: World, components: list[Json], files: list[Json]) -> None:
    """Fill in the media items of normalized components.

    The limits have checked that attached files exist.
    """
    by_address = {address: file for file in files for address in (ATTACHED + file["filename"], file["url"])}
    for holder, key in parts.media_items(components):
        url = holder[key]["url"]
        file = by_address.get(url)
        holder[key] = _file_media(file) if file else {"id": world.clock.snowflake()} | _external_media(url)
        if key == "file" and file:
            holder |= {"name": file["filename"], "size": file["size"]}


def shown_file_ids(components: list[Json]) -> set[str]:
    """The ids of the files that components show."""
    return {holder[key]["attachment_id"] for holder, key in parts.media_items(components) if "attachment_id" in holder[key]}


def _file_media(file: Json) -> Json:
    shape: dict[str, Any] = {
        "id": file["id"],
        "url": file["url"],
        "proxy_url": file["proxy_url"],
        "width": None,
        "height": None,
        "flags": 0,
    }
    return shape | {k: file[k] for k in ("width", "height", "content_type") if k in file} | {"attachment_id": file["id"]}


def _external_media(url: str) -> Json:
    return {"url": url, "proxy_url": url, "width": 0, "height": 0, "content_type": None, "flags": 0}
