"""What people of a world do with their windows, drawn from the seed.

Nobody here knows a rule. They press what they are offered; when they look, and what they choose, is drawn by their name and by how often
they have looked.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum, auto

from bot.screens.acts import MakeMove
from sandbox.driver.client import Sent
from sandbox.driver.screen import parts
from sandbox.world.records import Json
from tests.harness.world.chance import Draws
from tests.harness.world.habits import Habits, Invitation
from tests.harness.world.offers import Offer, offers_of
from tests.harness.world.visitors import Visitor

COMMANDS = (
    "hand", "tables", "leaderboard", "history", "profile", "rules", "known", "privacy export",
    "table scores", "table chart", "table words", "table record", "table fair", "table back",
)  # fmt: skip
WISHES = ("pause", "pause", "pause", "more-time", "more-time", "more-time", "pace", "end")
"""What they ask of the others."""
AT_WORK = 5.0
"""Seconds after its acknowledgement in which a table may not be there yet (world 9242 of those in which people fall asleep)."""
COMES_BACK = 0.02
"""How often, at a look, who has left a table wants their seat back."""
WORDS = ("miau", "", "ねこ", "{ $name }", "p0 play BK1", "x" * 60)


class Hour(Enum):
    """How late it is for the people."""

    PLAYING = auto()
    BREAK = auto()
    """Nobody does anything."""
    CLOSING = auto()
    """Who has opened a table ends it; the others play on."""
    GONE = auto()


class Player:
    """Somebody with a window who comes to play."""

    _steps = ("end-now", "close-now", "end", "close", "more")

    def __init__(self, visitor: Visitor, habits: Habits, invitations: Sequence[Invitation], hour: Callable[[], Hour]) -> None:
        self.visitor, self._habits, self._hour = visitor, habits, hour
        self._draws = visitor.draws
        self.to_open = [one for one in invitations if one.host == visitor.name]
        self._known = sorted(visitor.others)
        self._to_join = Counter(one.game for one in invitations if visitor.name in one.guests)
        self._opening: Sent | None = None
        self._opened_at = 0.0
        self._tried: Counter[tuple[int, int]] = Counter()
        self._left: set[int] = set()
        """The tables that they mean to have left: another may take their seat."""
        self._looks = 0
        self._began = visitor.now

    async def plays(self) -> None:
        """Looks, and does something, until the evening is over."""
        while self._hour() is not Hour.GONE:
            self._looks += 1
            await asyncio.sleep(self._draws.between(f"{self._looks}/pause", self._habits.quickest, self._habits.slowest))
            asleep = self._habits.sleeps(self.visitor.now, self.visitor.now + 1e-3)
            if self.visitor.now > self._began + self._habits.forgets:
                self._began = self.visitor.now
                self.tries_anew()
            if self._hour() in (Hour.PLAYING, Hour.CLOSING) and not asleep:
                self._does(self._draws.of(self._looks))

    def tries_anew(self) -> None:
        """The bot is there again, which has answered nothing meanwhile (world 42880)."""
        self._tried.clear()

    def _does(self, draws: Draws) -> None:
        closing = self._hour() is Hour.CLOSING
        if not closing and (self._wishes() or self._opens() or self._arranges(draws.of("arranges")) or self._joins_or_starts()):
            return
        offers = list(self.visitor.offers(all_there_are=self._habits.roams))
        if closing and (ending := self._way_to_the_end(offers)) is not None:
            self._presses(draws, ending)
            return
        if (form := self._form()) is not None and draws.happens("fills in", 0.7):
            self._fills_in(draws, form)
        elif draws.happens("wonders", self._habits.wonders):
            self._wonders(draws)
        elif offers and draws.happens("forges", self._habits.forges):
            self._forges(draws, offers)
        elif offers and draws.happens("borrows", self._habits.borrows):
            self._borrows(draws, offers)
        elif self.visitor.outdated and draws.happens("lags", self._habits.lags):
            offer = draws.one("outdated", self.visitor.outdated)
            self.visitor.lags(offer, draws.one("outdated value", offer.values) if offer.values else "")
        elif (seat := next(filter(self._is_offered_by, offers), None)) is not None and draws.happens("takes", 0.5):
            self._presses(draws, seat)
        elif draws.happens("meddles", self._habits.meddles):
            self._meddles(draws, offers)
        elif self._habits.votes and self._votes(draws.of("votes"), offers):
            pass
        elif offers and draws.happens("strays", self._habits.strays):
            self._presses(draws, draws.one("stray", offers))
        elif asked := self._asked(offers):
            if not (draws.happens("types", self._habits.types) and self._types(draws, asked)):
                self._presses(draws, draws.one("which", asked))
            if draws.happens("doubles", self._habits.doubles):
                self._presses(draws.of("double"), draws.one("other", offers if draws.happens("anywhere", 0.3) else asked))
        elif called := [offer for offer in offers if self._is_called_by(offer) or self._wakes_at(offer, draws)]:
            self._presses(draws, called[0])
        elif waits := [offer for offer in offers if self._waits_at(offer, draws)]:
            self.visitor.press(waits[0])

    def _form(self) -> Sent | None:
        """The form that was opened last, if it still is."""
        return next((sent for sent in reversed(self.visitor.sent.values()) if sent.modal is not None), None)

    def _fills_in(self, draws: Draws, form: Sent) -> None:
        assert form.modal is not None
        fields = [part["custom_id"] for part in parts(form.modal) if "custom_id" in part]
        self.visitor.submit(form, {field: draws.one(field, WORDS) for field in fields})
        form.modal = None

    def _meddles(self, draws: Draws, offers: Sequence[Offer]) -> None:
        """They leave, or do something about somebody else's seat."""
        doors = [(act.verb, one) for one in offers if (act := one.acts.at_table) is not None and act.verb in ("leave", "more")]
        leaving = [one for verb in ("leave", "more") for found, one in doors if found == verb]
        channels = [one["id"] for one in self.visitor.screen.channels.values() if one["type"] == 0]
        name = draws.one("deed", (*["leave"] * 4, *["offer"] * 6, "kick", "let-in", "hand-over", "decline"))
        if name == "leave" and leaving:
            self._presses(draws, leaving[0])
            self._left |= {act.table for act in (leaving[0].acts.at_table,) if act is not None and act.verb == "leave"}
        elif name != "leave" and channels and self.visitor.screen.commands:
            options: Json = {} if name == "decline" else {"member": draws.one("whom", self._known)}
            mine = sorted({offer.question[0] for offer in offers if offer.question and self.visitor.reads_alone(offer.message)})
            options |= {"table": draws.one("at which", mine)} if mine and name == "offer" else {}
            if mine or name != "offer":  # who plays nowhere has nothing to offer
                self.visitor.slash(draws.one("where", channels), f"seats {name}", **options)

    def _votes(self, draws: Draws, offers: Sequence[Offer]) -> bool:
        """Whether they end a pause now, answer what is asked, or ask for something themselves."""
        goes_on = [one for one in offers if (act := one.acts.at_table) is not None and act.verb == "go-on"]
        asked = [one for one in offers if (vote := one.acts.votes_on) is not None and vote.verb in ("agree", "no")]
        channels = [one["id"] for one in self.visitor.screen.channels.values() if one["type"] == 0]
        if goes_on and draws.happens("goes on", 0.1):
            return self.visitor.press(goes_on[0]) is not None
        if asked and draws.happens("answers", 0.3):
            return self.visitor.press(asked[1 if draws.happens("no", 0.2) and len(asked) > 1 else 0]) is not None
        if channels and self.visitor.screen.commands and draws.happens("asks", self._habits.votes):
            what = draws.one("what", WISHES)
            options = {"pace": draws.one("pace", ("live", "evening"))} if what == "pace" else {}
            return self.visitor.slash(draws.one("where", channels), f"together {what}", **options) is not None
        return False

    def _wonders(self, draws: Draws) -> None:
        known = {command["name"] for command in self.visitor.screen.commands}
        name = draws.one("command", COMMANDS)
        channels = [one["id"] for one in self.visitor.screen.channels.values() if one["type"] == 0]
        if name.partition(" ")[0] in known and channels:
            self.visitor.slash(draws.one("where", channels), name)

    def _types(self, draws: Draws, asked: Sequence[Offer]) -> bool:
        """One of the moves that they are offered, or nonsense, as text."""
        moves = [(act.table, act.move) for act in (MakeMove.parse(one.custom_id) for one in asked) if act is not None]
        channels = [one["id"] for one in self.visitor.screen.channels.values() if one["type"] == 0]
        if not moves or not channels:
            return False
        table, move = draws.one("move", moves)
        return self.visitor.types(draws.one("where", channels), table, "nonsense" if draws.happens("nonsense", 0.1) else move) is not None

    def _forges(self, draws: Draws, offers: Sequence[Offer]) -> None:
        """Something like what is there, on a message that is there: another table, another question, another move."""
        offer, other = draws.one("forged", offers), draws.one("like", offers)
        pieces, strange = offer.custom_id.split(":"), other.custom_id.split(":")
        place = draws.below("piece", len(pieces))
        pieces[place] = draws.one("with", (strange[min(place, len(strange) - 1)], "999", "-1", "", "x" * 90))
        self.visitor.forges(offer.message, ":".join(pieces)[:100])

    def _borrows(self, draws: Draws, offers: Sequence[Offer]) -> None:
        """A button of somebody else's hand."""
        others = [one for one in self.visitor.others.values() if one is not self.visitor]
        hands = [
            offer for one in others for offer in one.offers() if offer.question and not offer.values and one.reads_alone(offer.message)
        ]
        if hands:
            self.visitor.borrows(draws.one("where", offers).message, draws.one("borrowed", hands))

    def forgets(self, channel: str) -> None:
        """There is no such channel any more, and they open nothing there."""
        if self.to_open and self.to_open[0].channel == channel:
            self._opening = None
        self.to_open = [one for one in self.to_open if one.channel != channel]

    def _wishes(self) -> bool:
        """What they wish, once, as soon as the commands are there."""
        if not self._habits.wishes or self.visitor.wished is not None or not self.visitor.screen.commands:
            return False
        self.visitor.wished = self.visitor.slash("general", "settings", **dict(self._habits.wishes))
        return self.visitor.wished is not None

    def _opens(self) -> bool:
        """The next table that they mean to open, once its time has come and the commands are there."""
        if self._opening is not None:
            if self._opening.state == "acknowledged":
                self._opened_at = self._opened_at or self.visitor.now
                if self.visitor.now < self._opened_at + AT_WORK:  # it may have been told that the bot is thinking
                    return False
                self.to_open.pop(0)
            elif self._opening.state == "sent":
                return False
            self._opening, self._opened_at = None, 0.0
        if not self.to_open or self.to_open[0].at > self.visitor.now or not self.visitor.screen.commands:
            return False
        wish = self.to_open[0]
        if all(channel.get("name") != wish.channel for channel in self.visitor.screen.channels.values()):
            return False
        seats = {"seats": 1 + len(wish.guests) + wish.cats, "cats": wish.cats, "level": wish.level}
        options: Json = (
            seats | dict(wish.options) | ({"thread": True} if wish.threaded else {}) | ({"pace": wish.pace} if wish.pace else {})
        )
        if self._habits.meddles:
            options |= {f"with{number}": guest for number, guest in enumerate(wish.guests[:2], 1)}
        self._opening = self.visitor.slash(wish.channel, f"{wish.game} new", **options)
        return self._opening is not None

    def _arranges(self, draws: Draws) -> bool:
        """Whether they go a step behind the dots of a lobby in which they sit, or choose there."""
        if not draws.happens("now", self._habits.arranges):
            return False
        offers = list(self.visitor.offers())
        lists = [one for one in offers if one.acts.sets_option is not None or self._chooses(one)]
        steps = [one for one in offers if (act := one.acts.in_lobby) is not None and act.verb == "options"]
        dots = [one for one in offers if (act := one.acts.in_lobby) is not None and act.verb == "more" and self._sits_in(one.message)]
        for way in (lists, steps, dots):
            if fresh := [one for one in way if self._tried[(one.table, int(one.message["id"]))] < self._habits.tries]:
                self._presses(draws, draws.one("which", fresh))
                return True
        return False

    @staticmethod
    def _chooses(offer: Offer) -> bool:
        """Whether the button chooses something of a lobby, or shows the list in which it is chosen."""
        return (act := offer.acts.in_lobby) is not None and act.verb in ("pace", "thread", "channel")

    def _joins_or_starts(self) -> bool:
        for offer in self.visitor.offers():
            act = offer.acts.in_lobby
            if act is None or act.verb not in ("join", "start"):
                continue
            mine = self._sits_in(offer.message)
            if act.verb == "start" and mine and self._is_full(offer.message):
                self.visitor.press(offer)
                return True
            if act.verb == "join" and not mine:
                return self.visitor.press(offer) is not None
        return False

    def _is_full(self, lobby: Json) -> bool:
        return not any((act := one.acts.in_lobby) is not None and act.verb == "join" for one in offers_of(lobby))

    def _sits_in(self, lobby: Json) -> bool:
        return f". {self.visitor.person.name}" in json.dumps(lobby["embeds"], ensure_ascii=False)

    def _asked(self, offers: Sequence[Offer]) -> list[Offer]:
        """What the message of the newest question offers, for each table; a question that was answered often already is let be."""
        mine = [offer for offer in offers if offer.question is not None and self.visitor.reads_alone(offer.message)]
        newest: dict[int, tuple[int, int]] = {}
        for offer in mine:
            table, question = offer.question or (0, 0)
            newest[table] = max(newest.get(table, (0, 0)), (question, int(offer.message["id"])))
        there = {str(message) for table, (question, message) in newest.items() if self._tried[(table, question)] < self._habits.tries}
        asked = [one for one in mine if one.message["id"] in there]
        moves = [one for one in asked if not one.acts.is_part]
        return moves if moves and self._draws.happens(f"{self._looks}/moves", 0.7) else asked

    def _is_called_by(self, offer: Offer) -> bool:
        """Whether the message calls them, who have no hand of it: then they open one."""
        act = offer.acts.at_table
        if act is None or act.verb != "hand":
            return False
        named = any(user["id"] == self.visitor.person.id for user in offer.message["mentions"])
        named |= self._habits.forgets < float("inf") and f"<@{self.visitor.person.id}>" in offer.message["content"]  # as an edit says it
        return named and self._tried[(act.table, int(offer.message["id"]))] < self._habits.tries

    def _wakes_at(self, offer: Offer, draws: Draws) -> bool:
        """Whether it gives them back a seat that a cat kept while they slept; who has left rarely thinks better of it."""
        act = offer.acts.at_table
        mine = act is not None and act.verb == "back" and self.visitor.reads_alone(offer.message)
        if act is not None and act.table in self._left and not draws.happens("comes back", COMES_BACK):
            return False
        return act is not None and mine and self._tried[(act.table, int(offer.message["id"]))] < self._habits.tries

    def _waits_at(self, offer: Offer, draws: Draws) -> bool:
        """Whether they do something now at a table at which it is another's turn."""
        act = offer.acts.at_table
        if act is None or act.verb not in ("cat", "rules") or self.visitor.reads_alone(offer.message):
            return False
        return draws.happens(f"{act.table}/{act.verb}", self._habits.impatient if act.verb == "cat" else self._habits.restless)

    def _is_offered_by(self, offer: Offer) -> bool:
        """Whether it takes a seat that is offered to them."""
        act = offer.acts.takes_seat
        return act is not None and act.verb == "take" and offer.message["content"].startswith(f"<@{self.visitor.person.id}>")

    def _way_to_the_end(self, offers: Sequence[Offer]) -> Offer | None:
        """The next step to end a table: the newest that they have not taken yet. Only who may is offered more than the first."""
        acts = [(offer, act.verb) for offer in offers if (act := offer.acts.at_table or offer.acts.in_lobby) and act.verb in self._steps]
        for step, verb in enumerate(self._steps):
            for offer in (offer for offer, one in acts if one == verb):
                key = int(offer.message["id"]), step
                if self._tried[key] < (2 if verb != "more" else 6):
                    self._tried[key] += 1
                    return offer
        return None

    def _presses(self, draws: Draws, offer: Offer) -> None:
        chosen = draws.one("value", offer.values) if offer.values else ""
        if offer.question is not None:
            self._tried[offer.question] += not offer.acts.is_part
        elif offer.table:
            self._tried[(offer.table, int(offer.message["id"]))] += 1
        self.visitor.press(offer, chosen)
        if draws.happens("repeats", self._habits.repeats):
            self.visitor.press(offer, chosen)
