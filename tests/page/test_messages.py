"""What people and bots write, as it is shown."""

import re
import struct
import zlib

from playwright.sync_api import expect

from tests.page.conftest import Visit, say
from tests.page.house import Room, Sandbox, button, row


def picture(width: int = 40, height: int = 20) -> bytes:
    """A PNG of one colour."""
    rows = (b"\0" + b"\x7a\x3b\x69" * width) * height
    parts = (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")
    chunks = (struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def test_the_page_says_everywhere_that_it_is_not_discord(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    expect(page.get_by_text("Local sandbox – not Discord")).to_be_visible()
    expect(page).to_have_title(re.compile(rf"#{room.name} · Local sandbox – not Discord$"))


def test_an_empty_room_tells_a_newcomer_what_to_do(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    expect(page.locator(".empty")).to_contain_text("Type / and choose play to see the games.")


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


def test_a_bot_carries_a_badge_and_a_person_none(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)

    say(page, "hello")
    sandbox.post(room, content="hello yourself")

    expect(page.locator(".message", has_text="hello yourself").locator(".app")).to_have_text("APP")
    expect(page.locator(".message").first.locator(".name")).to_have_text("Alice")
    assert page.locator(".message").first.locator(".app").count() == 0


def test_markdown_becomes_text_with_names_and_times(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    alice = sandbox.person("alice")
    text = f"**bold** <@{alice}> <#{room.id}> </catte new:1> <t:946684800:D> ||hidden||\n> quoted"
    page = visit("bob", room)

    sandbox.post(room, content=text)

    prose = page.locator(".prose")
    expect(prose.locator("strong")).to_have_text("bold")
    expect(prose).to_contain_text(f"bold @Alice #{room.name} /catte new January 1, 2000")
    expect(prose.locator("blockquote")).to_have_text("quoted")
    prose.get_by_role("button", name="Spoiler").click()
    expect(prose.get_by_text("hidden")).to_be_visible()


def test_who_is_mentioned_sees_it_from_afar(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    alice = sandbox.person("alice")
    mentioned, other = visit("alice", room), visit("bob", room)

    sandbox.post(room, content=f"Your turn, <@{alice}>")

    expect(mentioned.locator(".message.for-me")).to_have_count(1)
    expect(other.locator(".message")).to_have_count(1)
    assert other.locator(".message.for-me").count() == 0


def test_messages_of_one_author_stand_together(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)

    for text in ("one", "two", "three"):
        sandbox.post(room, content=text)

    expect(page.locator(".message")).to_have_count(3)
    expect(page.locator(".message .name")).to_have_count(1)


def test_an_embed_shows_all_its_parts(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    fields = [{"name": f"Seat {n}", "value": f"**{name}**", "inline": True} for n, name in enumerate(("Alice", "Bob", "Carol"))]
    embed = {
        "author": {"name": "Catte"},
        "title": "A table",
        "url": "https://example.org/table",
        "description": "Three *sit* here",
        "color": 0xD98A45,
        "fields": [*fields, {"name": "Hash", "value": "`66687aad`"}],
        "footer": {"text": "Round 1"},
        "timestamp": "2000-01-01T12:00:00+00:00",
    }
    page = visit("alice", room)

    sandbox.post(room, embeds=[embed])

    shown = page.locator(".embed")
    expect(shown.locator(".embed-author")).to_have_text("Catte")
    expect(shown.get_by_role("link", name="A table")).to_have_attribute("href", "https://example.org/table")
    expect(shown.locator(".embed-text > .prose em")).to_have_text("sit")
    expect(shown.locator(".embed-foot")).to_contain_text("Round 1 · 1/1/00, 12:00 PM")
    expect(shown).to_have_css("border-left-color", "rgb(217, 138, 69)")
    tops = [shown.locator(".embed-field").nth(n).bounding_box()["y"] for n in range(4)]  # type: ignore[index]
    assert tops[0] == tops[1] == tops[2] < tops[3]


def test_a_picture_in_an_embed_is_shown_once_with_its_words(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    attachment = {"id": 0, "description": "Your hand: a black 4"}
    page = visit("alice", room)

    embed = {"title": "Hand", "image": {"url": "attachment://hand.png"}}
    sandbox.post_file(room, "hand.png", "image/png", picture(), embeds=[embed], attachments=[attachment])

    image = page.get_by_role("img", name="Your hand: a black 4")
    expect(image).to_have_count(1)
    expect(image).to_have_js_property("naturalWidth", 40)


def test_a_picture_can_be_enlarged_and_put_away(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    sandbox.post_file(room, "table.png", "image/png", picture(), attachments=[{"id": 0, "description": "The table"}])

    page.get_by_role("button", name="The table – enlarge").click()

    expect(page.get_by_role("dialog", name="The table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_emoji_of_the_bots_own_is_shown_and_an_unknown_one_is_named(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room, may_lose_line=True)
    paw = sandbox.new_emoji("paw", picture())

    sandbox.post(room, content=f"<:paw:{paw}> and <:gone:1>", components=[row(button("Paw", emoji={"name": "paw", "id": paw}))])

    expect(page.locator(".prose").get_by_role("img", name=":paw:")).to_have_js_property("naturalWidth", 40)
    expect(page.get_by_role("button", name="Paw").locator("img")).to_have_js_property("naturalWidth", 40)
    expect(page.locator(".prose")).to_contain_text(":gone:")


def test_a_file_that_is_no_picture_can_be_fetched(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    sandbox.post_file(room, "record.txt", "text/plain", b"purrlor-record 1\n")

    with page.expect_download() as download:
        page.locator(".file").click()

    assert download.value.suggested_filename == "record.txt"
    assert download.value.path().read_bytes() == b"purrlor-record 1\n"


def test_a_picture_from_elsewhere_is_named_and_not_fetched(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    """`visit` fails the test if the page asks for anything outside the sandbox."""
    page = visit("alice", room)

    sandbox.post(room, embeds=[{"title": "Far away", "image": {"url": "https://example.org/cat.png"}}])

    expect(page.locator(".elsewhere")).to_contain_text("https://example.org/cat.png")


def test_an_edited_message_changes_in_its_place_and_says_so(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    message = sandbox.post(room, content="before")
    expect(page.locator(".prose")).to_have_text("before")

    sandbox.edit(message, content="after")

    expect(page.locator(".prose")).to_have_text("after (edited)")
    expect(page.locator(".message")).to_have_count(1)


def test_a_deleted_message_goes_away(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    message = sandbox.post(room, content="a mistake")
    expect(page.locator(".message")).to_have_count(1)

    sandbox.hand("DELETE", f"/sandbox/messages/{message['id']}")

    expect(page.locator(".message")).to_have_count(0)
    expect(page.locator(".empty")).to_be_visible()


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


def test_a_link_to_a_message_leads_there_within_the_page(visit: Visit, sandbox: Sandbox) -> None:
    table, hand = sandbox.new_room("table"), sandbox.new_room("hand")
    message = sandbox.post(table, content="the table")
    page = visit("alice", hand)

    address = f"https://discord.com/channels/1/{table.id}/{message['id']}"
    sandbox.post(hand, content="Your hand", components=[row(button("To the table", url=address))])
    page.get_by_role("link", name="To the table").click()

    expect(page.locator(".room-name")).to_have_text(table.name)
    expect(page.locator(f"#message-{message['id']}")).to_be_focused()


def test_only_the_web_can_be_linked_to(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    kinds = page.evaluate("""async () => {
      const { link } = await import("/page/prose.js");
      const addresses = ["https://example.org/", "javascript:alert(1)", "data:text/html,x", "//example.org"];
      return addresses.map((url) => link(url, { channelName: () => undefined }, {}, "here").tagName);
    }""")

    assert kinds == ["A", "SPAN", "SPAN", "A"]


def test_news_is_announced_to_those_who_listen(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)

    sandbox.post(room, content="Trick **4** goes to Bob")

    expect(page.locator("[aria-live=polite]#announce")).to_contain_text("Trick 4 goes to Bob")
