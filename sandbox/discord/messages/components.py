"""Component objects: normalizing, walking, finding.

Nested components are under `components`, `component` or `accessory`.
"""

from collections.abc import Iterator
from typing import Any

from sandbox.world.records import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6

_DEFAULTS: dict[int, Json] = {
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
    TEXT_INPUT: {"label": None, "min_length": None, "max_length": None},
    FILE_UPLOAD: {"min_values": 1, "max_values": 1},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
}
_OF_GALLERY_ITEMS: Json = {"description": None, "spoiler": False}


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, each before its children."""
    for component in components:
        yield component
        yield from walk(children_of(component))


def children_of(component: Json) -> list[Json]:
    inner = list(component.get("components") or [])
    inner += [component[key] for key in ("component", "accessory") if component.get(key)]
    return inner


def find_component(components: list[Json], custom_id: str) -> Json | None:
    return next((c for c in walk(components) if c.get("custom_id") == custom_id), None)


def media_items(components: list[Json]) -> Iterator[tuple[Json, str]]:
    """Every media item of components, as (holder, key)."""
    for component in walk(components):
        for holder in (component, *(component.get("items") or ())):
            for key in ("media", "file"):
                if isinstance(holder.get(key), dict):
                    yield holder, key


def normalize_components(components: list[Json]) -> list[Json]:
    """The components as Discord returns them: with ids and defaults, without nulls.

    Given ids are kept; missing ids are counted from 1.
    """
    taken = {c["id"] for c in walk(components) if c.get("id")}
    fresh = (n for n in range(1, 1000) if n not in taken)
    return [_normalize(c, fresh) for c in components]


def _normalize(component: Json, fresh: Iterator[int]) -> Json:
    shape: Json = {"type": component["type"], "id": component.get("id") or next(fresh)}
    for key, value in component.items():
        if value is not None and key not in shape:
            shape[key] = _normalize_value(key, value, fresh)
    return _DEFAULTS.get(component["type"], {}) | shape


def _normalize_value(key: str, value: Any, fresh: Iterator[int]) -> Any:
    if key == "components":
        return [_normalize(c, fresh) for c in value]
    if key in ("component", "accessory"):
        return _normalize(value, fresh)
    if key == "items":
        return [_OF_GALLERY_ITEMS | _without_nulls(item) for item in value]
    if isinstance(value, list):
        return [_without_nulls(item) for item in value]
    return _without_nulls(value)


def _without_nulls(value: Any) -> Any:
    """An option or an emoji without nulls, with ids as strings."""
    if not isinstance(value, dict):
        return value
    return {k: str(v) if k == "id" else _without_nulls(v) for k, v in value.items() if v is not None}
