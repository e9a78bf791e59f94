"""What the page's sources must never do, whatever a browser makes of them."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "sandbox" / "page"
SOURCES = sorted(path for path in PAGE.iterdir() if path.suffix in {".js", ".css", ".html"})
OURS = ("http://www.w3.org/2000/svg", "ws://127.0.0.1", "ws://localhost")
MARKUP = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|\beval\b|new Function|setHTML"
)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_no_text_is_ever_made_into_markup(source: Path) -> None:
    assert MARKUP.findall(source.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_nothing_is_fetched_from_anywhere_else(source: Path) -> None:
    addresses = re.findall(r"\b(?:https?|wss?)://[\w.:-]+[\w/.-]*", source.read_text(encoding="utf-8"))

    assert [address for address in addresses if not address.startswith(OURS)] == []


def test_the_page_speaks_two_doors_only() -> None:
    lines = [line for path in SOURCES for line in path.read_text(encoding="utf-8").splitlines()]
    spoken = [line for line in lines if re.search(r"(?<!#)\bfetch\(|new WebSocket|sendBeacon|XMLHttpRequest|EventSource", line)]

    assert len(spoken) == 2
    assert any("/sandbox/bot/" in line for line in spoken)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_every_module_opens_with_a_paragraph(source: Path) -> None:
    begin = {".js": "/*\n * ", ".css": "/*\n * ", ".html": "<!doctype html>"}

    assert source.read_text(encoding="utf-8").startswith(begin[source.suffix])


def test_the_page_forbids_itself_everything_from_outside() -> None:
    policy = re.search(r'content="(default-src[^"]*)"', (PAGE / "index.html").read_text(encoding="utf-8"))

    assert policy
    assert policy[1].startswith("default-src 'none';")
    assert "unsafe" not in policy[1]
