"""Cat Café: nothing hidden has a name of its own; what is sealed is told from what is open by the page it stands on."""

from __future__ import annotations

from tests.evening.kinds import Kind

KIND = Kind("catcafe")
