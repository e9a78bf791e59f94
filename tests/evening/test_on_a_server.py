"""An evening whose database is on a PostgreSQL server, which goes away in the middle of a game and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.settings.database_url import DatabaseUrl
from tests.evening.archive import Archive
from tests.evening.bot_process import purrlor
from tests.evening.house import House
from tests.evening.test_health import a_table, presses_in_vain
from tests.harness.postgres_server import run_server, why_not


class ServerArchive(Archive):
    """The database on a server, which the bot writes."""

    def __init__(self, url: DatabaseUrl) -> None:
        super().__init__(Path("on a server"))
        self._url = url

    @contextmanager
    def _open(self) -> Iterator[Any]:
        from bot.storage.postgres import READ, PostgresConnection

        with closing(PostgresConnection(self._url, READ)) as connection:
            yield connection

    def seeds(self) -> list[str]:
        with self._open() as db:
            return [bytes(seed).hex() for (seed,) in db.execute("SELECT seed FROM tables")]


@pytest.mark.skipif(bool(why_not()), reason=why_not())
async def test_while_the_server_is_away_presses_are_refused_and_the_game_goes_on_afterwards(tmp_path: Path) -> None:
    with run_server() as server:
        url = server.make_database()
        async with House.open(tmp_path, settings={"PURRLOR_STORAGE__URL": url.secret}) as house:
            house.archive = ServerArchive(url)
            house.expected.log |= {"the store refused", "nothing can be saved", "could not remember a member", "cannot show it now"}
            house.expected.log |= {"could not note who is there", "could not store the listening clocks"}
            sitting, guest = await a_table(house)
            written = house.archive.written(sitting.table)

            server.stop()
            await presses_in_vain(sitting, guest)
            status, said, _ = await purrlor("status", settings=house.settings | {"PURRLOR_STORAGE__URL": url.secret}, folder=house.folder)
            server.start()

            assert status == 1
            assert f"nothing can be saved: {url}: no connection to the server" in said
            assert house.archive.written(sitting.table) == written
            await sitting.plays()
            await house.bot.kill()
            await house.bot.start()
            await sitting.is_over_and_right()
            assert "hush" not in str(house.bot.log)
