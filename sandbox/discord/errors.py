"""Discord's errors: HTTP status, error code and message, and for an invalid form body the errors of each field.

raise ApiError(UNKNOWN_CHANNEL)
raise invalid_form_body([FieldError(("content",), "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.")])
"""

from collections.abc import Iterable
from typing import NamedTuple

from sandbox.world.records import Json


class ErrorCode(NamedTuple):
    status: int
    code: int
    message: str


UNAUTHORIZED = ErrorCode(401, 0, "401: Unauthorized")
NOT_FOUND = ErrorCode(404, 0, "404: Not Found")
INTERNAL = ErrorCode(500, 0, "500: Internal Server Error")
OUTAGE = ErrorCode(503, 0, "503: Service Unavailable")
UNKNOWN_APPLICATION = ErrorCode(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = ErrorCode(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = ErrorCode(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = ErrorCode(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = ErrorCode(404, 10008, "Unknown Message")
UNKNOWN_USER = ErrorCode(404, 10013, "Unknown User")
UNKNOWN_EMOJI = ErrorCode(404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = ErrorCode(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = ErrorCode(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = ErrorCode(404, 10063, "Unknown application command")
TOO_MANY_EMOJIS = ErrorCode(400, 30008, "Maximum number of emojis reached (2000)")
TOO_MANY_COMMANDS = ErrorCode(400, 30032, "Maximum number of application commands reached (100).")
TOO_MANY_COMMANDS_TODAY = ErrorCode(400, 30034, "Max number of daily application command creates has been reached (200)")
TOO_MANY_LATE_EDITS = ErrorCode(429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later.")
OPENING_DMS_TOO_FAST = ErrorCode(403, 40003, "You are opening direct messages too fast.")
BODY_TOO_LARGE = ErrorCode(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = ErrorCode(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = ErrorCode(403, 50001, "Missing Access")
NOT_IN_DIRECT_MESSAGES = ErrorCode(400, 50003, "Cannot execute action on a DM channel")
NOT_YOUR_MESSAGE = ErrorCode(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = ErrorCode(400, 50006, "Cannot send an empty message")
CANNOT_MESSAGE_USER = ErrorCode(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = ErrorCode(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = ErrorCode(400, 50024, "Cannot execute action on this channel type")
INVALID_WEBHOOK_TOKEN = ErrorCode(401, 50027, "Invalid Webhook Token")
INVALID_FORM_BODY = ErrorCode(400, 50035, "Invalid Form Body")
THREAD_ARCHIVED = ErrorCode(400, 50083, "Thread is archived")
INVALID_JSON = ErrorCode(400, 50109, "The request body contains invalid JSON.")
NO_MUTUAL_GUILD = ErrorCode(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
THREAD_EXISTS = ErrorCode(400, 160004, "A thread has already been created for this message")


class ApiError(Exception):
    """An error response. `more` is added to the body beside code and message."""

    def __init__(self, reason: ErrorCode, **more: object) -> None:
        super().__init__(f"{reason.code}: {reason.message}")
        self.error = reason
        self.more = more

    @property
    def status(self) -> int:
        return self.error.status

    def body(self) -> Json:
        return {"message": self.error.message, "code": self.error.code} | self.more


class FieldError(NamedTuple):
    """One error of a form body: the path of keys and indices, Discord's error code, and its message."""

    path: tuple[str | int, ...]
    code: str
    message: str


def invalid_form_body(errors: Iterable[FieldError]) -> ApiError:
    """Error 50035, with the field errors as Discord's tree: `errors.embeds.0.title._errors[{code, message}]`."""
    tree: Json = {}
    for fault in errors:
        branch = tree
        for key in fault.path:
            branch = branch.setdefault(str(key), {})
        branch.setdefault("_errors", []).append({"code": fault.code, "message": fault.message})
    return ApiError(INVALID_FORM_BODY, errors=tree)
