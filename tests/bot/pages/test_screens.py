"""Pages of all games: their words for each reader, the effects of their buttons, and no forbidden
knowledge."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.models.times import Pace
from bot.pages.custom_ids import MakeMove, OpenPart
from bot.pages.end import end_page
from bot.pages.hand import hand_page
from bot.pages.lobby import fair_page, lobby_more_page, lobby_page, options_text
from bot.pages.names import clean_name, clean_name_at, clean_names, distinct_names, escaped_name, table_link, table_title
from bot.pages.table import table_more_page, table_page, words_page
from bot.tables import Person, TableSnapshot
from bot.tables.forced_moves import forced_seats
from games import all_games
from games.catte.cards import COFFEES
from games.kit import Seat, choose_options
from tests.bot.home import ALICE, BOB, CAROL, DAVE, Home, asked_seat, cards_in, legal_texts, make_seed
from tests.bot.presentations import presentations
from tests.harness.texts import FORGIVING as TEXTS
from ui.kit.pages import MAX_ROW_BUTTONS, MAX_ROWS, Button, Link, Page, Row, Select
from ui.kit.presentation import AnyPresentation, AnyRenderer
from ui.kit.renderer import ControlBuilder

SAY, HAI = TEXTS.speech_in("en"), TEXTS.speech_in("ja")
PRESENTATIONS = presentations()


def presentation_for(snapshot: TableSnapshot) -> AnyPresentation:
    return PRESENTATIONS[snapshot.table.game]


def renderer_for(snapshot: TableSnapshot) -> AnyRenderer:
    return presentation_for(snapshot).renderer


def texts(page: Page) -> str:
    """All words of a page as one text."""
    return "\n".join([page.text, *(part for panel in page.panels for part in (panel.title, panel.text, *_fields(panel), panel.footer))])


def _fields(panel: object) -> Iterator[str]:
    for field in panel.fields:  # type: ignore[attr-defined]
        yield from (field.name, field.value)


def buttons(page: Page) -> dict[str, Button]:
    """The buttons by label."""
    return {one.label: one for row in page.rows if not isinstance(row, Select) for one in row if isinstance(one, Button)}


def custom_ids_of(page: Page) -> list[str]:
    """Every custom_id, and every value of a list."""
    found = [one.custom_id for one in buttons(page).values()]
    return found + [text for row in page.rows if isinstance(row, Select) for text in (row.custom_id, *(one.value for one in row.choices))]


def make_hand_page(snapshot: TableSnapshot, person: Person) -> Page:
    return hand_page(snapshot, person.id, presentation_for(snapshot), SAY, link=table_link(snapshot))


# Names


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Alice", "Alice"),
        ("a_b*c", r"a\_b\*c"),
        ("@everyone", r"\@everyone"),
        ("<@123>", r"\<\@123\>"),
        ("# big", r"\# big"),
        ("[x](http://y.z)", r"\[x\]\(http\://y.z\)"),
        ("`code`", r"\`code\`"),
        ("two\nlines", "two lines"),
        (" \t ", "?"),
        ("", "?"),
        ("ほげ🐾", "ほげ🐾"),
        ("evil\u202egnp.exe", "evilgnp.exe"),
        ("\u3164\u2800", "?"),
        ("\u200b\u200b", "?"),
        ("\u00ad\u2060\ufeff\u061c", "?"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("אליס", "\u2068אליס\u2069"),
    ],
)
def test_a_name_is_only_a_name(name: str, shown: str) -> None:
    assert escaped_name(name) == shown


@pytest.mark.parametrize("name", ["*" * 200, "a" + "*" * 200, "a" * 63 + "*" * 9, "\\" * 99])
def test_a_long_name_is_cut_and_never_in_the_middle_of_an_escape(name: str) -> None:
    shown = escaped_name(name)

    assert len(shown) <= 80
    assert re.fullmatch(r"(\\.|[^\\*])*", shown)


def test_on_a_button_a_name_stands_as_it_is() -> None:
    """There nothing is markdown, and a backslash would be seen."""
    assert clean_name("the_*cat*") == "the_*cat*"
    assert clean_name("two\nlines \u202e" + "x" * 99) == "two lines " + "x" * 21 + "…"
    assert clean_name(" ") == "?"


@pytest.mark.parametrize(
    ("names", "cats", "shown"),
    [
        (["Alice", "Bob"], (), ["Alice", "Bob"]),
        (["Alice", "Bob", "alice", "𝓐𝓵𝓲𝓬𝓮"], (), ["Alice", "Bob", "alice (2)", "𝓐𝓵𝓲𝓬𝓮 (3)"]),
        (["Mochi", "Mochi"], (0,), ["Mochi 🐾", "Mochi"]),
        (["Mochi", "Tama"], (0, 1), ["Mochi", "Tama"]),
        (["Alice (2)", "Alice", "Alice"], (), ["Alice (2)", "Alice", "Alice (3)"]),
        (["Mochi", "Mochi 🐾", "Mochi"], (2,), ["Mochi", "Mochi 🐾", "Mochi (2)"]),
        (["", "\u3164"], (), ["?", "? (2)"]),
        (["W" * 40, "W" * 40], (), ["W" * 31 + "…", "W" * 27 + "… (2)"]),
    ],
)
def test_names_that_are_drawn_alike_are_told_apart(names: list[str], cats: tuple[int, ...], shown: list[str]) -> None:
    assert distinct_names(names, cats) == shown


async def test_two_people_and_a_cat_of_one_name_are_told_apart_in_every_text_of_a_table(home: Home) -> None:
    table = (await home.open(ALICE, rounds="1", seats=4)).table.id
    await home.tables.add_cat(table, ALICE, "kitten")
    for person in (BOB._replace(name="Mochi"), CAROL._replace(name="alice")):
        await home.tables.join(table, person)
    snapshot = await home.tables.start(table, ALICE)

    assert clean_names(snapshot.table) == ["Alice", "Mochi 🐾", "Mochi", "alice (2)"]
    assert [clean_name_at(snapshot.table, one) for one in snapshot.table.sitters] == clean_names(snapshot.table)
    page = table_page(snapshot, renderer_for(snapshot), SAY)
    assert all(name in texts(page) for name in (r"alice \(2\)", "Mochi 🐾"))
    picture = page.panels[-1].picture
    assert picture is not None
    assert "alice (2)" in picture.alt_text


async def test_names_on_buttons_are_bare_and_in_messages_they_are_not(home: Home) -> None:
    cat = ALICE._replace(name="the_cat")
    table = (await home.open(cat, rounds="1")).table.id
    for person in (BOB, CAROL):
        await home.tables.join(table, person)
    snapshot = await home.tables.start(table, cat)

    class Curious(type(renderer_for(snapshot))):  # type: ignore[misc]
        def controls(self, view: object, legal: object, builder: ControlBuilder, say: object) -> tuple[Row, ...]:
            return ((Button(builder.names[0], "x"),),)

    page = hand_page(snapshot, (ALICE, BOB, CAROL)[asked_seat(snapshot)].id, replace(presentation_for(snapshot), renderer=Curious()), SAY)

    assert "the_cat" in buttons(page)
    assert r"**the\_cat**" in texts(page)


# Lobby


async def test_a_lobby_says_who_sits_what_is_played_and_the_hash_of_the_seed(home: Home) -> None:
    table = (await home.open(seats=4, cats=1, rounds="2")).table.id
    snapshot = await home.tables.set_lucky_word(table, ALICE, "tuna")

    page = lobby_page(snapshot, SAY)

    assert page.panels[0].title == "Catte · table 1"
    assert "One more player is needed" in texts(page)
    assert "4 seats, 2 rounds" in texts(page)
    assert "1. Alice · lucky word `tuna`\n2. Mochi\u00a0🐱 (kitten)" in texts(page)
    assert snapshot.table.commit[:32] in texts(page)
    assert make_seed(0).hex() not in texts(page)


async def test_a_lobby_says_when_enough_sit_and_when_all_do_and_what_cannot_be_pressed_looks_so(home: Home) -> None:
    def dead(snapshot: TableSnapshot) -> set[str]:
        return {label for label, one in buttons(lobby_page(snapshot, SAY)).items() if one.disabled}

    two = await home.open(seats=4, cats=1)
    three = await home.tables.add_cat(two.table.id, ALICE, "kitten")
    four = await home.tables.join(two.table.id, BOB)

    assert [dead(snapshot) for snapshot in (two, three, four)] == [{"Start"}, set(), {"Join"}]
    assert "Alice can start now (3 players), or wait for one more." in texts(lobby_page(three, SAY))
    assert "Everybody is here. Alice can start." in texts(lobby_page(four, SAY))


async def test_behind_the_dots_is_what_this_person_can_do(home: Home) -> None:
    snapshot = await home.open(cats=1)

    def offered(snapshot: TableSnapshot, person: Person, *, may_tidy: bool = False) -> list[str]:
        return list(buttons(lobby_more_page(snapshot, person.id, SAY, may_tidy=may_tidy)))

    assert offered(snapshot, ALICE) == ["Remove a cat", "People", "Check the shuffle", "Leave", "Close this table"]
    assert offered(snapshot, BOB) == ["Check the shuffle"]
    assert offered(snapshot, BOB, may_tidy=True) == ["Check the shuffle", "Close this table"]
    snapshot = await home.tables.join(snapshot.table.id, BOB)
    assert offered(snapshot, ALICE) == ["Remove a cat", "People", "Check the shuffle", "Leave", "Close this table"]
    assert offered(snapshot, BOB) == ["Remove a cat", "Check the shuffle", "Leave"]
    assert list_options(lobby_more_page(snapshot, BOB.id, SAY)) == {}, "the host alone chooses"
    assert "Join first" not in texts(lobby_more_page(snapshot, BOB.id, SAY))
    assert "Join first, then you can add cats" in texts(lobby_more_page(snapshot, DAVE.id, SAY))


async def test_a_full_lobby_has_what_all_may_do_and_what_is_unusual(home: Home) -> None:
    usual, unusual = await home.open(seats=3), await home.open(seats=3, cats=2, rounds="1", rated=False)

    assert list(buttons(lobby_page(usual, SAY))) == ["Join", "Start", "Add a housecat", "Rules", "⋯"]
    assert list(buttons(lobby_page(unusual, SAY))) == ["Join", "Start", "Rules", "⋯"]
    assert "rounds" not in texts(lobby_page(usual, SAY))
    assert "Unrated." in texts(lobby_page(unusual, SAY))
    assert "3 seats, 1 round" in texts(lobby_page(unusual, SAY))
    assert usual.table.commit[:32] in texts(lobby_page(usual, SAY))
    assert usual.table.commit not in texts(lobby_page(usual, SAY))


async def test_why_it_is_fair_is_told_with_the_hash_and_the_lucky_words(home: Home) -> None:
    snapshot = await home.tables.set_lucky_word((await home.open()).table.id, ALICE, "tuna")

    page = fair_page(snapshot, ALICE.id, SAY)

    assert f"Hash of the seed: `{snapshot.table.commit}`" in texts(page)
    assert "Lucky words: Alice `tuna`" in texts(page)
    assert [list(buttons(fair_page(snapshot, one.id, SAY))) for one in (ALICE, DAVE)] == [["Lucky word", "Back"], ["Back"]]
    assert make_seed(0).hex() not in texts(page)


LEVEL_CHOICES = [
    ("kitten – easy", "kitten", True),
    ("housecat – medium", "housecat", False),
    ("alley cat – hard", "alley-cat", False),
    ("café boss – hardest, thinks ahead", "cafe-boss", False),
]


def list_options(page: Page) -> dict[str, list[tuple[str, str, bool]]]:
    """By list: its values, and which of them are current."""
    return {row.custom_id: [(one.label, one.value, one.is_selected) for one in row.choices] for row in page.rows if isinstance(row, Select)}


async def test_the_options_of_a_table_are_lists_that_show_what_they_are(home: Home) -> None:
    snapshot = await home.open(seats=4, cats=1, rounds="2")

    lists = list_options(lobby_more_page(snapshot, ALICE.id, SAY, paces=list(Pace), may_have_thread=True))

    assert lists == {
        "lo:1:rounds": [(f"Rounds · {number}", str(number), number == 2) for number in (1, 2, 3, 4)],
        "lo:1:level": LEVEL_CHOICES,
        "lo:1:table": [
            ("Seats · 3", "seats 3", False),
            ("Unrated", "rated false", False),
            ("Hints for everybody (unrated)", "hints true", False),
            ("Pace · quick – 2 minutes a turn", "pace live", False),
            ("Pace · slow – a day a turn", "pace by-and-by", False),
            ("Pace · no clock", "pace none", False),
            ("Cats’ speed · quick", "speed quick", False),
            ("Cats’ speed · fastest", "speed fastest", False),
            ("Play in a thread", "thread true", False),
        ],
    }


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name, game in all_games().items() for seats in game.seats])
async def test_all_that_can_be_chosen_has_room_behind_the_dots(home: Home, name: str, seats: int) -> None:
    lobby, game = await home.open(cats=1), all_games()[name]
    chosen = choose_options(name, game.seats, game.options, seats, {})
    snapshot = TableSnapshot(replace(lobby.table, game=name, seats=seats, options=chosen.values), game)

    page = lobby_more_page(snapshot, ALICE.id, SAY, may_tidy=True, paces=list(Pace), may_have_thread=True)

    keys = [*(option.key for option in snapshot.game.options), "level", "table"]
    assert list(list_options(page)) == [f"lo:1:{key}" for key in keys]
    assert len(page.rows) <= MAX_ROWS
    assert all(len(row) <= MAX_ROW_BUTTONS for row in page.rows if not isinstance(row, Select))


async def test_a_full_table_without_cats_has_no_level_to_choose(home: Home) -> None:
    snapshot = await home.open(seats=3)
    for person in (BOB, CAROL):
        snapshot = await home.tables.join(snapshot.table.id, person)

    assert "lo:1:level" not in list_options(lobby_more_page(snapshot, ALICE.id, SAY))


async def test_a_lobby_that_is_over_has_no_buttons(home: Home) -> None:
    started = await home.start(BOB)
    closed = await home.tables.close((await home.open()).table.id, ALICE)

    for snapshot, words in ((started, "The game has begun."), (closed, "Alice closed this table before it began")):
        page = lobby_page(snapshot, SAY)
        assert words in texts(page)
        assert page.rows == ()
        assert snapshot.table.commit[:32] in texts(page)


# Table


async def test_the_table_shows_everybody_the_same_and_nobodys_hand(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)

    page = table_page(snapshot, renderer_for(snapshot), SAY)

    assert "Round 1 of 3" in texts(page)
    assert custom_ids_of(page) == ["tb:1:hand", "tb:1:rules", "tb:1:more"]
    assert find_hidden_cards(snapshot)
    assert not find_hidden_cards(snapshot) & set(re.findall(r"[A-Z]{2}\d+", texts(page)))


def find_hidden_cards(snapshot: TableSnapshot) -> set[str]:
    """Every card in a hand, except cards with the name of a coffee card."""
    assert snapshot.play is not None
    views = [snapshot.game.view(snapshot.play.state, Seat(seat)) for seat in range(snapshot.table.seats)]
    return {str(card) for view in views for card in view.hand} - {str(card) for card in COFFEES}


async def test_a_choice_of_one_player_is_named_at_the_table_and_is_no_button_there(home: Home) -> None:
    snapshot = await home.play((await home.start(BOB, CAROL)).table.id, lambda snapshot: legal_texts(snapshot)[0].startswith("coffee"))

    page = table_page(snapshot, renderer_for(snapshot), SAY)

    assert "is choosing a coffee" in texts(page)
    assert {act.split(":")[0] for act in custom_ids_of(page)} == {"tb"}


async def test_who_cannot_be_written_to_is_called_at_the_table_when_it_is_their_turn_and_only_then(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)
    turn, other = snapshot.table.sitters[asked_seat(snapshot)].member, snapshot.table.sitters[asked_seat(snapshot).next(3)].member
    assert turn is not None
    assert other is not None

    waiting = table_page(snapshot, renderer_for(snapshot), SAY, unreached={other})
    called = table_page(snapshot, renderer_for(snapshot), SAY, unreached={turn, other})

    assert (waiting.text, waiting.mentions) == ("", ())
    assert "I can’t send direct messages to" in texts(waiting)
    assert called.text == f"<@{turn}> it is your turn."
    assert called.mentions == (turn,)


async def test_behind_the_dots_is_what_that_person_can_do(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).table.id
    snapshot = await home.tables.leave(table, CAROL)
    assert "A cat is playing for Carol." in texts(table_page(snapshot, renderer_for(snapshot), SAY))

    def more(person: Person, *, may_tidy: bool = False) -> set[str]:
        return {one.custom_id.split(":")[2] for one in buttons(table_more_page(snapshot, person.id, SAY, may_tidy=may_tidy)).values()}

    assert more(ALICE) == {"leave", "over", "seats", "together", "rules", "record", "words", "wrong"}
    assert more(BOB) == {"leave", "seats", "together", "rules", "record", "words", "wrong"}
    assert more(CAROL) == {"back", "record", "words", "wrong"}
    assert more(DAVE) == {"record", "words", "wrong"}
    assert more(DAVE, may_tidy=True) == {"end", "record", "words", "wrong"}
    snapshot = await home.tables.close(table, ALICE, may_tidy=True)
    assert more(ALICE) == {"record", "wrong"}


async def test_all_in_words_is_the_table_and_the_persons_own_hand(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)

    own, onlookers = (
        words_page(snapshot, BOB.id, presentation_for(snapshot), SAY),
        words_page(snapshot, DAVE.id, presentation_for(snapshot), SAY),
    )

    table = [panel.text for panel in table_page(snapshot, renderer_for(snapshot), SAY).panels]
    kept = [part for part in make_hand_page(snapshot, BOB).panels[0].text.split("\n\n") if part not in table[0]]
    assert [panel.text for panel in own.panels] == [*table, "\n\n".join(kept)]
    assert [panel.text for panel in onlookers.panels] == table
    assert all(panel.picture is None for panel in (*own.panels, *onlookers.panels))
    assert cards_in(texts(onlookers)) == set()


# Hand


async def test_a_hand_has_its_cards_and_on_its_turn_a_control_for_each_legal_move(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)
    mine, waiting = ((ALICE, BOB, CAROL)[seat] for seat in (asked_seat(snapshot), asked_seat(snapshot).next(3)))

    page = make_hand_page(snapshot, waiting)

    assert [len(cards_in(texts(make_hand_page(snapshot, person)))) for person in (mine, waiting)] == [13, 13]
    assert ": your turn." in make_hand_page(snapshot, mine).text
    assert set(reachable_texts(snapshot, mine)) == set(legal_texts(snapshot))
    assert custom_ids_of(page) == ["tb:1:rules", "tb:1:known", "tb:1:more"]
    assert [one for row in page.rows if not isinstance(row, Select) for one in row if isinstance(one, Link)] == [
        Link("Table", "https://discord.com/channels/1000/2000")
    ]


def reachable_texts(snapshot: TableSnapshot, person: Person, *opened: str) -> Iterator[str]:
    """Yield the moves of a hand's controls, and of every part of a choice opened there."""
    found = custom_ids_of(hand_page(snapshot, person.id, presentation_for(snapshot), SAY, opened=opened[-1] if opened else ""))
    yield from (act.move for act in map(MakeMove.parse, found) if act)
    for part in filter(None, map(OpenPart.parse, found)):
        if part.word and part.word not in opened:
            yield from reachable_texts(snapshot, person, *opened, part.word)


async def test_a_choice_that_may_be_changed_keeps_its_controls(home: Home) -> None:
    table = (await home.start(BOB, game="auction", seats=2, cards="3")).table.id
    snapshot = await home.tables.make_move(table, ALICE, "bid 2")

    page = make_hand_page(snapshot, ALICE)

    assert "You can change it until everybody has" in page.text
    assert "your bid 2" in texts(page)
    assert custom_ids_of(page)[:3] == ["mv:1:1:bid 1", "mv:1:1:bid 2", "mv:1:1:bid 3"]
    assert "your bid –" in texts(make_hand_page(snapshot, BOB))


async def test_whoever_has_no_hand_is_told_why(home: Home) -> None:
    lobby = await home.open()
    table = (await home.start(BOB, CAROL)).table.id
    snapshot = await home.tables.leave(table, BOB)

    assert "has not started yet" in make_hand_page(lobby, ALICE).text
    assert "You are not playing at" in make_hand_page(snapshot, DAVE).text
    assert "A cat is playing for you" in make_hand_page(snapshot, BOB).text
    assert custom_ids_of(make_hand_page(snapshot, BOB)) == [f"tb:{table}:back"]
    snapshot = await home.tables.close(table, ALICE, may_tidy=True)
    assert "is over" in make_hand_page(snapshot, ALICE).text
    assert custom_ids_of(make_hand_page(snapshot, ALICE)) == [f"en:{table}:rematch", f"lb:{table}:fair"], "nobody has moved: no replay"


# Everywhere


async def test_the_worst_names_break_no_page_and_no_limit(home: Home) -> None:
    worst = ["*" * 32, "`" * 32, "_~|>" * 8]
    people = [person._replace(name=name) for person, name in zip((ALICE, BOB, CAROL), worst, strict=True)]
    table = (await home.open(people[0], rounds="1")).table.id
    pages = [lobby_page(await home.tables.load(table), SAY)]
    for person in people[1:]:
        await home.tables.join(table, person)
    snapshot = await home.tables.start(table, people[0])
    for say in (SAY, HAI):
        pages += [
            table_page(snapshot, renderer_for(snapshot), say),
            *(hand_page(snapshot, one.id, presentation_for(snapshot), say) for one in people),
        ]
    snapshot = await home.play(table)
    pages.append(end_page(snapshot, presentation_for(snapshot), SAY))

    for page in pages:
        sent = page.within_limits()
        assert sent == page, "nothing had to be cut"
        assert not re.search(r"(?<!\\)\*{5}|(?<!\\)`{3}|(?<!\\)~~", texts(page).replace("***", "*"))


async def test_pages_speak_the_language_they_are_asked_in(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)

    assert "あなた" in texts(hand_page(snapshot, (ALICE, BOB, CAROL)[asked_seat(snapshot)].id, presentation_for(snapshot), HAI))
    assert table_title(snapshot, HAI) == "キャッテ・卓1"


# The cats of a lobby


async def test_cats_of_every_level_are_offered_in_words(home: Home) -> None:
    snapshot = await home.open()

    lists = list_options(lobby_more_page(snapshot, ALICE.id, SAY))

    assert [(label, level) for label, level, _ in lists["lo:1:level"]] == [(label, level) for label, level, _ in LEVEL_CHOICES]


# What a lobby says of the options of its table


@pytest.mark.parametrize("name", all_games())
def test_the_options_of_every_game_are_said_whatever_is_chosen(name: str) -> None:
    game, say = all_games()[name], TEXTS.speech_in("en")

    said = {
        options_text(name, choose_options(name, game.seats, game.options, seats, {option.key: choice}), say)
        for seats in game.seats
        for option in game.options
        for choice in option.choices(seats)
    }

    assert len(said) >= len(game.seats) * max(len(option.choices(min(game.seats))) for option in game.options)


async def test_a_hand_says_why_its_only_move_waits_for_a_press(home: Home) -> None:
    """Made at once, it would tell everybody that there was no other."""
    snapshot, seen = await home.start(BOB, CAROL, rounds="1"), 0
    while snapshot.is_running:
        seat = Seat(asked_seat(snapshot))
        text = make_hand_page(snapshot, (ALICE, BOB, CAROL)[seat]).text
        is_secret = len(snapshot.legal_moves(seat)) == 1 and seat not in forced_seats(snapshot)
        assert ("Your only move. Only you can see that" in text) == is_secret
        seen += is_secret
        snapshot = await home.tables.make_move(
            snapshot.table.id, (ALICE, BOB, CAROL)[seat], legal_texts(snapshot)[0], snapshot.question(seat)
        )
    assert seen
