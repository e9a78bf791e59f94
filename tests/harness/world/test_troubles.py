"""What the bot may say in its log while the disk is in trouble is known to the worlds, and is said by the bot."""

from __future__ import annotations

import ast

from tests.bot.host.test_logs import log_calls
from tests.harness.world.troubles import OF_CATS, OF_DISK, OF_TIME

NOT_OF_DISK = {"cats have forgotten a game", "the database is gone, so the bot has stopped"}
"""The first is about a file of the program's, and no world takes the file away from under a bot."""


def test_every_line_about_a_store_that_refuses_is_excused_while_it_does() -> None:
    """Found by world 58017: one that was new was not known."""
    said = {
        call.args[0].value: {word.arg: ast.unparse(word.value) for word in call.keywords}
        for _, call in log_calls()
        if call.args and isinstance(call.args[0], ast.Constant)
    }
    of_store = {line for line, facts in said.items() if facts.get("remedy") in ("problem.remedy", "self.trouble.remedy")}
    known = OF_DISK | OF_TIME | OF_CATS

    assert of_store - NOT_OF_DISK - known == set()
    assert (known | NOT_OF_DISK) - said.keys() == set()
