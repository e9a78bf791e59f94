"""Given names of computer cats, the same in every language."""

from __future__ import annotations

_NAMES = """
    Mochi Tama Biscuit Kinako Pepper Maru Clover Sora Waffle Hana Pickles Kuro Marmalade Yuzu Tofu Juniper Momo Whiskers Azuki Ginger
    Chibi Nutmeg Suzu Pebble Mikan Socks Koko Hazel Goma Truffle Sakura Button Haru Olive Fuku Cricket Nori Poppy Shiro Bramble
"""
CAT_NAMES = tuple(_NAMES.split())
"""More names than a table has seats, so that no name repeats at a table."""
