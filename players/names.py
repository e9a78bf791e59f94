"""Given names for computer cats. They are names, not texts: the same in every language."""

from __future__ import annotations

from collections.abc import Collection

from games.kit import Chance

_NAMES = """
    Mochi Tama Biscuit Kinako Pepper Maru Clover Sora Waffle Hana Pickles Kuro Marmalade Yuzu Tofu Juniper Momo Whiskers Azuki Ginger
    Chibi Nutmeg Suzu Pebble Mikan Socks Koko Hazel Goma Truffle Sakura Button Haru Olive Fuku Cricket Nori Poppy Shiro Bramble
"""
GIVEN_NAMES = tuple(_NAMES.split())


def fresh_name(taken: Collection[str], chance: Chance) -> str:
    """A name that nobody at the table has; with all of them taken, one with a number."""
    free = [name for name in GIVEN_NAMES if name not in taken]
    if free:
        return free[chance.number(len(free), "cat-name")]
    number = 2
    while f"{GIVEN_NAMES[0]} {number}" in taken:
        number += 1
    return f"{GIVEN_NAMES[0]} {number}"
