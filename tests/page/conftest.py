"""Fixtures of the page's tests: a browser, a sandbox, and windows of people."""

import asyncio
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.page.sandbox_process import PATIENCE, Room, Sandbox, running_sandbox

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",
)
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

BY_DAY = frozenset({"test_connection.py", "test_evening.py", "test_markdown.py", "test_phone.py", "test_sources.py"})
"""The modules that `make test` runs.

The others run by night, because the page is a tool for developers.
"""

Visit = Callable[..., Page]
expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = f"{Path(__file__).parent}/"
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()) and str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)
            if item.path.name not in BY_DAY:
                item.add_marker(pytest.mark.night)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium, preferably of its headless shell, which takes a third less time.

    Without Chromium the tests fail in CI and are skipped elsewhere.
    """
    named = (path for name in ("chromium-headless-shell", "chromium") for path in (f"/usr/bin/{name}", shutil.which(name)))
    found = next((path for path in named if path and Path(path).exists()), None)
    if found is None and os.environ.get("CI"):
        pytest.fail("no Chromium: install the chromium package")
    if found is None:
        pytest.skip("no Chromium at /usr/bin/chromium nor in PATH")
    return found


@pytest.fixture(scope="session")
def one_browser(chromium: str) -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """One browser for all tests of a process, and Playwright's event loop, which is hidden from other tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield browser, loop
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture
def browser(one_browser: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    browser, loop = one_browser
    asyncio._set_running_loop(loop)
    yield browser
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def sandbox() -> Iterator[Sandbox]:
    with running_sandbox() as sandbox:
        yield sandbox


@pytest.fixture
def room(sandbox: Sandbox) -> Iterator[Room]:
    room = sandbox.new_room()
    yield room
    sandbox.control("DELETE", f"/sandbox/channels/{room.id}")


class Profiles:
    """Browser contexts reused by tests, each with one resident page of the sandbox.

    The resident page keeps the renderer process and the compiled code, which saves two thirds of a test's time.
    After a test, its pages are closed and local storage is cleared.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._kept: dict[str, list[BrowserContext]] = {}
        self._used: list[BrowserContext] = []

    def take(self, browser: Browser, options: dict[str, Any]) -> BrowserContext:
        """A context with these options that the current test does not use yet."""
        kept = self._kept.setdefault(repr(sorted(options.items())), [])
        found = next((context for context in kept if context not in self._used), None)
        if found is None:
            found = browser.new_context(**options)
            found.new_page().goto(f"{self._url}/page/dom.js")
            kept.append(found)
        self._used.append(found)
        return found

    def release(self) -> None:
        """Close the pages of the finished test."""
        for context in self._used:
            resident, *pages = context.pages
            for page in pages:
                page.close()
            resident.evaluate("localStorage.clear()")
        self._used.clear()


@pytest.fixture(scope="session")
def profiles(sandbox: Sandbox) -> Profiles:
    return Profiles(sandbox.url)


@pytest.fixture
def visit(browser: Browser, sandbox: Sandbox, profiles: Profiles) -> Iterator[Visit]:
    """`visit("bob", room)` opens a window of Bob in a room. Windows share no storage.

    The test fails if a window logs an error or requests anything outside of the sandbox.
    """
    troubles: list[str] = []
    strangers: list[BrowserContext] = []

    def open_window(
        person: str = "alice",
        room: Room | None = None,
        *,
        url: str = sandbox.url,
        may_lose_line: bool = False,
        viewport: Any = DESK,
        color_scheme: Any = "light",
        reduced_motion: Any = None,
        **options: Any,
    ) -> Page:
        options = {"locale": "en-GB"} | options
        if url == sandbox.url:
            context = profiles.take(browser, options)
        else:
            strangers.append(context := browser.new_context(**options))
        page = context.new_page()
        page.set_viewport_size(viewport)
        page.emulate_media(color_scheme=color_scheme, reduced_motion=reduced_motion)
        watch(page, url, troubles, may_lose_line=may_lose_line)
        page.goto(f"{url}/?as={person}{f'#{room.id}' if room else ''}")
        expect(page.locator(".channel-link").first).to_be_attached()
        if room:
            expect(page.locator(".room-name")).to_have_text(room.name)
        return page

    yield open_window
    for context in strangers:
        context.close()
    profiles.release()
    assert not troubles


def watch(page: Page, url: str, troubles: list[str], *, may_lose_line: bool) -> None:
    """Collect the errors of a window. A browser also reports a lost connection as an error."""
    ours = ("data:", *(f"{url}/{path}" for path in ("?as=", "#", "page/", "attachments/", "emojis/", "sandbox/bot/")))
    page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
    if not may_lose_line:
        page.on("console", lambda said: troubles.append(f"console: {said.text}") if said.type == "error" else None)
    page.on(
        "request",
        lambda request: None if request.url.startswith(ours) or request.url == f"{url}/" else troubles.append(f"outside: {request.url}"),
    )


def say(page: Page, text: str) -> None:
    """Send a message through the message box."""
    page.locator("#say").fill(text)
    page.locator("#say").press("Enter")
