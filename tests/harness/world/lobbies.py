"""What is promised in lobbies: who was told that they have joined a table sits there, and one that was started is played.

These are pressed on the lobby that everybody sees, and only what is stored leaves it standing (`STAYS`). What is chosen behind its dots is
acknowledged by the page that shows it as chosen: the last of it is what the table has.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bot.facts import TableId
from bot.screens.acts import AtTable, InLobby, SetOption
from bot.tables import Live
from bot.tables.lobby import SEATS
from sandbox.driver.screen import parts
from tests.evening.history import BAD, STAYS, answers_to
from tests.harness.world.excuses import LATE
from tests.harness.world.loop import BEGINNING
from tests.harness.world.visitors import Pressed, Visitor

if TYPE_CHECKING:
    from tests.harness.world.world import World


def undone(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Every join and start that was accepted and is not stored.

    Nothing is asked about what a file put back has forgotten; nor about who has left the table again, or the server, or might have been
    sent away.
    """
    answers = answers_to(world.parts.platform.ledger.requests)
    sent_away = any(habits.meddles for habits in world.plan.habits.values())
    for visitor in world.visitors.values():
        for one in visitor.presses:
            act, moment = InLobby.parse(one.custom_id), one.at - BEGINNING
            if act is None or answers.get(one.sent.id, [])[:1] != [STAYS]:
                continue
            if _may_be_forgotten(world, one.at):
                continue
            live = next((one for one in tables if one.facts.id == act.table), None)
            stays = not sent_away and visitor.name not in world.excuses.away_from_server and not _leaves(visitor, TableId(act.table))
            if act.verb == "join" and stays and not (live and live.facts.has_sat(int(visitor.person.id))):
                yield f"{visitor.name} has joined table {act.table} at {moment:.0f} s, and does not sit there"
            if act.verb == "start" and not (live and live.was_dealt):
                yield f"{visitor.name} has started table {act.table} at {moment:.0f} s, and it was never dealt"


def unchosen(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Every option that was shown as chosen last, and is another.

    Nothing is asked where something else was chosen at about that moment, or after it in vain; nor where it does not suit so many seats.
    """
    lists = _lists_shown(world.parts.platform.ledger.requests)
    chosen: dict[SetOption, list[Pressed]] = defaultdict(list)
    for visitor in world.visitors.values():
        for one in visitor.presses:
            if (act := SetOption.parse(one.custom_id)) is not None:
                chosen[act].append(one)
    for act, presses in chosen.items():
        presses.sort(key=lambda one: one.at)
        last = next((one for one in reversed(presses) if (one.custom_id, one.chosen) in lists.get(one.sent.id, ())), None)
        live = next((live for live in tables if live.facts.id == act.table), None)
        if last is None or live is None or _may_be_forgotten(world, last.at):
            continue
        others = [one for one in presses if one.chosen != last.chosen] + chosen.get(SetOption(act.table, SEATS), [])
        unsure = any(one.at > last.at - LATE for one in others)
        option = next((one for one in live.game.options if one.key == act.key), None)
        if unsure or option is None or last.chosen not in option.choices(live.facts.seats):
            continue
        if live.options.value(act.key) != last.chosen:
            yield f"{act.key} of table {act.table} was shown as {last.chosen}, and is {live.options.value(act.key)}"


def _lists_shown(requests: Iterable[Mapping[str, Any]]) -> dict[str, set[tuple[str, str]]]:
    """What the lists of the answers to an interaction show as chosen, by its number: a list's custom_id, and the value."""
    shown: dict[str, set[tuple[str, str]]] = defaultdict(set)
    tokens: dict[str, str] = {}
    for line in requests:
        match line["path"].split("/")[1:]:
            case ["interactions", number, token, *_] if (line["status"] or BAD) < BAD:
                tokens[token], page = number, line["body"].get("data") or {}
            case ["webhooks", _, token, *_] if (line["status"] or BAD) < BAD and token in tokens:
                number, page = tokens[token], line["body"] or {}
            case _:
                continue
        for part in parts(page):
            shown[number] |= {(part["custom_id"], one["value"]) for one in part.get("options", ()) if one.get("default")}
    return shown


def _may_be_forgotten(world: World, at: float) -> bool:
    """Whether a backup that was put back since was made before what was done then, or at about that moment."""
    return any(made - LATE <= at - BEGINNING <= back for made, back in world.excuses.lost)


def _leaves(visitor: Visitor, table: TableId) -> bool:
    """Whether they have ever pressed what gives up their seat there."""
    return any(one.custom_id in (str(InLobby(table, "leave")), str(AtTable(table, "leave"))) for one in visitor.presses)
