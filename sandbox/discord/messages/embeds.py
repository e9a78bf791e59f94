"""Embeds as Discord returns them: type "rich", no nulls, pictures with address and size."""

from datetime import datetime
from typing import Any

from sandbox.world.records import Json

_KEPT = ("url", "color")


def normalize_embed(embed: Json, files: dict[str, Json]) -> Json:
    """Normalize an embed of a request. `attachment://name` is resolved by `files`, the message's files by name."""
    shape: Json = {"type": "rich"} | {key: embed[key] for key in _KEPT if embed.get(key) is not None}
    shape |= {key: text for key in ("title", "description") if (text := (embed.get(key) or "").strip())}
    if embed.get("timestamp"):
        shape["timestamp"] = datetime.fromisoformat(embed["timestamp"]).isoformat(timespec="microseconds")
    if embed.get("fields"):
        shape["fields"] = [_field(f) for f in embed["fields"]]
    if footer := embed.get("footer"):
        shape["footer"] = {"text": footer["text"].strip()} | _icon(footer, files)
    if author := embed.get("author"):
        link = {"url": author["url"]} if author.get("url") else {}
        shape["author"] = {"name": author["name"].strip()} | link | _icon(author, files)
    for key in ("image", "thumbnail"):
        asked = embed.get(key) or {}
        if asked.get("url") and (picture := _picture(asked["url"], files)):
            shape[key] = picture | ({"description": asked["description"]} if asked.get("description") else {})
    return shape


def _field(field: Json) -> Json:
    return {"name": field["name"].strip(), "value": field["value"].strip(), "inline": bool(field.get("inline"))}


def _icon(holder: Json, files: dict[str, Json]) -> Json:
    if not holder.get("icon_url"):
        return {}
    url = _picture(holder["icon_url"], files).get("url")
    return {"icon_url": url, "proxy_icon_url": url} if url else {}


def _picture(url: str, files: dict[str, Json]) -> Json:
    """The picture object of a URL.

    An attachment adds size and alt text; a missing attachment gives an empty object.
    """
    name = url.removeprefix("attachment://")
    if name == url:
        return {"url": url, "proxy_url": url, "width": 0, "height": 0, "flags": 0}
    if name not in files:
        return {}
    file = files[name]
    shape: dict[str, Any] = {"url": file["url"], "proxy_url": file["url"], "flags": 0}
    return shape | {k: file[k] for k in ("width", "height", "content_type", "description") if k in file}
