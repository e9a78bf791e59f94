"""Proposals typed and pressed in tests, and a paused table."""

from __future__ import annotations

from tests.cogs.evening import ALL, Evening, labels, private_text, reply_message

PAUSED = "Paused. Press “Resume” to go on."


async def ask_others(evening: Evening, name: str, label: str) -> str:
    """Press ⋯, *Pause / vote* and one of its buttons; the answer."""
    page = await evening.press_dots(name, "Pause / vote")
    await evening[name].click(reply_message(page), label=label)
    return private_text(page).partition("\n[")[0]


async def offered_proposals(evening: Evening, name: str) -> list[str]:
    page = await evening.press_dots(name, "Pause / vote")
    return labels(reply_message(page).message)


async def start_paused_table(evening: Evening, **options: object) -> str:
    """Start a table of three and pause it; the name of the asked player."""
    await evening.start("Bob", "Carol", **options)
    for name in ALL:
        await evening.slash(name, "do", what="pause")
    return next(one.name for one in evening.snapshot().table.sitters if one.seat in evening.snapshot().require_playing().pending)
