"""The page as its developers use it: what is shown, pressed, typed and read back, in all sizes and both colours. For the night."""

import re
import struct
import zlib
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import DESK, PHONE, Visit, say
from tests.page.sandbox_process import Room, Sandbox, button, row, select

SCROLLER = ".scroller"
TOUCH = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
WIDTHS: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": {"viewport": PHONE, **TOUCH}}
GROUND = "getComputedStyle(document.querySelector('.room')).backgroundColor"
BRIGHTNESS = f"() => Math.min(...{GROUND}.match(/[\\d.]+/g).slice(0, 3).map(Number))"


# What is shown


def test_a_reply_quotes_what_it_replies_to_and_leads_there(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    first = sandbox.post(room, content="Who begins?")

    sandbox.post(room, content="Bob does", message_reference={"message_id": first["id"]})

    quotation = page.locator("a.context")
    expect(quotation).to_contain_text("Who begins?")
    for _ in range(2):
        quotation.click()
        expect(page.locator(f"#message-{first['id']}")).to_be_focused()
        page.keyboard.press("Escape")


def test_only_the_web_can_be_linked_to(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    kinds = page.evaluate("""async () => {
      const { link } = await import("/page/prose.js");
      const addresses = ["https://example.org/", "javascript:alert(1)", "data:text/html,x", "//example.org"];
      return addresses.map((url) => link(url, { channelName: () => undefined }, {}, "here").tagName);
    }""")

    assert kinds == ["A", "SPAN", "SPAN", "A"]


def picture(width: int = 40, height: int = 20) -> bytes:
    """A PNG of one colour."""
    rows = (b"\0" + b"\x7a\x3b\x69" * width) * height
    parts = (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")
    chunks = (struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def test_markup_in_a_message_is_shown_as_text(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    attack = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>"
    embed = {"title": attack, "description": attack, "fields": [{"name": attack, "value": attack}], "footer": {"text": attack}}
    page = visit("alice", room)

    say(page, attack)
    sandbox.post(room, content=attack, embeds=[embed])

    expect(page.locator(".message")).to_have_count(2)
    expect(page.locator(".message .prose").first).to_have_text(attack)
    expect(page.locator(".embed-title")).to_have_text(attack)
    assert page.locator(".message img, .message script").count() == 0
    assert "taken" not in page.title()


def test_a_picture_in_an_embed_is_shown_once_with_its_words(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    attachment = {"id": 0, "description": "Your hand: a black 4"}
    page = visit("alice", room)

    embed = {"title": "Hand", "image": {"url": "attachment://hand.png"}}
    sandbox.post_file(room, "hand.png", "image/png", picture(), embeds=[embed], attachments=[attachment])

    image = page.get_by_role("img", name="Your hand: a black 4")
    expect(image).to_have_count(1)
    expect(image).to_have_js_property("naturalWidth", 40)


def test_a_picture_from_elsewhere_is_named_and_not_fetched(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    """`visit` fails the test if the page asks for anything outside the sandbox."""
    page = visit("alice", room)

    sandbox.post(room, embeds=[{"title": "Far away", "image": {"url": "https://example.org/cat.png"}}])

    expect(page.locator(".elsewhere")).to_contain_text("https://example.org/cat.png")


# What is pressed


def test_a_modal_opens_in_the_window_that_asked_for_it(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    one, other = visit("alice", room), visit("alice", room)
    sandbox.post(room, content="Luck", components=[row(button("Lucky word", "form"), button("Here?", "say:yes"))])

    one.get_by_role("button", name="Lucky word").click()
    expect(one.get_by_role("dialog")).to_be_visible()
    other.get_by_role("button", name="Here?").click()
    expect(other.locator(".ephemeral")).to_contain_text("yes")

    expect(other.get_by_role("dialog")).to_have_count(0)


def test_a_press_is_answered_for_the_presser_alone(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    alice, bob = visit("alice", room), visit("bob", room)
    sandbox.post(room, content="A table", components=[row(button("My hand", "say:BK4 WH15"))])

    alice.get_by_role("button", name="My hand").click()

    secret = alice.locator(".message.ephemeral")
    expect(secret).to_contain_text("BK4 WH15")
    expect(secret).to_contain_text("Only you can see this")
    expect(bob.locator(".message")).to_have_count(1)
    secret.get_by_role("button", name="Dismiss message").click()
    expect(alice.locator(".message")).to_have_count(1)


def test_a_press_that_nobody_answers_fails_under_the_message(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    sandbox.post(room, content="Deaf", components=[row(button("Hello?", "deaf"), button("Hello!", "say:yes"))])

    page.get_by_role("button", name="Hello?").click()
    expect(page.locator(".failure")).to_have_text("This interaction failed")
    expect(page.locator(".failure")).to_have_attribute("title", "The application did not respond")
    expect(page.get_by_role("button", name="Hello?")).not_to_have_attribute("aria-busy", "true")

    page.get_by_role("button", name="Hello!").click()
    expect(page.locator(".failure")).to_have_count(0)


def test_an_open_list_stays_open_while_its_message_changes_elsewhere(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    """Others play on while one thinks about a choice."""
    page = visit("alice", room)
    components = [row(select("choose", "Play a card", "BK1", "WH4"))]
    message = sandbox.post(room, content="Trick 1", components=components)
    page.get_by_role("button", name="Play a card").click()

    sandbox.edit(message, content="Trick 2", components=components)

    expect(page.locator(".message")).to_contain_text("Trick 2")
    expect(page.get_by_role("listbox")).to_be_visible()
    page.get_by_role("option", name="BK1").click()
    expect(page.locator(".ephemeral")).to_contain_text("chose bk1")


# What is typed


@pytest.mark.parametrize("typed", ["fast", "bri"], ids=["its value", "a part that only one has"])
def test_a_choice_is_understood_however_it_is_written(visit: Visit, room: Room, typed: str) -> None:
    page = visit("alice", room)

    page.locator("#say").focus()
    page.keyboard.insert_text(f"/catte new speed:{typed} seats:3 cats:1")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")

    expect(page.locator(".message")).to_contain_text("3 seats, 1 cats, fast")


def test_what_failed_is_told_until_the_next_command(visit: Visit, room: Room) -> None:
    page = visit("alice", room)
    say(page, "/never")
    page.keyboard.press("Enter")
    expect(page.locator(".waiting-line.failed")).to_have_count(1)

    say(page, "/think")
    page.keyboard.press("Enter")

    expect(page.locator(".thinking")).to_contain_text("is thinking …")
    expect(page.locator(".waiting-line")).to_have_count(0)


def begin(page: Page, text: str) -> None:
    page.locator("#say").focus()
    page.keyboard.type(text)


def test_optional_options_are_there_on_demand(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    begin(page, "/catte new ")
    page.keyboard.type("4")
    page.get_by_role("button", name="cats").click()
    page.keyboard.type("2")
    page.get_by_role("button", name="speed").click()
    page.get_by_role("option", name="Brisk").click()
    page.get_by_role("button", name="private").click()
    page.keyboard.type("t")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")

    expect(page.locator(".message")).to_contain_text("4 seats, 2 cats, fast, private: True")


def test_a_wrong_number_is_explained_and_not_sent(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    begin(page, "/catte new 7")
    page.keyboard.press("Enter")

    expect(page.locator(".command-hint")).to_have_text("seats: choose a whole number, 3 to 4")
    expect(page.get_by_label("seats")).to_be_focused()
    expect(page.locator(".message")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#say")).to_be_focused()


def test_the_bot_completes_what_is_being_typed(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    begin(page, "/move wh")
    expect(page.get_by_role("option")).to_have_text(["play WH4", "play BK4+WH4"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="move").or_(page.get_by_role("combobox", name="move"))).to_have_value("play BK4+WH4")
    page.keyboard.press("Enter")

    expect(page.locator(".ephemeral")).to_contain_text("moved play BK4+WH4")


def test_the_clients_language_names_the_commands(visit: Visit, room: Room) -> None:
    page = visit("carol", room)

    page.get_by_role("button", name="I am Carol").click()
    page.get_by_role("menuitemradio", name="日本語").click()
    expect(page.get_by_role("button", name="I am Carol")).to_contain_text("日本語")
    begin(page, "/キャ")
    expect(page.get_by_role("option", name="/キャッテ 新規")).to_contain_text("キャッテの卓を開く")
    page.keyboard.press("Enter")
    page.keyboard.type("3")
    expect(page.locator(".command-field-name")).to_have_text("席")
    expect(page.locator(".command-hint")).to_contain_text("整数、3〜4")
    page.keyboard.press("Enter")

    expect(page.locator(".message .context")).to_have_text("Carol used /キャッテ 新規")


# Without a mouse


def keys(page: Page, *names: str) -> None:
    for name in names:
        page.keyboard.press(name)


def test_a_game_can_be_played_without_a_mouse(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    """From the message box back to a button, a choice, several choices and a modal, seeing where one is all the way."""
    page = visit("alice", room)
    many = select("choose-set", "A set", "BK1", "BK4", "WH4", min_values=2, max_values=2)
    rows = [row(select("choose", "Play a card", "BK1", "WH4")), row(many), row(button("Lucky word", "form"))]
    sandbox.post(room, content="Your turn", components=rows)
    expect(page.get_by_role("button", name="Lucky word")).to_be_visible()

    keys(page, "Shift+Tab", "Shift+Tab")
    expect(page.get_by_role("button", name="Lucky word")).to_be_focused()
    expect(page.get_by_role("button", name="Lucky word")).to_have_css("outline-style", "solid")
    keys(page, "Shift+Tab", "Enter", "Space", "ArrowDown", "ArrowDown", "Space", "Enter")
    expect(page.locator(".ephemeral")).to_contain_text("chose bk1, wh4")

    expect(page.get_by_role("button", name="A set: BK1, WH4")).to_be_focused()
    keys(page, "Shift+Tab", "Enter", "w", "Enter")
    expect(page.locator(".ephemeral").nth(1)).to_contain_text("chose wh4")

    keys(page, "Tab", "Tab", "Enter")
    expect(page.get_by_role("dialog").get_by_label("Your word")).to_be_focused()
    page.keyboard.type("tuna")
    keys(page, "Enter")
    expect(page.locator(".ephemeral").nth(2)).to_contain_text("tuna")
    expect(page.get_by_role("button", name="Lucky word")).to_be_focused()
    keys(page, "Escape")
    expect(page.locator("#say")).to_be_focused()


# Several people and rooms


def test_what_arrives_takes_no_link_from_under_a_finger(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    other = sandbox.new_room()
    link = page.locator(".channel-link", has_text=other.name)
    link.hover()
    page.mouse.down()

    sandbox.post(other, content="a mouse")
    expect(link.locator(".badge")).to_have_text("1")
    page.mouse.up()

    expect(page.locator(".room-name")).to_have_text(other.name)
    link.focus()
    sandbox.post(room, content="another one")
    expect(page.locator(".channel-link", has_text=room.name).locator(".badge")).to_have_text("1")
    expect(link).to_be_focused()


def fill(sandbox: Sandbox, room: Room, count: int) -> None:
    for n in range(1, count + 1):
        sandbox.post(room, content=f"Message {n} of {count}")


def message(page: Page, text: str) -> Locator:
    return page.locator(".message .prose", has_text=re.compile(rf"^{text}"))


def scroll_up(page: Page) -> None:
    page.locator(SCROLLER).evaluate("(node) => (node.scrollTop = 0)")


def test_who_reads_back_keeps_their_place_and_is_told_of_news(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    fill(sandbox, room, 45)
    page = visit("alice", room)
    expect(message(page, "Message 45 of 45")).to_be_in_viewport()
    scroll_up(page)
    expect(message(page, "Message 1 of 45")).to_be_in_viewport()

    sandbox.post(room, content="first news")
    sandbox.post(room, content="second news")

    expect(page.get_by_role("button", name="2 new messages")).to_be_visible()
    expect(message(page, "Message 1 of 45")).to_be_in_viewport()
    page.get_by_role("button", name="2 new messages").click()
    expect(message(page, "second news")).to_be_in_viewport()
    expect(page.get_by_role("button", name="new messages")).to_have_count(0)
    expect(page.locator(".divider.news")).to_be_visible()


# Sizes and colours


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


def furnish(sandbox: Sandbox, room: Room) -> None:
    """Post messages with text, embeds, pictures and controls."""
    joining = row(button("Join", style=3), button("Leave"), button("Add a cat", emoji={"name": "🐈"}), button("Start", disabled=True))
    sandbox.post(room, content=f"Hash of the seed: `{'66687aad' * 8}`", components=[joining])
    embed = {
        "title": "It is Bob's turn",
        "description": "Alice laid `BK8+WH8`",
        "color": 0x7A3B69,
        "image": {"url": "attachment://table.png"},
    }
    words = {"id": 0, "description": "The table: a white coffee 4 in the centre"}
    sandbox.post_file(room, "table.png", "image/png", picture(480, 120), embeds=[embed], attachments=[words])
    options = select("choose", "Play a card", "BK1", "BK4", "WH15")
    sandbox.post(room, content="Your hand: `BK1` `BK4` `WH15`", components=[row(options), row(button("Take back", style=4))])


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_its_window_and_wears_its_colours(visit: Visit, room: Room, sandbox: Sandbox, width: str, scheme: Any) -> None:
    furnish(sandbox, room)
    page = visit("alice", room, color_scheme=scheme, **WIDTHS[width])
    say(page, "Shall we? 猫カフェへようこそ。")
    say(page, "https://example.org/" + "long" * 60)
    expect(page.locator(".message")).to_have_count(5)

    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]  # type: ignore[index]
    wide = page.evaluate("""() => [...document.querySelectorAll(".message *")]
      .filter((node) => node.getBoundingClientRect().right > innerWidth).map((node) => node.className)""")
    assert wide == []
    assert (page.evaluate(BRIGHTNESS) > 128) == (scheme == "light")


def test_behind_the_channels_of_a_phone_nothing_is_pressed_and_the_channels_name_is_still_read(visit: Visit, room: Room) -> None:
    window = visit("alice", room, viewport=PHONE)

    window.locator(".drawer-button").click()

    held = window.evaluate(
        "() => ['#composer', '#timeline', '.drawer-button', '.room-name'].map((part) => !!document.querySelector(part).closest('[inert]'))"
    )
    assert held == [True, True, True, False]
