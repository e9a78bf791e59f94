"""Buttons, selects and modals: what is pressed arrives at the bot, and the page says how it fared."""

import json

from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import Visit
from tests.page.house import Room, Sandbox, button, row, select


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


def test_buttons_come_in_all_styles(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    styles = [button(name, style=n) for n, name in enumerate(("primary", "secondary", "success", "danger"), start=1)]

    sandbox.post(room, content="Styles", components=[row(*styles, button("rules", url="https://example.org/"))])

    for name in ("primary", "secondary", "success", "danger"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_class(f"button {name}")
    expect(page.get_by_role("link", name="rules")).to_have_attribute("href", "https://example.org/")


def test_a_disabled_button_cannot_be_pressed(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)

    sandbox.post(room, content="Wait", components=[row(button("Start", disabled=True, emoji={"name": "🐈"}))])

    expect(page.get_by_role("button", name="Start")).to_be_disabled()
    expect(page.get_by_role("button", name="Start")).to_contain_text("🐈")


def test_a_pressed_button_is_busy_until_it_is_answered(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    alice, bob = visit("alice", room), visit("bob", room)
    sandbox.post(room, content="Hold", components=[row(button("Hold", "hold"), button("Release", "release:at last"))])

    hold = alice.get_by_role("button", name="Hold")
    hold.click()
    expect(hold).to_have_attribute("aria-busy", "true")

    bob.get_by_role("button", name="Release").click()
    expect(hold).not_to_have_attribute("aria-busy", "true")
    expect(alice.locator(".ephemeral")).to_contain_text("at last")


def test_a_press_that_nobody_answers_fails_under_the_message(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    sandbox.post(room, content="Deaf", components=[row(button("Hello?", "deaf"), button("Hello!", "say:yes"))])

    page.get_by_role("button", name="Hello?").click()
    expect(page.locator(".failure")).to_have_text("This interaction failed")
    expect(page.locator(".failure")).to_have_attribute("title", "The application did not respond")
    expect(page.get_by_role("button", name="Hello?")).not_to_have_attribute("aria-busy", "true")

    page.get_by_role("button", name="Hello!").click()
    expect(page.locator(".failure")).to_have_count(0)


def test_a_press_can_change_the_message_itself(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    sandbox.post(room, content="before", components=[row(button("Change", "edit:after"))])

    page.get_by_role("button", name="Change").click()

    expect(page.locator(".message .prose")).to_contain_text("after")


def test_one_choice_goes_off_at_once(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    sandbox.post(room, content="Play", components=[row(select("choose", "Play a card", "BK1", "WH4"))])

    page.get_by_role("button", name="Play a card").click()
    page.get_by_role("option", name="WH4").click()

    expect(page.locator(".ephemeral")).to_contain_text("chose wh4")
    expect(page.get_by_role("button", name="Play a card: WH4")).to_be_visible()
    expect(page.get_by_role("listbox")).to_have_count(0)


def test_several_choices_are_ticked_and_handed_in_with_done(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    chooser = select("choose", "A set", "BK1", "BK4", "WH4", min_values=2, max_values=2)
    sandbox.post(room, content="Play", components=[row(chooser)])

    page.get_by_role("button", name="A set").click()
    done = page.get_by_role("button", name="Done")
    expect(done).to_be_disabled()
    page.get_by_role("option", name="BK4").click()
    page.get_by_role("option", name="WH4").click()

    expect(page.get_by_role("option", name="BK1")).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_text("2 of 2 chosen")).to_be_visible()
    done.click()
    expect(page.locator(".ephemeral")).to_contain_text("chose bk4, wh4")


def test_a_select_shows_what_the_bot_has_chosen_already(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    chooser = select("choose", "A set", "BK1", "BK4")
    chooser["options"][1] |= {"default": True, "description": "black cat 4", "emoji": {"name": "⬛"}}

    sandbox.post(room, content="Play", components=[row(chooser), row(select("no", "Not now", "x", disabled=True))])

    expect(page.get_by_role("button", name="A set: BK4")).to_be_visible()
    expect(page.get_by_role("button", name="Not now")).to_be_disabled()
    page.get_by_role("button", name="A set: BK4").click()
    expect(page.get_by_role("option", name="BK4")).to_contain_text("black cat 4")
    expect(page.get_by_role("option", name="BK4")).to_have_attribute("aria-selected", "true")


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


def test_an_open_list_closes_when_its_select_goes(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    message = sandbox.post(room, content="Trick 1", components=[row(select("choose", "Play a card", "BK1", "WH4"))])
    page.get_by_role("button", name="Play a card").click()
    expect(page.get_by_role("listbox")).to_be_visible()

    sandbox.edit(message, content="Too late", components=[])

    expect(page.get_by_role("listbox")).to_have_count(0)


def test_a_modal_takes_what_is_written_in_it(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    sandbox.post(room, content="Luck", components=[row(button("Lucky word", "form"))])

    page.get_by_role("button", name="Lucky word").click()
    dialog = page.get_by_role("dialog", name="A lucky word")
    dialog.get_by_label("Your word").fill("tuna")
    dialog.get_by_label("Why this one?").fill("It is\ntasty")
    dialog.get_by_role("button", name="Submit").click()

    expect(page.locator(".ephemeral .prose")).to_have_text(json.dumps({"word": "tuna", "why": "It is\ntasty"}))
    expect(dialog).to_have_count(0)


def test_a_modal_wants_what_is_required_and_long_enough(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    dialog = open_form(page, room, sandbox, "form")

    dialog.get_by_role("button", name="Submit").click()
    expect(dialog).to_contain_text("This is needed.")
    dialog.get_by_label("Your word").fill("x")
    expect(dialog).to_contain_text("At least 2 characters, please.")
    dialog.get_by_label("Your word").fill("xy")
    expect(dialog).to_contain_text("2 / 24")

    dialog.get_by_role("button", name="Submit").click()
    expect(page.locator(".ephemeral")).to_contain_text("xy")


def test_a_modal_that_nobody_answers_keeps_what_was_written(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    dialog = open_form(page, room, sandbox, "deaf-form")

    dialog.get_by_label("Your word").fill("tuna")
    dialog.get_by_label("Your word").press("Enter")

    expect(dialog.get_by_role("alert")).to_contain_text("What you wrote is kept")
    expect(dialog.get_by_label("Your word")).to_have_value("tuna")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_modal_opens_in_the_window_that_asked_for_it(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    one, other = visit("alice", room), visit("alice", room)
    sandbox.post(room, content="Luck", components=[row(button("Lucky word", "form"), button("Here?", "say:yes"))])

    one.get_by_role("button", name="Lucky word").click()
    expect(one.get_by_role("dialog")).to_be_visible()
    other.get_by_role("button", name="Here?").click()
    expect(other.locator(".ephemeral")).to_contain_text("yes")

    expect(other.get_by_role("dialog")).to_have_count(0)


def open_form(page: Page, room: Room, sandbox: Sandbox, custom_id: str) -> Locator:
    sandbox.post(room, content="Luck", components=[row(button("Lucky word", custom_id))])
    page.get_by_role("button", name="Lucky word").click()
    return page.get_by_role("dialog", name="A lucky word")
