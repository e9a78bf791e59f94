"""What messages offer to be pressed, and what each custom_id says; it is read once, for people look at the same ones over and over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.screens.acts import AtTable, ChooseMove, InLobby, MakeMove, OpenPart, SetOption, SureMove, TakeSeat, VoteOn
from sandbox.driver.screen import BUTTON, parts
from sandbox.world.records import Json


class Acts(NamedTuple):
    """What a custom_id says, read as each kind of act."""

    question: tuple[int, int] | None
    """The table and the number of the question that it answers, or opens a part of."""
    is_part: bool
    in_lobby: InLobby | None
    at_table: AtTable | None
    takes_seat: TakeSeat | None
    votes_on: VoteOn | None
    sets_option: SetOption | None

    @property
    def is_of_a_table(self) -> bool:
        """Whether it is any of these."""
        return any(one is not None for one in (self.question, *self[2:]))


@lru_cache(maxsize=4096)
def _acts(custom_id: str) -> Acts:
    part = OpenPart.parse(custom_id)
    answer = MakeMove.parse(custom_id) or ChooseMove.parse(custom_id) or SureMove.parse(custom_id) or part
    question = None if answer is None else (answer.table, answer.question)
    table, seat, vote = AtTable.parse(custom_id), TakeSeat.parse(custom_id), VoteOn.parse(custom_id)
    return Acts(question, part is not None, InLobby.parse(custom_id), table, seat, vote, SetOption.parse(custom_id))


class Offer(NamedTuple):
    """Something that can be pressed, or, with values, chosen from."""

    custom_id: str
    values: tuple[str, ...]
    message: Json

    @property
    def acts(self) -> Acts:
        return _acts(self.custom_id)

    @property
    def question(self) -> tuple[int, int] | None:
        """The table and the number of the question that it answers, or opens a part of."""
        return self.acts.question

    @property
    def table(self) -> int:
        """The table at which it does something but answer a question; 0 where it does nothing of the kind."""
        act = self.acts.at_table or self.acts.in_lobby or self.acts.sets_option
        return act.table if act is not None else 0


def offers_of(message: Json) -> Iterator[Offer]:
    for part in parts(message):
        if part.get("custom_id") and not part.get("disabled"):
            values = tuple(option["value"] for option in part.get("options", ()))
            if values or part["type"] == BUTTON:
                yield Offer(part["custom_id"], values, message)
