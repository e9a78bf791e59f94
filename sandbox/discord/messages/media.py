"""Pictures and files that components show: what was only named is answered with its address, its measures and its file.

A request gives an address and nothing else: `attachment://name` for a file of the message, the address an earlier answer
gave for one that stays, or one elsewhere.
"""

from typing import Any

from sandbox.discord.messages import components as parts
from sandbox.world.records import Json
from sandbox.world.world import World

ATTACHED = "attachment://"


def resolve_media(world: World, components: list[Json], files: list[Json]) -> None:
    """Fill in what Discord knows, in components that have been numbered. What is attached is there: the limits have seen to it."""
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
