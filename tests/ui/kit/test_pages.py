"""Pages: Discord accepts all of them; equal digests mean equal messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from discord.http import handle_message_parameters
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.delivery.payloads import edit_arguments, send_arguments
from bot.delivery.rendering import PageRenderer, RenderedPage
from bot.models.ids import TableId
from bot.pages.custom_ids import Question
from bot.workers.lanes import Workers
from tests.bot import discord_limits
from ui.kit.pages import (
    MAX_CHOICES,
    MAX_CONTENT,
    Button,
    Choice,
    Colour,
    Field,
    File,
    Link,
    Page,
    Panel,
    Picture,
    Row,
    Select,
    Tone,
    cut,
    has_same_files,
)
from ui.kit.renderer import ControlBuilder

# Anything a game or a name could bring: nothing, blanks, markdown, long texts.
TEXTS = st.one_of(
    st.sampled_from(["", " ", "\n", "\u200b", "x"]),
    st.builds(lambda word, times: word * times, st.sampled_from(["long ", "长", "🐾", "*_", "\n"]), st.integers(1, 2000)),
)
PANELS_OF_ALL_KINDS = st.builds(
    Panel,
    title=TEXTS,
    text=TEXTS,
    fields=st.lists(st.builds(Field, TEXTS, TEXTS, st.booleans()), max_size=27).map(tuple),
    footer=TEXTS,
    colour=st.sampled_from(Colour),
)


def json_of(page: Page) -> dict[str, Any]:
    """The JSON that discord.py makes of a page."""
    arguments = send_arguments(RenderedPage(page))
    with handle_message_parameters(**{key: value for key, value in arguments.items() if value is not None}) as made:
        return dict(made.payload or {})


def refused_parts(page: Page) -> list[str]:
    """The parts of a page that Discord would refuse."""
    return discord_limits.find_message_problems(json_of(page))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(text=TEXTS, panels=st.lists(PANELS_OF_ALL_KINDS, min_size=1, max_size=12))
async def test_discord_takes_whatever_a_page_says(text: str, panels: list[Panel]) -> None:
    assert refused_parts(Page(text="x" + text, panels=tuple(panels))) == []


@pytest.mark.parametrize(
    ("row", "what"),
    [
        ((Button("x" * 81, "a"),), "a long label"),
        ((Link("x" * 81, "https://example.org"),), "a long label of a link"),
        (Select("s", "x" * 151, (Choice("a", "a"),)), "a long placeholder"),
        (Select("s", "", (Choice("x" * 101, "a", "y" * 101),)), "long words in a choice"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_discord_takes_every_row(row: Row, what: str) -> None:
    assert refused_parts(Page(text=what, rows=(row,))) == []


@pytest.mark.parametrize(
    "row",
    [
        (Button("x", "mv:" + "y" * 98),),
        (Button("x", ""),),
        tuple(Button(f"{n}", f"{n}") for n in range(6)),
        Select("s", "", tuple(Choice(f"{n}", f"{n}") for n in range(26))),
        Select("s", "", (Choice("a", "y" * 101),)),
    ],
    ids=["a long custom_id", "no custom_id", "six buttons in a row", "26 choices", "a long value"],
)
async def test_what_cannot_be_cut_is_our_mistake_and_never_reaches_discord(row: Row) -> None:
    """A custom_id that was cut would come back as another move, a choice that was left out could not be made."""
    with pytest.raises(ValueError, match=r"custom_id|choices|row"):
        send_arguments(RenderedPage(Page(text="x", rows=(row,))))


def test_a_text_is_cut_with_a_sign_that_it_was() -> None:
    assert cut("a" * MAX_CONTENT, MAX_CONTENT) == "a" * MAX_CONTENT
    assert cut("a" * (MAX_CONTENT + 1), MAX_CONTENT) == "a" * (MAX_CONTENT - 1) + "…"
    assert cut("word word", 6) == "word…"


def test_panels_beyond_the_limit_of_a_message_are_shortened_and_a_full_one_stays_whole() -> None:
    whole, long = Panel("first", "a" * 4000), Panel("second", "b" * 4000)

    page = Page(panels=(whole, long)).within_limits()

    assert page.panels[0] == whole
    assert page.panels[1].text.endswith("b…")
    assert sum(one.length for one in page.panels) == 6000


def test_whatever_differs_to_the_eye_has_another_digest() -> None:
    page = Page("hello", (Panel("title", "text"),), ((Button("press", "act"),),), (File("a.txt", b"one"),), (1,))
    others = [
        replace(page, text="hullo"),
        replace(page, panels=(Panel("title", "text", colour=Colour.END),)),
        replace(page, rows=((Button("press", "act", Tone.MAIN),),)),
        replace(page, rows=((Button("press", "act", disabled=True),),)),
        replace(page, files=(File("a.txt", b"two"),)),
    ]

    assert replace(page).digest == page.digest
    assert replace(page, mentions=()).digest == page.digest, "whom it calls shows nothing"
    assert len({page.digest, *(other.digest for other in others)}) == 1 + len(others)


def test_a_picture_goes_again_with_an_alt_text_that_has_changed() -> None:
    page = Page("hello", files=(File("a.png", b"one", "a cat"),))
    other_text = replace(page, text="hullo")
    other_words = replace(page, files=(File("a.png", b"one", "a cat that purrs"),))

    assert has_same_files(page.digest, other_text.digest)
    assert not has_same_files(page.digest, other_words.digest)


async def test_only_those_who_are_called_are_notified() -> None:
    quiet, loud = Page("@everyone <@7> <@&8>"), Page("<@7> it is your turn", mentions=(7,))

    assert json_of(quiet)["allowed_mentions"] == {"parse": []}
    assert json_of(loud)["allowed_mentions"] == {"parse": [], "users": [7]}


async def test_an_edit_says_everything_anew_and_keeps_the_files() -> None:
    page = Page("now", (Panel("title"),))
    edit = edit_arguments(RenderedPage(page), before=Page("before").digest)

    assert edit["content"] == "now"
    assert edit["view"] is None
    assert "attachments" not in edit
    assert "files" not in edit


async def test_selects_never_hold_more_than_discord_allows() -> None:
    choices = [Choice(f"move {n}", f"play {n}") for n in range(60)]

    selects = ControlBuilder(Question(TableId(7), 3)).move_selects("Choose", choices)

    assert [len(one.choices) for one in selects] == [MAX_CHOICES, MAX_CHOICES, 10]
    assert len({one.custom_id for one in selects}) == 3
    assert selects[0].placeholder == "Choose (move 0 … move 24)"


def page_with_picture(
    draw: Callable[[], bytes | None], *, key: str = "a picture", words: str = "said aloud", beside: str = "Your turn"
) -> Page:
    """A page with one picture."""
    return Page(panels=(Panel(text="the towers in letters\n\nYour turn", picture=Picture(words, key, draw), caption=beside),))


def draw_nothing() -> bytes | None:
    return None


def fail_to_draw() -> bytes | None:
    raise ValueError("no ink")


async def test_beside_a_picture_stands_only_what_it_does_not_show() -> None:
    drawn = await PageRenderer(Workers()).render(page_with_picture(lambda: b"PNG"))

    (embed,) = send_arguments(drawn)["embeds"]
    assert (embed.description, embed.image.url) == ("Your turn", "attachment://picture-0.png")
    assert [(file.name, file.alt_text) for file in drawn.files] == [("picture-0.png", "said aloud")]


@pytest.mark.parametrize("draw", [draw_nothing, fail_to_draw])
async def test_where_nothing_could_be_drawn_the_words_say_all(draw: Callable[[], bytes | None]) -> None:
    drawn = await PageRenderer(Workers()).render(page_with_picture(draw))

    (embed,) = send_arguments(drawn)["embeds"]
    assert (embed.description, embed.image.url) == ("the towers in letters\n\nYour turn", None)
    assert drawn.files == ()


async def test_a_page_is_known_to_be_right_before_anything_is_drawn() -> None:
    page = page_with_picture(lambda: b"PNG")
    others = [
        page_with_picture(draw_nothing, key="another"),
        page_with_picture(draw_nothing, words="said otherwise"),
        page_with_picture(draw_nothing, beside="My turn"),
    ]

    assert page_with_picture(fail_to_draw).digest == page.digest == (await PageRenderer(Workers()).render(page)).digest
    assert len({page.digest, *(other.digest for other in others)}) == 4
    assert [has_same_files(page.digest, other.digest) for other in others] == [False, False, True]


async def test_a_picture_is_drawn_once() -> None:
    times: list[int] = []
    page = page_with_picture(lambda: bytes([7, times.append(1) or 7]))  # type: ignore[func-returns-value]
    pictures = PageRenderer(Workers())

    assert await pictures.render(page) == await pictures.render(page)
    assert len(times) == 1


def test_a_page_by_day_says_the_same_with_other_pictures() -> None:
    page = page_with_picture(lambda: b"night")
    panel = page.panels[0]
    both = replace(page, panels=(replace(panel, picture=replace(panel.picture, draw_day_variant=lambda: b"day")), Panel("in words")))  # type: ignore[type-var]

    by_day = both.day_variant

    assert [one.text for one in by_day.panels] == [one.text for one in both.panels]
    assert by_day.panels[0].picture is not None
    assert by_day.panels[0].picture.draw() == b"day"
    assert by_day.digest != both.digest
    assert by_day.day_variant == by_day
    assert page.day_variant == page, "what is drawn in one way only stays as it is"
