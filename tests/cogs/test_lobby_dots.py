"""Behind the dots of a lobby: cats, options, why it is fair, for who pressed; and what is said when it cannot be."""

from __future__ import annotations

import pytest

from tests.bot import limits as discords
from tests.cogs.evening import Evening, labels, told
from tests.harness.reading import acts, controls


async def test_what_is_behind_the_dots_is_for_who_pressed_and_is_brought_up_to_date_by_their_presses(evening: Evening) -> None:
    await evening.open(seats=4)
    shown = await evening.dots("Alice")
    assert shown.response is not None
    assert shown.response.ephemeral

    for label in ("Add a housecat", "Add a housecat", "Remove a cat", "Add a housecat"):
        assert (await evening["Alice"].click(shown.response, label=label)).acknowledged

    assert "3 of 4 seats taken" in told(shown)
    assert "2. Mochi\u00a0🐱 (housecat)\n3. Tama\u00a0🐱 (housecat)\n4. free" in evening.shows()[0]
    assert len(evening.shows()) == 1


async def test_another_kind_of_cat_is_chosen_from_a_list_and_the_next_one_is_like_it(evening: Evening) -> None:
    await evening.open(seats=4)
    shown = await evening.dots("Alice")
    assert shown.response is not None

    await evening["Alice"].select(shown.response, ["kitten"], custom_id="lc:1")
    await evening["Alice"].click(shown.response, label="Add a kitten")

    assert "2. Mochi\u00a0🐱 (kitten)\n3. Tama\u00a0🐱 (kitten)\n4. free" in evening.shows()[0]


async def test_the_host_chooses_the_options_and_everybody_sees_them(evening: Evening) -> None:
    await evening.open(seats=3, rounds=1)
    commit = evening.live().facts.commit
    shown = await evening.dots("Alice", "Options")
    assert shown.response is not None

    for act, value in (("lo:1:seats", "4"), ("lo:1:rounds", "3"), ("lo:1:rated", "false")):
        assert (await evening["Alice"].select(shown.response, [value], custom_id=act)).acknowledged

    assert "4 seats, 3 rounds\nUnrated." in evening.shows()[0]
    assert commit in evening.shows()[0]
    assert "4 seats, 3 rounds" in told(shown)
    await evening["Alice"].click(shown.response, label="Back")
    assert "1 of 4 seats taken" in told(shown)


@pytest.mark.parametrize("command", ["catte new", "festival new", "catcafe new", "maneki new"])
async def test_every_option_of_every_game_can_be_chosen_in_its_lobby(evening: Evening, command: str) -> None:
    """A game with more of them than a message has rows would want a second page."""
    await evening.slash("Alice", command, seats=3)
    shown = await evening.dots("Alice", "Options")
    assert shown.response is not None

    assert [act.removeprefix("lo:1:") for act in acts(shown.response.message) if act.startswith("lo:")] == [
        "seats",
        *(option.key for option in evening.live().game.options),
        "rated",
    ]


async def test_of_many_numbers_round_ones_are_offered_and_the_one_that_holds(evening: Evening) -> None:
    await evening.slash("Alice", "festival new", seats=3, target=33)
    shown = await evening.dots("Alice", "Options")
    assert shown.response is not None

    (select,) = [one for one in controls(shown.response.message) if one.custom_id == "lo:1:target"]

    *numbers, another = [one.value for one in select.options]
    assert [int(number) for number in numbers] == sorted([*range(10, 101, 5), 33])
    assert another == "…"
    assert [one.value for one in select.options if one.default] == ["33"]


async def test_a_number_that_is_not_in_the_list_is_typed(evening: Evening) -> None:
    await evening.slash("Alice", "festival new", seats=3)
    shown = await evening.dots("Alice", "Options")
    assert shown.response is not None
    form = await evening["Alice"].select(shown.response, ["…"], custom_id="lo:1:target")
    assert form.modal is not None
    assert discords.of_modal(form.modal) == []
    assert "A number from 10 to 100" in str(form.modal)

    await evening["Alice"].submit_modal(form, {"word": "47"})
    again = await evening["Alice"].select(shown.response, ["…"], custom_id="lo:1:target")
    refused = await evening["Alice"].submit_modal(again, {"word": "7"})

    assert "to 47 points" in evening.shows()[0]
    assert "target cannot be “7” at this table" in told(refused)
    assert evening.live().options.value("target") == "47"


@pytest.mark.parametrize(
    ("act", "value", "words"),
    [
        ("lb:1:options", None, "Only Alice, who opened this table"),
        ("lo:1:rounds", "2", "Only Alice, who opened this table"),
        ("lo:1:rounds", "9", "Only Alice, who opened this table"),
        ("lc:1", "kitten", "You do not sit at table 1."),
        ("lb:1:cat", None, "You do not sit at table 1."),
    ],
)
async def test_who_may_not_do_it_is_told_so_alone(evening: Evening, act: str, value: str | None, words: str) -> None:
    await evening.open()
    before = evening.shows()

    result = await evening.forge("Dave", evening.lobby, act, value=value)

    assert words in told(result)
    assert evening.shows() == before


@pytest.mark.parametrize(("act", "value"), [("lo:1:rounds", "4"), ("lo:1:rounds", "two"), ("lo:1:paws", "4"), ("lc:1", "tiger")])
async def test_what_is_not_offered_is_refused(evening: Evening, act: str, value: str) -> None:
    await evening.open()

    result = await evening.forge("Alice", evening.lobby, act, value=value)

    assert "cannot be" in told(result) or "does not fit" in told(result)
    assert evening.live().facts.options == (("rounds", "1"),)


@pytest.mark.parametrize(
    ("act", "value"), [("lb:1:more", None), ("lb:1:options", None), ("lb:1:fair", None), ("lo:1:rounds", "2"), ("lc:1", "kitten")]
)
async def test_a_private_page_that_is_older_than_the_start_or_the_end_says_so(evening: Evening, act: str, value: str | None) -> None:
    await evening.open(cats=2)
    lobby = evening.lobby
    await evening.press("Alice", "Start")
    assert "already started" in told(await evening.forge("Alice", lobby, act, value=value))

    await evening.forge("Alice", evening.board, "tb:1:end-now")
    assert "is over" in told(await evening.forge("Alice", lobby, act, value=value))


@pytest.mark.parametrize(
    ("act", "value"),
    [(f"lb:1:{verb}", None) for verb in ("more", "options", "cat", "close", "leave", "luck")] + [("lo:1:rounds", "2"), ("lc:1", "kitten")],
)
async def test_a_private_page_that_outlives_the_lobby_leads_to_the_table_and_loses_its_buttons(
    evening: Evening, act: str, value: str | None
) -> None:
    await evening.open(cats=2)
    shown = await evening.dots("Alice")
    assert shown.response is not None
    await evening.press("Alice", "Start")
    before = evening.shows()

    await evening.forge("Alice", shown.response.message, act, value=value)

    assert told(shown).startswith("**Catte · table 1** · The game has begun.")
    assert [one.url for one in controls(shown.response.message)] == [evening.board.jump_url]
    assert evening.shows() == before
    assert evening.live().running


# Closing


async def test_who_sits_alone_in_a_lobby_closes_it_with_one_press(evening: Evening) -> None:
    await evening.open(cats=1)

    result = await evening.dots("Alice", "Close this table")

    assert "Alice closed this table before it began" in evening.shows()[0]
    assert result.acknowledged


async def test_a_lobby_in_which_others_sit_is_closed_after_a_question_that_names_them(evening: Evening) -> None:
    await evening.open()
    await evening.press("Bob", "Join")
    shown = await evening.dots("Alice")
    assert shown.response is not None

    await evening["Alice"].click(shown.response, label="Close this table")
    assert "Close Catte · table 1?** Bob would have to look for another table." in told(shown)
    assert evening.live().in_lobby
    assert labels(shown.response.message) == ["Close it for everybody", "Back"]
    await evening["Alice"].click(shown.response, label="Close it for everybody")

    assert "Alice closed this table before it began" in told(shown)
    assert "Alice closed this table before it began" in evening.shows()[0]


async def test_a_rematch_to_which_somebody_is_invited_is_closed_after_a_question_too(evening: Evening) -> None:
    await evening.start("Bob")
    await evening.plays_out()
    await evening.press("Alice", "Rematch")
    shown = await evening.dots("Alice")
    assert shown.response is not None

    await evening["Alice"].click(shown.response, label="Close this table")

    assert "Bob would have to look for another table." in told(shown)
    assert evening.live(2).in_lobby


async def test_a_stranger_is_not_asked_whether_to_close_a_lobby(evening: Evening) -> None:
    await evening.open()

    for act in ("lb:1:close", "lb:1:close-now"):
        assert told(await evening.forge("Bob", evening.lobby, act)) == "Only Alice, who opened this table, can do that."

    assert evening.live().in_lobby


async def test_who_leaves_from_behind_the_dots_is_shown_what_is_left_to_them(evening: Evening) -> None:
    await evening.open()
    await evening.press("Bob", "Join")

    bobs, alices = await evening.dots("Bob"), await evening.dots("Alice")
    assert bobs.response is not None
    assert alices.response is not None

    await evening["Bob"].click(bobs.response, label="Leave")
    await evening["Alice"].click(alices.response, label="Leave")

    assert "1 of 3 seats taken. Join first" in told(bobs)
    assert "closed before it began" in told(alices)
    assert labels(alices.response.message) == []
    assert "closed before it began" in evening.shows()[0]


async def test_a_lucky_word_from_behind_the_dots_is_shown_on_the_page_that_says_why(evening: Evening) -> None:
    await evening.open()
    page = await evening.dots("Alice")
    assert page.response is not None
    form = await evening["Alice"].click(page.response, label="Lucky word")

    await evening["Alice"].submit_modal(form, {"word": "tuna"})

    assert "Lucky words so far: Alice `tuna`" in told(page)
    assert {table for table, _ in evening.bot.door._hands._private} == set(), "it is no hand"
