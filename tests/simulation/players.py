"""The behaviour of people in a world, drawn from the seed.

Players know no rules and press offered controls. Times and choices are drawn by name and number of actions.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from bot.pages.custom_ids import MakeMove
from sandbox.driver.client import SentInteraction
from sandbox.driver.screen import components_of
from sandbox.world.records import Json
from tests.simulation.chance import Draws
from tests.simulation.people import OfferedControl, SimulatedPerson, offered_controls
from tests.simulation.plan import Phase, Plan

COMMANDS = (
    "hand", "tables", "leaderboard", "replay", "profile", "rules", "do known", "privacy export",
    "do scores", "do chart", "do words", "do record", "do fair", "do back",
)  # fmt: skip
WISHES = ("pause", "pause", "more time", "more time", "pace quick", "end without a result")  # proposals
DOORS = ("leave-now", "leave", "back", "more")  # steps to leave a table or come back, last step first
ENDING = ("end-now", "close-now", "end", "close", "more")  # steps to end a table, last step first
WORDS = ("miau", "", "ねこ", "{ $name }", "p0 play BK1", "x" * 60)
PACE_WORDS = {"live": "pace quick", "evening": "pace evening", "by-and-by": "pace slow", "none": "no clock"}
TRIES = 4  # maximum tries of the same question or control


class Player:
    """A person who opens, joins and plays tables."""

    def __init__(self, visitor: SimulatedPerson, plan: Plan, hour: Callable[[], Phase]) -> None:
        self.visitor = visitor
        self._behaviour = plan.behaviours[visitor.name]
        self._phase = hour
        self._draws = visitor.draws
        self.to_open = [one for one in plan.tables_to_open if one.host == visitor.name]
        self._opening: SentInteraction | None = None
        self._to_choose: list[tuple[str, str]] = []
        """What is still to be typed about opened tables: the channel, and the words."""
        self._tried: Counter[object] = Counter()
        self._looks = 0

    async def play(self) -> None:
        """Act again and again until the evening is over."""
        while self._phase() is not Phase.OVER:
            self._looks += 1
            await asyncio.sleep(self._draws.between(f"{self._looks}/pause", self._behaviour.quickest, self._behaviour.slowest))
            if self._phase() in (Phase.PLAYING, Phase.CLOSING):
                self._do(self._draws.scope(self._looks))

    def try_anew(self) -> None:
        """Forget the numbers of tries, because a new run of the bot has started."""
        self._tried.clear()

    def _do(self, draws: Draws) -> None:
        """Perform the first possible action of this list."""
        offers = list(self.visitor.offers())
        closing = self._phase() is Phase.CLOSING
        ways = self._behaviour
        if closing and self._take_a_step_to_the_end(offers):
            return
        if not closing and (self._open() or self._arrange(draws, offers) or self._join_or_start(offers)):
            return
        if draws.happens("fills in", 0.7) and self._fill_in(draws):
            return
        if draws.happens("wonders", ways.wonders):
            self._slash(draws, draws.one("command", COMMANDS))
        elif offers and draws.happens("borrows", ways.borrows):
            self._borrow(draws, offers)
        elif self.visitor.outdated and draws.happens("lags", ways.lags):
            offer = draws.one("outdated", self.visitor.outdated)
            self.visitor.press_outdated(offer, draws.one("outdated value", offer.values) if offer.values else "")
        elif self._do_about_seats(draws, offers):
            return
        elif offers and draws.happens("strays", ways.strays):
            self._press(draws, draws.one("stray", offers))
        elif (regretted := [one for one in offers if _takes_back(one)]) and draws.happens("regrets", ways.regrets):
            self._press(draws, regretted[0])
        elif asked := self._asked(draws, offers):
            if not (draws.happens("types", ways.types) and self._type(draws, asked)):
                self._press(draws, draws.one("which", asked))
            if draws.happens("doubles", ways.doubles):
                self._press(draws.scope("double"), draws.one("other", asked))
        elif called := [offer for offer in offers if self._is_called_by(offer)]:
            self._press(draws, called[0])

    # Playing

    def _asked(self, draws: Draws, offers: Sequence[OfferedControl]) -> list[OfferedControl]:
        """The controls of the message with the newest question of each table, without questions answered `TRIES` times."""
        mine = [offer for offer in offers if offer.acts.question is not None and self.visitor.reads_alone(offer.message)]
        newest: dict[int, tuple[int, int]] = {}
        for offer in mine:
            table, question = offer.acts.question or (0, 0)
            newest[table] = max(newest.get(table, (0, 0)), (question, int(offer.message["id"])))
        there = {str(message) for table, (question, message) in newest.items() if self._tried[(table, question)] < TRIES}
        asked = [one for one in mine if one.message["id"] in there]
        moves = [one for one in asked if not one.acts.is_part]
        return moves if moves and draws.happens("moves", 0.7) else asked

    def _is_called_by(self, offer: OfferedControl) -> bool:
        """True if a message calls this person to open a hand, or offers the seat that a cat keeps."""
        act = offer.acts.at_table
        if act is None or self._tried[(act.table, offer.message["id"])] >= TRIES:
            return False
        if act.verb == "back":
            return self.visitor.reads_alone(offer.message)
        return act.verb == "hand" and f"<@{self.visitor.id}>" in offer.message["content"]

    def _type(self, draws: Draws, asked: Sequence[OfferedControl]) -> bool:
        """Type an offered move, or nonsense. True if sent."""
        moves = [(act.table, act.move) for act in (MakeMove.parse(one.custom_id) for one in asked) if act is not None]
        channels = list(self._channels())
        if not moves or not channels:
            return False
        table, move = draws.one("move", moves)
        return self.visitor.type(draws.one("where", channels), table, "nonsense" if draws.happens("nonsense", 0.1) else move) is not None

    def _press(self, draws: Draws, offer: OfferedControl) -> None:
        chosen = draws.one("value", offer.values) if offer.values else ""
        if offer.acts.question is not None:
            self._tried[offer.acts.question] += not offer.acts.is_part
        elif offer.acts.table:
            self._tried[(offer.acts.table, offer.message["id"])] += 1
        self.visitor.press(offer, chosen)
        if draws.happens("repeats", self._behaviour.repeats):
            self.visitor.press(offer, chosen)

    # Tables

    def _open(self) -> bool:
        """Open the next planned table if its time has come; try again if the bot did not answer.

        True if sent.
        """
        if self._opening is not None:
            if self._opening.state == "sent":
                return False
            if self._opening.state == "acknowledged":
                wish = self.to_open.pop(0)
                chosen = ["play in a thread"] * wish.threaded + ([PACE_WORDS[wish.pace]] if wish.pace else [])
                self._to_choose += [(wish.channel, words) for words in chosen]
            self._opening = None
        if self._to_choose:
            channel, words = self._to_choose.pop(0)
            return self.visitor.slash(channel, "do", what=words) is not None
        if not self.to_open or self.to_open[0].at > self.visitor.now or not self.visitor.screen.commands:
            return False
        wish = self.to_open[0]
        options: Json = {"seats": 1 + len(wish.guests) + wish.cats, "cats": wish.cats, "level": wish.level} | dict(wish.options)
        self._opening = self.visitor.slash(wish.channel, wish.game, **options)
        return self._opening is not None

    def _arrange(self, draws: Draws, offers: Sequence[OfferedControl]) -> bool:
        """Press an option of a lobby in which the person sits. True if pressed."""
        if not draws.happens("arranges", self._behaviour.arranges):
            return False

        def shows_more(offer: OfferedControl) -> bool:
            return (act := offer.acts.in_lobby) is not None and act.verb == "more"

        lists = [one for one in offers if one.acts.sets_option is not None]
        dots = [one for one in offers if shows_more(one) and self._sits_in(one.message)]
        for way in (lists, dots):
            if fresh := [one for one in way if self._tried[(one.acts.table, one.message["id"])] < TRIES]:
                self._press(draws, draws.one("which", fresh))
                return True
        return False

    def _join_or_start(self, offers: Sequence[OfferedControl]) -> bool:
        """Join a lobby, or start an own full one. True if pressed."""
        for offer in offers:
            act = offer.acts.in_lobby
            if act is None or act.verb not in ("join", "start"):
                continue
            mine = self._sits_in(offer.message)
            full = not any((other := one.acts.in_lobby) is not None and other.verb == "join" for one in offered_controls(offer.message))
            if (act.verb == "start" and mine and full) or (act.verb == "join" and not mine):
                return self.visitor.press(offer) is not None
        return False

    def _sits_in(self, lobby: Json) -> bool:
        return f". {self.visitor.person.name}" in json.dumps(lobby["embeds"], ensure_ascii=False)

    def _take_a_step_to_the_end(self, offers: Sequence[OfferedControl]) -> bool:
        """Press the next step to end a table.

        True if pressed. Only some people are offered more than the first step.
        """
        acts = [(offer, act.verb) for offer in offers if (act := offer.acts.at_table or offer.acts.in_lobby) and act.verb in ENDING]
        for step in ENDING:
            for offer in (offer for offer, verb in acts if verb == step):
                key = offer.message["id"], step
                if self._tried[key] < (2 if step != "more" else 6):
                    self._tried[key] += 1
                    self.visitor.press(offer)
                    return True
        return False

    # Unusual actions

    def _do_about_seats(self, draws: Draws, offers: Sequence[OfferedControl]) -> bool:
        """Propose something, leave, or come back. True if done."""
        votes = self._behaviour.votes and draws.happens("votes", 0.2) and self._vote(draws, offers)
        return votes or (draws.happens("leaves", self._behaviour.leaves) and self._leave_or_come_back(draws, offers))

    def _leave_or_come_back(self, draws: Draws, offers: Sequence[OfferedControl]) -> bool:
        doors = [(act.verb, one) for one in offers if (act := one.acts.at_table) is not None and act.verb in DOORS]
        for chosen in (one for verb in DOORS for found, one in doors if found == verb):
            self._press(draws, chosen)
            return True
        return False

    def _vote(self, draws: Draws, offers: Sequence[OfferedControl]) -> bool:
        """End a pause, answer a proposal, or make one. True if done."""
        goes_on = [one for one in offers if (act := one.acts.at_table) is not None and act.verb == "go-on"]
        asked = [one for one in offers if (vote := one.acts.votes_on) is not None and vote.verb in ("agree", "no")]
        if goes_on and draws.happens("goes on", 0.5):
            return self.visitor.press(goes_on[0]) is not None
        if asked and draws.happens("answers", 0.7):
            return self.visitor.press(draws.one("answer", asked)) is not None
        if draws.happens("asks", self._behaviour.votes):
            what = draws.one("what", WISHES)
            return self._slash(draws, f"do {what}")
        return False

    def _fill_in(self, draws: Draws) -> bool:
        """Submit the form opened last. True if there was one."""
        for form in reversed(self.visitor.sent.values()):
            if form.modal is not None:
                fields = [part["custom_id"] for part in components_of(form.modal) if "custom_id" in part]
                form.modal = None
                self.visitor.submit(form, {name: draws.one(name, WORDS) for name in fields})
                return True
        return False

    def _borrow(self, draws: Draws, offers: Sequence[OfferedControl]) -> None:
        """Send a button of another person's hand."""
        others = [one for one in self.visitor.others.values() if one is not self.visitor]
        hands = [
            offer for one in others for offer in one.offers() if offer.acts.question and not offer.values and one.reads_alone(offer.message)
        ]
        if hands:
            self.visitor.press_borrowed(draws.one("where", offers).message, draws.one("borrowed", hands))

    def _slash(self, draws: Draws, words: str) -> bool:
        """Use a command; words after its name are its option `what`. True if sent."""
        command, _, what = words.partition(" ")
        channels = list(self._channels())
        known = {one["name"] for one in self.visitor.screen.commands}
        if command not in known or not channels:
            return False
        return self.visitor.slash(draws.one("where", channels), command, **({"what": what} if what else {})) is not None

    def _channels(self) -> Iterator[str]:
        yield from (str(one["id"]) for one in self.visitor.screen.channels.values() if one["type"] == 0)


def _takes_back(offer: OfferedControl) -> bool:
    """True for the button *Take back* of a hand."""
    return (vote := offer.acts.votes_on) is not None and vote.verb == "do"
