"""Files made by an operator as root can be opened by the user of the service."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.storage.backup import back_up, back_up_into_folder, restore
from bot.storage.migration import migrate_after_copy
from tests.bot.storage.test_schema import SHAPES
from tests.bot.storage.test_schema import restore as load_shape
from tests.bot.storage.unprivileged import UNPRIVILEGED, open_unprivileged

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")


@pytest.fixture
def served() -> Iterator[Path]:
    """An older database of a service whose user owns its folder, not yet migrated."""
    with TemporaryDirectory() as outer:
        Path(outer).chmod(0o755)
        folder = Path(outer) / "house"
        folder.mkdir()
        load_shape(SHAPES / "m0020_together.sql", folder / "purrlor.db")
        for one in (folder, folder / "purrlor.db"):
            os.chown(one, UNPRIVILEGED, UNPRIVILEGED)
        yield folder / "purrlor.db"


def owners(path: Path) -> dict[str, int]:
    return {one.name: one.stat().st_uid for one in path.parent.rglob("*")}


@pytest.mark.parametrize("is_there", [True, False])
def test_the_service_can_open_whatever_root_has_made(served: Path, *, is_there: bool) -> None:
    migrate_after_copy(served, served.parent / "backups" / "before.sqlite")
    back_up_into_folder(served, served.parent / "backups", 1_800_000_000.0, keep=3)
    back_up(served, served.parent / "kept.db")
    if not is_there:
        served.unlink()

    restore(served.parent / "kept.db", served)

    assert len(owners(served)) >= 6
    assert set(owners(served).values()) == {UNPRIVILEGED}
    assert open_unprivileged(served) == ""


def test_a_database_that_an_earlier_restore_left_to_root_goes_back_to_the_owner_of_its_folder(served: Path) -> None:
    migrate_after_copy(served, served.with_name("kept.db"))
    os.chown(served, 0, 0)

    restore(served.with_name("kept.db"), served)

    assert served.stat().st_uid == UNPRIVILEGED


def test_a_link_in_the_place_of_the_mark_gives_no_other_file_away(served: Path) -> None:
    """The owner of the folder may have made the link."""
    other = served.parent.parent / "other"
    other.touch()
    migrate_after_copy(served, served.with_name("kept.db"))
    served.with_name("purrlor.db-owner").symlink_to(other)

    restore(served.with_name("kept.db"), served)

    assert other.stat().st_uid == 0
