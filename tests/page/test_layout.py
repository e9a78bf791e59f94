"""Discord's newer layout, the forms that belong to it, and servers and channels of several kinds."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from looks.emojis import all_emojis
from tests.page.conftest import DESK, PHONE, Visit
from tests.page.house import Room, Sandbox, button, row

V2 = 1 << 15
Keep = Callable[[Page, str], None]
PICTURE = all_emojis()["catte_bk4"]


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def shown(description: str, **more: Any) -> dict[str, Any]:
    return {"media": {"url": "attachment://table.png"}, "description": description} | more


def table(title: str, *buttons: dict[str, Any]) -> dict[str, Any]:
    """A table as it may look one day: a box with texts, pictures, a line, a section with a button beside it, and buttons."""
    beside = {"type": 9, "components": [text("**Your turn**"), text("Choose a card")], "accessory": button("Help", "say:helped")}
    thumbnail = {"type": 9, "components": [text("The seed stays sealed")], "accessory": {"type": 11, **shown("A cat")}}
    parts = [text(f"## {title}"), {"type": 12, "items": [shown("The trick"), shown("The pile", spoiler=True)]}, {"type": 14}]
    return {"type": 17, "accent_color": 0x7A3B69, "components": [*parts, beside, thumbnail, row(*buttons)]}


def post_table(sandbox: Sandbox, room: Room) -> dict[str, Any]:
    box = table("Table 1", button("Play", "say:played"))
    return dict(sandbox.post_file(room, "table.png", "image/png", PICTURE, flags=V2, components=[box]))


@pytest.mark.parametrize(("name", "size"), [("layout", {}), ("layout-phone", {"viewport": PHONE})])
def test_a_box_shows_texts_pictures_and_what_can_be_pressed(
    name: str, size: dict[str, Any], visit: Visit, room: Room, sandbox: Sandbox, keep: Keep
) -> None:
    page = visit("alice", room, **size)
    post_table(sandbox, room)

    box = page.locator(".container")
    expect(box.get_by_role("heading", name="Table 1")).to_be_visible()
    expect(box.get_by_role("img", name="The trick")).to_have_js_property("naturalWidth", 96)
    expect(box.get_by_role("img", name="The pile")).to_be_hidden()
    box.get_by_text("Spoiler", exact=True).click()
    expect(box.get_by_role("img", name="The pile")).to_be_visible()
    expect(box.locator(".section-beside img")).to_have_attribute("alt", "A cat")
    assert box.evaluate("one => getComputedStyle(one).borderLeftColor") == "rgb(122, 59, 105)"
    keep(page, name)
    box.get_by_role("button", name="Help").click()
    expect(page.locator(".message.ephemeral")).to_contain_text("helped")


def test_an_edit_leaves_what_it_does_not_change_alone(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    """The picture that stays is the same node: it does not flicker, and the focus is not lost."""
    page = visit("alice", room)
    message = post_table(sandbox, room)
    page.locator(".gallery").evaluate("one => { one.dataset.mark = 'the same' }")
    page.get_by_role("button", name="Play").focus()
    components = message["components"]
    components[0]["components"][0]["content"] = "## Table 2"

    sandbox.edit(message, components=components)

    expect(page.get_by_role("heading", name="Table 2")).to_be_visible()
    expect(page.locator(".gallery")).to_have_attribute("data-mark", "the same")
    expect(page.get_by_role("button", name="Play")).to_be_focused()


def test_a_file_is_seen_where_a_component_shows_it_and_nowhere_else(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)

    sandbox.post_file(room, "hidden.txt", "text/plain", b"x", flags=V2, components=[text("Nothing to see")])
    sandbox.post_file(
        room, "game.txt", "text/plain", b"seed", flags=V2, components=[{"type": 13, "file": {"url": "attachment://game.txt"}}]
    )

    expect(page.locator(".message")).to_have_count(2)
    expect(page.locator(".file-name")).to_have_text(["game.txt"])


def test_a_form_of_circles_boxes_files_and_people_is_handed_in(visit: Visit, room: Room, sandbox: Sandbox, keep: Keep) -> None:
    page = visit("alice", room)
    sandbox.post(room, content="Choose", components=[row(button("Open", "choices:"))])
    page.get_by_role("button", name="Open").click()
    form = page.get_by_role("dialog", name="A table")

    form.get_by_role("button", name="Submit").click()
    expect(form.locator(".modal-wrong").first).to_have_text("Please choose.")
    form.get_by_role("radio", name="Maneki").check()
    expect(form.locator(".modal-wrong").first).to_be_empty()
    form.get_by_role("checkbox", name="Quick").check()
    form.get_by_role("checkbox", name="With cats").uncheck()
    form.locator("input[type=file]").set_input_files({"name": "game.txt", "mimeType": "text/plain", "buffer": b"seed"})
    keep(page, "form-of-choices")
    form.get_by_role("button", name="Submit").click()

    heard = page.locator(".message.ephemeral .prose")
    expect(heard).to_contain_text('"game": "maneki"')
    told = json.loads(heard.inner_text())
    assert (told["rules"], told["cats"], len(told["record"]), told["guest"]) == (["quick"], False, 1, [])


def test_where_one_writes_a_long_name_is_cut_with_dots_in_one_line(visit: Visit, sandbox: Sandbox) -> None:
    page = visit("alice", sandbox.new_room("the-festival-of-a-thousand-cats-every-second-thursday"), viewport=PHONE)

    style = "box => [getComputedStyle(box).whiteSpace, getComputedStyle(box).textOverflow]"
    assert page.locator(".say-text").evaluate(style) == ["nowrap", "ellipsis"]
    page.locator(".say-text").fill("a long letter")
    assert page.locator(".say-text").evaluate(style) == ["pre-wrap", "clip"], "what one writes is not cut"


def test_the_box_where_one_writes_is_as_high_as_its_words_whenever_the_window_changes(visit: Visit, room: Room) -> None:
    page = visit("alice", room)
    box = page.locator(".say-text")

    for size in (PHONE, DESK, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(box).to_have_js_property("clientHeight", 40 if size == PHONE else 34)
        assert box.evaluate("box => box.scrollHeight === box.clientHeight")


def test_each_server_stands_with_its_channels_and_each_kind_has_its_sign(visit: Visit, room: Room, sandbox: Sandbox, keep: Keep) -> None:
    garden = sandbox.hand("POST", "/sandbox/guilds", {"name": "Cat Garden", "members": ["alice"]})
    made = [
        sandbox.hand("POST", "/sandbox/channels", {"name": "Cat Lounge", "type": "voice", "guild_id": garden["id"]}),
        sandbox.hand(
            "POST",
            "/sandbox/channels",
            {"name": "A quiet corner", "type": "private_thread", "parent": garden["channel_id"], "members": ["alice"]},
        ),
    ]
    alice, bob = visit("alice", room), visit("bob", room)

    there = alice.locator(".server", has=alice.get_by_role("heading", name="Cat Garden"))
    expect(there.locator(".link-name")).to_have_text(["general", "A quiet corner", "Cat Lounge"])
    expect(bob.locator(".server-name")).to_have_text(["Cat Street"])
    there.get_by_text("Cat Lounge").click()
    expect(alice.locator(".room-name")).to_have_text("Cat Lounge")
    keep(alice, "servers")
    for channel in reversed(made):
        sandbox.hand("DELETE", f"/sandbox/channels/{channel['id']}")
    sandbox.hand("PATCH", f"/sandbox/guilds/{garden['id']}", {"available": False})
    expect(alice.locator(".server-name")).to_have_text(["Cat Street"])
