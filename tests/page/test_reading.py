"""Reading back, being told of news, and several people at once."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import Visit, say
from tests.page.house import Room, Sandbox

SCROLLER = ".scroller"


def fill(sandbox: Sandbox, room: Room, count: int) -> None:
    for n in range(1, count + 1):
        sandbox.post(room, content=f"Message {n} of {count}")


def message(page: Page, text: str) -> Locator:
    return page.locator(".message .prose", has_text=re.compile(rf"^{text}"))


def scroll_up(page: Page) -> None:
    page.locator(SCROLLER).evaluate("(node) => (node.scrollTop = 0)")


def distance_to_end(page: Page) -> float:
    return float(page.locator(SCROLLER).evaluate("(node) => node.scrollHeight - node.scrollTop - node.clientHeight"))


def test_a_room_opens_at_its_newest_message_and_stays_there(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    fill(sandbox, room, 40)
    page = visit("alice", room)
    expect(message(page, "Message 40 of 40")).to_be_in_viewport()

    sandbox.post(room, content="One more\n" * 10)

    expect(message(page, "One more")).to_be_in_viewport()
    assert distance_to_end(page) < 2


def test_older_messages_come_as_one_scrolls_up_and_the_place_is_kept(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    fill(sandbox, room, 70)
    page = visit("alice", room)
    expect(page.locator(".message")).to_have_count(50)

    scroll_up(page)

    expect(page.locator(".message")).to_have_count(70)
    expect(message(page, "Message 21 of 70")).to_be_in_viewport()
    assert distance_to_end(page) > 300


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


def test_two_people_talk_in_two_windows(visit: Visit, room: Room) -> None:
    alice, bob = visit("alice", room), visit("bob", room)
    expect(bob.get_by_role("button", name="I am Bob")).to_be_visible()

    say(alice, "Hello Bob")
    expect(bob.locator(".message")).to_contain_text("Hello Bob")
    say(bob, "Hello Alice")

    expect(alice.locator(".message").nth(1)).to_contain_text("Hello Alice")
    expect(alice.locator(".message").nth(1).locator(".name")).to_have_text("Bob")


def test_news_in_another_room_is_counted_until_it_is_read(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    other = sandbox.new_room("elsewhere")
    page = visit("alice", room)

    sandbox.post(other, content="one")
    sandbox.post(other, content="two")

    link = page.get_by_role("link", name=other.name)
    expect(link.locator(".badge")).to_have_text("2")
    assert page.title().startswith("(")
    link.click()
    expect(message(page, "two")).to_be_visible()
    expect(link.locator(".badge")).to_have_count(0)


def test_what_was_not_read_is_still_new_after_a_reload(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    other = sandbox.new_room("elsewhere")
    page = visit("dave", room)
    sandbox.post(other, content="one")
    link = page.get_by_role("link", name=other.name)
    expect(link.locator(".badge")).to_have_text("1")

    page.reload()
    expect(link.locator(".badge")).to_have_text("1")
    link.click()
    expect(link.locator(".badge")).to_have_count(0)
    page.goto(f"{sandbox.url}/?as=dave#{room.id}")
    page.reload()

    expect(page.locator(".room-name")).to_have_text(room.name)
    expect(link).to_be_visible()
    expect(link.locator(".badge")).to_have_count(0)


def test_direct_messages_are_between_two(visit: Visit, room: Room) -> None:
    alice, bob, carol = visit("alice", room), visit("bob", room), visit("carol", room)

    alice.get_by_role("button", name="Write to somebody").click()
    alice.get_by_role("menuitem", name="Bob").click()
    expect(alice.locator(".room-name")).to_have_text("Bob")
    say(alice, "psst")

    bob.get_by_role("link", name="Alice").click()
    expect(message(bob, "psst")).to_be_visible()
    expect(carol.get_by_role("link", name="Alice")).to_have_count(0)


def test_each_room_keeps_its_draft(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    other = sandbox.new_room("elsewhere")
    page = visit("alice", room)

    page.locator("#say").fill("half a thought")
    page.get_by_role("link", name=other.name).click()
    expect(page.locator("#say")).to_have_value("")
    page.get_by_role("link", name=room.name).click()

    expect(page.locator("#say")).to_have_value("half a thought")


def test_one_window_becomes_somebody_else_by_the_switch(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    page.get_by_role("button", name="I am Alice").click()
    expect(page.get_by_role("menuitem", name="Open a window as Bob")).to_have_attribute("href", "/?as=bob")
    page.get_by_role("menuitemradio", name="Bob").click()

    expect(page.get_by_role("button", name="I am Bob")).to_be_visible()
    assert "as=bob" in page.url


def test_a_channel_that_is_closed_leaves_the_list(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    doomed = sandbox.new_room("doomed")
    page = visit("alice", doomed)

    sandbox.hand("DELETE", f"/sandbox/channels/{doomed.id}")

    expect(page.get_by_role("link", name=doomed.name)).to_have_count(0)
    expect(page.locator(".room-name")).not_to_have_text(doomed.name)


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
