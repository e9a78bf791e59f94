"""What Discord answers when it refuses: an HTTP status, a code of its own, a sentence, and for forms the places.

raise Refused(UNKNOWN_CHANNEL)
raise invalid_form([Flaw(("content",), "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.")])
"""

from collections.abc import Iterable
from typing import NamedTuple

from sandbox.world.records import Json


class Reason(NamedTuple):
    status: int
    code: int
    message: str


UNAUTHORIZED = Reason(401, 0, "401: Unauthorized")
NOT_FOUND = Reason(404, 0, "404: Not Found")
INTERNAL = Reason(500, 0, "500: Internal Server Error")
OUTAGE = Reason(503, 0, "503: Service Unavailable")
UNKNOWN_APPLICATION = Reason(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = Reason(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Reason(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Reason(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Reason(404, 10008, "Unknown Message")
UNKNOWN_USER = Reason(404, 10013, "Unknown User")
UNKNOWN_EMOJI = Reason(404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = Reason(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Reason(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Reason(404, 10063, "Unknown application command")
TOO_MANY_EMOJIS = Reason(400, 30008, "Maximum number of emojis reached (2000)")
TOO_MANY_COMMANDS = Reason(400, 30032, "Maximum number of application commands reached (100).")
TOO_MANY_COMMANDS_TODAY = Reason(400, 30034, "Max number of daily application command creates has been reached (200)")
TOO_MANY_LATE_EDITS = Reason(429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later.")
DMS_TOO_FAST = Reason(403, 40003, "You are opening direct messages too fast.")
BODY_TOO_LARGE = Reason(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = Reason(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Reason(403, 50001, "Missing Access")
NOT_IN_DIRECT_MESSAGES = Reason(400, 50003, "Cannot execute action on a DM channel")
NOT_YOUR_MESSAGE = Reason(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Reason(400, 50006, "Cannot send an empty message")
CANNOT_MESSAGE_USER = Reason(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Reason(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = Reason(400, 50024, "Cannot execute action on this channel type")
INVALID_WEBHOOK_TOKEN = Reason(401, 50027, "Invalid Webhook Token")
INVALID_FORM_BODY = Reason(400, 50035, "Invalid Form Body")
THREAD_ARCHIVED = Reason(400, 50083, "Thread is archived")
INVALID_JSON = Reason(400, 50109, "The request body contains invalid JSON.")
NO_MUTUAL_GUILD = Reason(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
THREAD_EXISTS = Reason(400, 160004, "A thread has already been created for this message")


class Refused(Exception):
    """The request is refused. `more` goes into the answer's body beside code and message."""

    def __init__(self, reason: Reason, **more: object) -> None:
        super().__init__(f"{reason.code}: {reason.message}")
        self.reason = reason
        self.more = more

    @property
    def status(self) -> int:
        return self.reason.status

    def body(self) -> Json:
        return {"message": self.reason.message, "code": self.reason.code} | self.more


class Flaw(NamedTuple):
    """One thing wrong with a form: where (keys and positions from the outside in), Discord's word, a sentence."""

    place: tuple[str | int, ...]
    code: str
    message: str


def invalid_form(flaws: Iterable[Flaw]) -> Refused:
    """50035, with the flaws in Discord's tree: `errors.embeds.0.title._errors[{code, message}]`."""
    tree: Json = {}
    for fault in flaws:
        branch = tree
        for key in fault.place:
            branch = branch.setdefault(str(key), {})
        branch.setdefault("_errors", []).append({"code": fault.code, "message": fault.message})
    return Refused(INVALID_FORM_BODY, errors=tree)
