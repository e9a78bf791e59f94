"""Maneki-Ne-Collection: twelve cards of a colour are alike, so no hidden card has a name of its own."""

from __future__ import annotations

from cogs.maneki import ManekiFace
from tests.evening.kinds import Kind

KIND = Kind(face=ManekiFace())
