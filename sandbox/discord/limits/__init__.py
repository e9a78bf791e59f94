"""Discord's limits for texts, embeds, components, files and commands.

One function for each kind of request. Each raises ApiError, mostly 50035 with all field errors.
"""

from collections.abc import Container

from sandbox.discord.errors import BODY_TOO_LARGE, ApiError, FieldError, invalid_form_body
from sandbox.discord.limits import commands, components, embeds
from sandbox.discord.limits.form import Form
from sandbox.discord.messages.attachments import Upload
from sandbox.world.records import Json, Message

MOST_CONTENT, MOST_FILES, MOST_FILE_BYTES, MOST_NONCE = 2000, 10, 10 * 1024 * 1024, 25


def check_message(body: Json, uploads: dict[int, Upload], emojis: Container[str] = (), *, before: Message | None = None) -> None:
    """Check a new message, or an edit of the message `before`. Raises ApiError.

    `uploads` are the request's files by number. `emojis` are the ids of the application's emojis.
    """
    if any(len(upload.data) > MOST_FILE_BYTES for upload in uploads.values()):
        raise ApiError(BODY_TOO_LARGE)
    form = Form(body)
    form.text("content", most=MOST_CONTENT, trimmed=True)
    if isinstance(body.get("nonce"), str):
        form.text("nonce", most=MOST_NONCE)
    embeds.check(form)
    components.check(form, before.body if before else {})
    files = _check_files(form, uploads, before.files if before else [])
    if not form.errors:
        components.check_emojis(form, emojis)
        components.check_media(form, files)
    _check_mentions(form)
    _check_poll(form)
    form.raise_errors()


def _check_files(form: Form, uploads: dict[int, Upload], old: list[Json]) -> set[str]:
    """Add errors to the form for wrong attachments, and return the names of the files that the message would have.

    `old` are the files of the message before an edit.
    """
    attachments = form.children("attachments", most=MOST_FILES)
    names = {str(n): upload.name for n, upload in uploads.items()}
    known = {file["id"]: file["filename"] for file in old} | names
    for attachment in attachments:
        file_id = attachment.get("id")
        attachment.text("filename", most=1024)
        attachment.text("description", most=1024)
        if file_id is None:
            attachment.add_error("id", "BASE_TYPE_REQUIRED", "This field is required")
        elif str(file_id) not in known:
            attachment.add_error("id", "ATTACHMENT_NOT_FOUND", "There is no such attachment")
        else:
            names[str(file_id)] = (attachment.get("filename") if str(file_id) in names else None) or known[str(file_id)]
    if "attachments" not in form.value:
        names |= known
    if len(names) > MOST_FILES:
        form.add_error("attachments", "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")
    return set(names.values())


def _check_poll(form: Form) -> None:
    """Add errors to the form if a poll lacks a question or answers.

    The sandbox does not support polls otherwise.
    """
    if (poll := form.child("poll")) is None:
        return
    if (question := poll.child("question")) is None:
        poll.add_error("question", "BASE_TYPE_REQUIRED", "This field is required")
    else:
        question.text("text", most=300, least=1, required=True)
    poll.children("answers", least=1, most=10)


def _check_mentions(form: Form) -> None:
    if (allowed := form.child("allowed_mentions")) is None:
        return
    parse = allowed.get("parse") or []
    for kind in ("users", "roles"):
        if kind in parse and allowed.get(kind):
            sentence = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.add_error("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", sentence)


def check_modal(data: Json) -> None:
    form = Form(data, ("data",))
    components.check_modal(form)
    form.raise_errors()


def check_choices(data: Json) -> None:
    form = Form(data, ("data",))
    commands.check_autocomplete(form)
    form.raise_errors()


def check_commands(asked: list[Json]) -> None:
    commands.check_all(asked)


def check_command(asked: Json, others: list[Json]) -> None:
    commands.check_one(asked, others)


def check_thread(body: Json) -> None:
    form = Form(body)
    form.text("name", most=100, least=1, required=True)
    if body.get("auto_archive_duration") not in (None, 60, 1440, 4320, 10080):
        place = ("auto_archive_duration",)
        raise invalid_form_body([FieldError(place, "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}.")])
    form.raise_errors()
