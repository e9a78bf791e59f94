"""Slash commands: found by what one types, filled in field by field, in the person's language."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visit, say
from tests.page.house import Room, Sandbox, button, row


def begin(page: Page, text: str) -> None:
    page.locator("#say").focus()
    page.keyboard.type(text)


def test_a_slash_offers_every_command_and_letters_narrow_it(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    begin(page, "/")
    expect(page.get_by_role("option")).to_have_count(5)
    expect(page.get_by_role("option", name="/catte new")).to_contain_text("Open a table of Catte")
    page.keyboard.type("ev")

    expect(page.get_by_role("option")).to_have_text([re.compile("/never")])


def test_a_command_is_found_by_its_description_too(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    begin(page, "/notation")

    expect(page.get_by_role("option")).to_have_text([re.compile("/move")])


def test_catte_new_is_four_keys_and_a_number_away(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    begin(page, "/cat")
    page.keyboard.press("Enter")
    expect(page.get_by_label("seats")).to_be_focused()
    expect(page.locator(".command-hint")).to_contain_text("How many sit at the table · a whole number, 3 to 4")
    page.keyboard.type("3")
    page.keyboard.press("Enter")

    answer = page.locator(".message")
    expect(answer).to_contain_text("3 seats, 0 cats, slow, private: False")
    expect(answer.locator(".context")).to_have_text("Alice used /catte new")
    expect(page.locator("#say")).to_be_focused()


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


def test_a_whole_command_can_be_written_or_pasted_at_once(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    page.locator("#say").focus()
    page.keyboard.insert_text("/catte new seats:3 cats:1 speed:Brisk")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")

    expect(page.locator(".message")).to_contain_text("3 seats, 1 cats, fast")


@pytest.mark.parametrize("typed", ["fast", "bri"], ids=["its value", "a part that only one has"])
def test_a_choice_is_understood_however_it_is_written(visit: Visit, room: Room, typed: str) -> None:
    page = visit("alice", room)

    page.locator("#say").focus()
    page.keyboard.insert_text(f"/catte new speed:{typed} seats:3 cats:1")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")

    expect(page.locator(".message")).to_contain_text("3 seats, 1 cats, fast")


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


def test_a_file_is_handed_over(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    begin(page, "/profile bob")
    page.get_by_role("option", name="Bob").click()
    page.get_by_role("button", name="proof").click()
    expect(page.locator(".command-hint")).to_contain_text("What they have written · a file")
    page.get_by_label("proof", exact=True).set_input_files({"name": "mäuse.txt", "mimeType": "text/plain", "buffer": "🐭".encode()})
    page.keyboard.press("Enter")

    expect(page.locator(".ephemeral")).to_contain_text("@Bob in all channels, m_use.txt: 🐭")


def test_what_the_bot_does_not_offer_can_be_sent_all_the_same(visit: Visit, room: Room) -> None:
    """`/move` explains what is wrong with a move; the page must let it."""
    page = visit("alice", room)

    begin(page, "/move dance")
    expect(page.get_by_text("Nothing fits.")).to_be_visible()
    page.keyboard.press("Enter")

    expect(page.locator(".ephemeral")).to_contain_text("moved dance")


def test_people_and_channels_are_chosen_by_name(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    begin(page, "/profile bo")
    page.get_by_role("option", name="Bob").click()
    page.get_by_role("button", name="where").click()
    page.keyboard.type("cat-g")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")

    expect(page.locator(".ephemeral")).to_contain_text("@Bob in #cat-games")


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
    page.keyboard.press("Enter")

    expect(page.locator(".message .context")).to_have_text("Carol used /キャッテ 新規")


def test_the_bot_is_thinking_until_it_has_thought(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    sandbox.post(room, content="Later", components=[row(button("Release", "release:Here it is"))])

    say(page, "/think")
    page.keyboard.press("Enter")
    expect(page.locator(".thinking")).to_contain_text("is thinking …")

    page.get_by_role("button", name="Release").click()
    expect(page.locator(".thinking")).to_have_count(0)
    expect(page.get_by_text("Here it is")).to_be_visible()


def test_a_command_that_nobody_answers_says_so_and_can_be_dismissed(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    say(page, "/never")
    page.keyboard.press("Enter")
    expect(page.locator(".waiting-line")).to_contain_text("Sending …")

    expect(page.locator(".waiting-line.failed")).to_contain_text("The application did not respond")
    page.get_by_role("button", name="Dismiss").click()
    expect(page.locator(".waiting-line")).to_have_count(0)


def test_what_failed_is_told_until_the_next_command(visit: Visit, room: Room) -> None:
    page = visit("alice", room)
    say(page, "/never")
    page.keyboard.press("Enter")
    expect(page.locator(".waiting-line.failed")).to_have_count(1)

    say(page, "/think")
    page.keyboard.press("Enter")

    expect(page.locator(".thinking")).to_contain_text("is thinking …")
    expect(page.locator(".waiting-line")).to_have_count(0)


def test_a_command_mentioned_in_a_text_begins_when_it_is_pressed(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    sandbox.post(room, content="Try </catte new:1>!")

    page.get_by_role("button", name="/catte new").click()

    expect(page.get_by_label("seats")).to_be_focused()


def test_a_slash_that_begins_no_command_is_an_ordinary_message(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    say(page, "/shrug")

    expect(page.locator(".message .prose")).to_have_text("/shrug")


def test_what_the_sandbox_refuses_is_said_by_the_message_box(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    """Here a press on a message that has been deleted while the press was under way."""
    page = visit("alice", room)
    message = sandbox.post(room, content="Going", components=[row(button("Press", "say:x"))])
    expect(page.get_by_role("button", name="Press")).to_be_visible()
    page.evaluate("window.held = document.querySelector('.button[data-custom-id]')")
    sandbox.hand("DELETE", f"/sandbox/messages/{message['id']}")
    expect(page.locator(".message")).to_have_count(0)

    page.evaluate("window.held.click()")

    expect(page.locator(".complaint")).to_contain_text("that message is not there")
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".complaint")).to_be_hidden()
