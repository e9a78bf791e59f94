"""Forbidden patterns in the page's sources."""

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
def test_no_text_is_made_into_markup_and_nothing_is_fetched_from_anywhere_else(source: Path) -> None:
    text = source.read_text(encoding="utf-8")
    addresses = re.findall(r"\b(?:https?|wss?)://[\w.:-]+[\w/.-]*", text)

    assert MARKUP.findall(text) == []
    assert [address for address in addresses if not address.startswith(OURS)] == []


def test_the_page_forbids_itself_everything_from_outside() -> None:
    policy = re.search(r'content="(default-src[^"]*)"', (PAGE / "index.html").read_text(encoding="utf-8"))

    assert policy
    assert policy[1].startswith("default-src 'none';")
    assert "unsafe" not in policy[1]
