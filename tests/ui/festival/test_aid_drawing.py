"""The player aid of the festival: a chart of the seasons, as picture and text."""

from __future__ import annotations

import re

import pytest

from games.festival.cards import CARDS, SEASONS, Season
from tests.harness.texts import TEXTS
from tests.ui.test_drawings import open_image
from ui.festival import PRESENTATION
from ui.kit.words import with_plain_spaces


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("locale", TEXTS.locales)
def test_the_aid_has_every_card_of_a_season_in_order_with_what_it_brings(season: Season, locale: str) -> None:
    aid = PRESENTATION.renderer.player_aid(TEXTS.speech_in(locale))
    assert aid is not None
    line = next(line for line in with_plain_spaces(aid.text).splitlines() if f"{season.code}**" in line)

    found = [(int(value), len(icons)) for value, icons in re.findall(r"(\d+)([🐟🍶🐦]*)", line.rpartition("**")[2])]

    assert found == [(card.value, card.fish + card.booze + card.crow) for card in CARDS if card.season is season]


def test_the_aid_is_drawn_and_said_in_words_for_whoever_does_not_see_it() -> None:
    aid = PRESENTATION.renderer.player_aid(TEXTS.speech_in("en"))
    assert aid is not None
    assert aid.picture is not None

    assert open_image(aid.picture.draw() or b"").width == 750
    assert "YZ13" in aid.picture.alt_text
    assert len(aid.picture.alt_text) < 1024
