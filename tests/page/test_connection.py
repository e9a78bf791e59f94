"""The page recovers from lost connections, killed sandboxes and killed bots, and shows everything missed."""

from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from tests.page.conftest import Visit, say
from tests.page.sandbox_process import Room, Sandbox, button, free_port, row, running_sandbox


def test_a_line_that_drops_is_taken_up_again_and_what_was_missed_is_fetched(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    page = visit("alice", room)
    first = sandbox.post(room, content="before")
    doomed = sandbox.post(room, content="doomed")
    expect(page.locator(".message")).to_have_count(2)
    lines: list[WebSocketRoute] = []
    closed = False

    def through(line: WebSocketRoute) -> None:
        lines.append(line)
        line.close() if closed else line.connect_to_server()

    page.route_web_socket("**/people/**", through)
    page.reload()
    expect(page.locator(".message")).to_have_count(2)

    closed = True
    lines[-1].close()
    expect(page.locator("#lost")).to_contain_text("The line to the sandbox is down")
    sandbox.edit(first, content="before, edited")
    sandbox.control("DELETE", f"/sandbox/messages/{doomed['id']}")
    sandbox.post(room, content="meanwhile")
    closed = False

    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator(".message .prose")).to_have_text(["before, edited (edited)", "meanwhile"])


def test_a_sandbox_that_is_killed_and_started_again_is_found_again(visit: Visit, tmp_path: Path) -> None:
    port, state = free_port(), tmp_path / "sandbox.sqlite"
    with running_sandbox(port, bot=False, state=state) as sandbox:
        room = sandbox.new_room()
        page = visit("alice", room, url=sandbox.url, may_lose_line=True)
        say(page, "before the end")
        expect(page.locator(".message")).to_have_count(1)
        sandbox.kill()
        expect(page.locator("#lost")).to_be_visible()

    with running_sandbox(port, bot=False, state=state) as sandbox:
        expect(page.locator("#lost")).to_be_hidden()
        sandbox.post(room, content="a new beginning")
        say(page, "hello again")

        expect(page.locator(".message .prose")).to_have_text(["before the end", "a new beginning", "hello again"])


def test_the_bot_is_killed_and_started_from_the_page_and_old_buttons_work(visit: Visit) -> None:
    with running_sandbox() as sandbox:
        room = sandbox.new_room()
        page = visit("alice", room, url=sandbox.url, may_lose_line=True)  # the sandbox ends before its window
        sandbox.post(room, content="Table", components=[row(button("My hand", "say:BK4"))])
        panel = page.get_by_role("region", name="The bot")
        expect(panel).to_contain_text("The bot is running")
        expect(panel.get_by_role("button", name="Kill the bot (-9)")).to_be_hidden()

        panel.get_by_text("For developers").click()
        panel.get_by_role("button", name="Kill the bot (-9)").click()
        expect(panel).to_contain_text("The bot is stopped")
        expect(panel.locator(".bot-words")).to_have_text("Start it again: every game goes on where it was.")
        panel.get_by_role("button", name="Start the bot").click()
        expect(panel).to_contain_text("The bot is running")
        page.get_by_role("button", name="My hand").click()

        expect(page.locator(".ephemeral")).to_contain_text("BK4")
