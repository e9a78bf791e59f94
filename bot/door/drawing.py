"""Pictures of a page: drawn off the event loop, kept for a while, and never a reason not to show the words."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace

import structlog

from looks.kit.pages import Art, File, Page, Panel

KEPT = 256
"""How many pictures are kept: what a hand shows is asked for more often than it changes."""
ALT_TEXT = 1024

log = structlog.get_logger(__name__)
_drawn: OrderedDict[object, bytes] = OrderedDict()


async def drawn(page: Page) -> Page:
    """The page with its pictures as files. A panel whose picture cannot be drawn stays in words."""
    if not any(panel.art for panel in page.panels):
        return page
    panels: list[Panel] = []
    files = list(page.files)
    for number, panel in enumerate(page.panels):
        content = await _content(panel.art) if panel.art else None
        if panel.art and content:
            files.append(File(f"picture-{number}.{panel.art.ending}", content, panel.art.words[:ALT_TEXT]))
        panels.append(panel.pictured(files[-1].name) if content else replace(panel, art=None))
    return replace(page, panels=tuple(panels), files=tuple(files))


async def _content(art: Art) -> bytes | None:
    if (kept := _drawn.get(art.key)) is not None:
        _drawn.move_to_end(art.key)
        return kept
    try:
        content = await asyncio.to_thread(art.draw)
    except Exception:
        log.exception("could not draw")
        return None
    if content:
        _drawn[art.key] = content
        while len(_drawn) > KEPT:
            _drawn.popitem(last=False)
    return content
