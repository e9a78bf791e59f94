"""The page without a mouse."""

from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE, Visit, say
from tests.page.house import Room, Sandbox, button, row, select


def keys(page: Page, *names: str) -> None:
    for name in names:
        page.keyboard.press(name)


def test_one_can_write_at_once(visit: Visit, room: Room) -> None:
    page = visit("alice", room)
    expect(page.locator("#say")).to_be_focused()

    page.keyboard.type("two lines")
    keys(page, "Shift+Enter")
    page.keyboard.type("in one message")
    keys(page, "Enter")

    expect(page.locator(".message")).to_have_count(1)
    expect(page.locator(".message .prose br")).to_have_count(1)


def test_the_first_tab_leads_past_everything_to_the_message_box(visit: Visit, room: Room) -> None:
    page = visit("alice", room, viewport=PHONE)

    keys(page, "Tab")
    expect(page.get_by_role("link", name="Skip to the message box")).to_be_focused()
    keys(page, "Enter")

    expect(page.locator("#say")).to_be_focused()
    expect(page.locator(".room-name")).to_have_text(room.name)


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


def test_escape_closes_what_is_open_and_gives_the_focus_back(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    sandbox.post(room, content="Your turn", components=[row(select("choose", "Play a card", "BK1", "WH4"))])
    chooser = page.get_by_role("button", name="Play a card")

    chooser.focus()
    keys(page, "Enter")
    expect(page.get_by_role("listbox", name="Play a card")).to_be_focused()
    keys(page, "Escape")

    expect(page.get_by_role("listbox")).to_have_count(0)
    expect(chooser).to_be_focused()


def test_the_focus_moves_on_when_the_bot_replaces_the_buttons(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    """Every move of a game brings new buttons; whoever plays with the keyboard must not be thrown to the top of the page."""
    page = visit("alice", room)
    message = sandbox.post(room, content="Question 1", components=[row(button("Play BK4", "say:1"))])
    page.get_by_role("button", name="Play BK4").focus()

    sandbox.edit(message, content="Question 2", components=[row(button("Play WH9", "say:2"), button("Rules", "say:r"))])

    expect(page.get_by_role("button", name="Play WH9")).to_be_focused()


def test_arrow_keys_walk_through_messages_channels_and_menus(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    for text in ("one", "two", "three"):
        say(page, text)
    expect(page.locator(".message")).to_have_count(3)

    keys(page, "Shift+Tab", "Shift+Tab")
    expect(page.locator(".message").nth(2)).to_be_focused()
    keys(page, "ArrowUp", "ArrowUp")
    expect(page.locator(".message").nth(0)).to_be_focused()

    page.get_by_role("link", name="general").focus()
    keys(page, "ArrowDown", "ArrowUp")
    expect(page.get_by_role("link", name="general")).to_be_focused()

    page.get_by_role("button", name="I am Alice").focus()
    keys(page, "Enter", "ArrowDown", "ArrowDown")
    expect(page.get_by_role("menuitemradio", name="Bob")).to_be_focused()
    keys(page, "Escape")
    expect(page.get_by_role("button", name="I am Alice")).to_be_focused()


def test_alt_and_arrows_change_the_room(visit: Visit, room: Room) -> None:
    page = visit("alice", room)

    keys(page, "Alt+ArrowUp")
    expect(page.locator(".room-name")).not_to_have_text(room.name)
    keys(page, "Alt+ArrowDown")

    expect(page.locator(".room-name")).to_have_text(room.name)


def test_everything_that_can_be_pressed_has_a_name(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    only_emoji = {"type": 2, "style": 2, "custom_id": "say:cat", "emoji": {"name": "🐈"}}
    sandbox.post(room, content="Names", components=[row(only_emoji, button("Rules", "say:r"))])
    expect(page.get_by_role("button", name="🐈")).to_be_visible()

    nameless = page.evaluate("""() => [...document.querySelectorAll("button, a, input, textarea, [role=option]")]
      .filter((node) => node.checkVisibility() && !(node.getAttribute("aria-label") || node.textContent.trim() || node.labels?.length))
      .map((node) => node.outerHTML)""")

    assert nameless == []
