"""What is promised in lobbies: who was told that they have joined a table sits there, and one that was started is played.

These are pressed on the lobby that everybody sees, and only what is stored leaves it standing (`STAYS`). What is chosen behind its dots is
acknowledged by the page that shows it as chosen, or the way back from it: the last of it is what the table has.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.facts import TableId
from bot.matters import Kind
from bot.screens.acts import AtTable, InLobby, SetOption, VoteOn
from bot.tables import SEATS, TRUTHS, Live
from bot.tables.lobby import PACE, THREAD
from sandbox.driver.client import Sent
from sandbox.driver.screen import parts
from tests.evening.history import BAD, STAYS, answers_to
from tests.evening.promises import SUCCESS
from tests.harness.world.excuses import LATE, SOON
from tests.harness.world.loop import BEGINNING
from tests.harness.world.visitors import Visitor

if TYPE_CHECKING:
    from tests.harness.world.world import World


def has_arrived(world: World, live: Live) -> bool:
    """Whether anything has that names the hash of the table's seed, as its lobby does."""
    return any(line["status"] in SUCCESS and live.facts.commit in str(line["body"]) for line in world.parts.platform.ledger.requests)


def undone(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Every join and start that was accepted and is not stored.

    Nothing is asked about what a file put back has forgotten; nor about who has left the table again, or the server, or might have been
    sent away, or has been forgotten since.
    """
    answers = answers_to(world.parts.platform.ledger.requests)
    sent_away = any(habits.meddles for habits in world.plan.habits.values())
    for visitor in world.visitors.values():
        for one in visitor.presses:
            act, moment = InLobby.parse(one.custom_id), one.at - BEGINNING
            if act is None or answers.get(one.sent.id, [])[:1] != [STAYS]:
                continue
            if may_be_forgotten(world, one.at):
                continue
            live = next((one for one in tables if one.facts.id == act.table), None)
            stays = not sent_away and visitor.name not in world.excuses.away_from_server and not _leaves(visitor, TableId(act.table))
            stays &= moment > max(visitor.vanished, default=-SOON) + SOON
            if act.verb == "join" and stays and not (live and live.facts.has_sat(int(visitor.person.id))):
                yield f"{visitor.name} has joined table {act.table} at {moment:.0f} s, and does not sit there"
            if act.verb == "start" and not (live and live.was_dealt):
                yield f"{visitor.name} has started table {act.table} at {moment:.0f} s, and it was never dealt"


def unchosen(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Everything that was shown as chosen last for a table, and is otherwise: an option of its game, the seats, the thread, the time.

    Nothing is asked where something else was chosen at about that moment, or after it in vain; nor where it does not suit so many seats.
    """
    shown = _shown(world.parts.platform.ledger.requests)
    for (table, key), choices in _choices(world).items():
        last = next((one for one in reversed(choices) if shown.get(one.sent.id, set()) & one.proofs), None)
        live = next((live for live in tables if live.facts.id == table), None)
        if last is None or live is None or may_be_forgotten(world, last.at):
            continue
        others = [one.at for one in choices if one.value != last.value] + _unsettled(world, table, key)
        if not any(at > last.at - LATE for at in others) and (stored := _otherwise(live, key, last.value)) is not None:
            yield f"{key} of table {table} was shown as {last.value}, and is {stored}"


class _Choice(NamedTuple):
    """What somebody chose, when, and of which what is shown in the answer says that it is stored."""

    value: str
    at: float
    sent: Sent
    proofs: frozenset[tuple[str, str]]


def _choices(world: World) -> dict[tuple[TableId, str], list[_Choice]]:
    """All that was chosen behind the dots of lobbies, by table and key, one after another."""
    found: dict[tuple[TableId, str], list[_Choice]] = defaultdict(list)
    for one in sorted((one for visitor in world.visitors.values() for one in visitor.presses), key=lambda one: one.at):
        listed, pressed = SetOption.parse(one.custom_id), InLobby.parse(one.custom_id)
        if listed is not None:
            way_there = {(str(InLobby(listed.table, "pace")), "")} if listed.key == PACE else set()  # the page does not tell how fast
            found[listed.table, listed.key].append(
                _Choice(one.chosen, one.at, one.sent, frozenset({(one.custom_id, one.chosen), *way_there}))
            )
        elif pressed is not None and pressed.verb in ("thread", "channel"):
            back = replace(pressed, verb="channel" if pressed.verb == "thread" else "thread")
            value = TRUTHS[pressed.verb == "channel"]
            found[pressed.table, THREAD].append(_Choice(value, one.at, one.sent, frozenset({(str(back), "")})))
    return found


def _unsettled(world: World, table: TableId, key: str) -> list[float]:
    """When something was pressed there that may settle this, too: how many seats there are settles options, and people agree how fast."""
    pressed = [one for visitor in world.visitors.values() for one in visitor.presses]
    if key == PACE:
        votes = [(one, VoteOn.parse(one.custom_id)) for one in pressed]
        return [one.at for one, vote in votes if vote is not None and vote.table == table and vote.matter.kind is Kind.PACE]
    return [one.at for one in pressed if key != SEATS and SetOption.parse(one.custom_id) == SetOption(table, SEATS)]


def _otherwise(live: Live, key: str, value: str) -> str | None:
    """What is stored where it is not this; None where it is, or where it may have changed since with good reason."""
    facts = live.facts
    match key:
        case "seats":  # those that were free are taken away as it begins
            stored = value if live.was_dealt and facts.seats < int(value) else str(facts.seats)
        case "rated":  # and who is alone among cats plays for nothing
            stored = value if live.was_dealt and not facts.rated else TRUTHS[not facts.rated]
        case "thread":
            stored = TRUTHS[not facts.threaded]
        case "pace":
            stored = facts.pace
        case _:
            option = next((one for one in live.game.options if one.key == key), None)
            if option is None or value not in option.choices(facts.seats):
                return None
            stored = live.options.value(key)
    return None if stored == value else stored


def _shown(requests: Iterable[Mapping[str, Any]]) -> dict[str, set[tuple[str, str]]]:
    """What the answers to an interaction show, by its number: a list's custom_id and what is chosen in it, a button's and nothing."""
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
            chosen = [one["value"] for one in part["options"] if one.get("default")] if "options" in part else [""]
            shown[number] |= {(part.get("custom_id", ""), one) for one in chosen}
    return shown


def may_be_forgotten(world: World, at: float) -> bool:
    """Whether a backup that was put back since was made before what was done then, or at about that moment."""
    return any(made - LATE <= at - BEGINNING <= back for made, back in world.excuses.lost)


def _leaves(visitor: Visitor, table: TableId) -> bool:
    """Whether they have ever pressed what gives up their seat there."""
    return any(one.custom_id in (str(InLobby(table, "leave")), str(AtTable(table, "leave"))) for one in visitor.presses)
