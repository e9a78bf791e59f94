"""What a browser fetches: the page's files and nothing else, faces, and files of messages."""

from pathlib import Path

import aiohttp
import pytest

from sandbox import server
from sandbox.driver import Sandbox


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page of the test's own."""
    folder = tmp_path / "page"
    (folder / "deep").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Cat Street</title>")
    (folder / "deep" / "app.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(server, "PAGE", folder)
    return folder


async def test_the_page_is_served_with_its_files(page: Path, sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        index = await session.get(f"{sandbox.url}/")
        script = await session.get(f"{sandbox.url}/page/deep/app.js")

        assert (await index.text(), index.content_type) == ("<title>Cat Street</title>", "text/html")
        assert (await script.text(), script.content_type) == ("1", "text/javascript")


@pytest.mark.parametrize(
    "path", ["/page/../secret.txt", "/page/%2e%2e/secret.txt", "/page/..%2fsecret.txt", "/page/nothing.js", "/page/deep"]
)
async def test_nothing_outside_the_page_is_served(path: str, page: Path, sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{sandbox.url}{path}", allow_redirects=False) as answer:
        assert answer.status == 404


async def test_a_stranger_has_no_socket(sandbox: Sandbox) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await sandbox.person("mallory")
