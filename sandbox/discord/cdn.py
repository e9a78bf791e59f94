"""Faces for people who have none: a coloured disc with the initial, as SVG."""

from html import escape

from sandbox.world.records import Person

_COLOURS = ("#8a5a83", "#2f6f73", "#a2572b", "#3f5f9e", "#6b6f2a", "#9a3d4f")


def avatar(person: Person | None) -> str:
    """The face of a person; of the bot, a cat."""
    if person is None:
        colour, sign = "#5c5f66", "?"
    elif person.bot:
        colour, sign = "#2b2d31", "🐱"
    else:
        colour, sign = _COLOURS[(int(person.id) >> 22) % len(_COLOURS)], person.name[:1].upper()
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<circle cx="32" cy="32" r="32" fill="{colour}"/>'
        '<text x="32" y="34" font-family="sans-serif" font-size="30" fill="#fff" text-anchor="middle"'
        f' dominant-baseline="middle">{escape(sign)}</text></svg>'
    )
