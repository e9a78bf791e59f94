"""Every limit, one past it, and what Discord says about it."""

from typing import Any

import pytest

from sandbox.discord import limits
from sandbox.discord.errors import BODY_TOO_LARGE, ApiError
from sandbox.discord.messages.attachments import Upload


def button(custom_id: str | None = "x", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x"} | ({"custom_id": custom_id} if custom_id is not None else {}) | more


def select(**more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]} | more


def rows(*contents: list[dict[str, Any]]) -> dict[str, Any]:
    return {"components": [{"type": 1, "components": content} for content in contents]}


def embed(**parts: Any) -> dict[str, Any]:
    return {"embeds": [{"title": "t"} | parts]}


def option(n: int, **more: Any) -> dict[str, Any]:
    return {"label": str(n), "value": str(n)} | more


TEXT = {"type": 10, "content": "x"}
SECTION = {"type": 9, "components": [TEXT], "accessory": button()}
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


def laid_out(*components: dict[str, Any]) -> dict[str, Any]:
    return {"flags": 1 << 15, "components": list(components)}


def gallery(*addresses: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": address}} for address in addresses]}


def container(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(inner)}


MESSAGES = {
    "content of 2001": ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    "content that is no text": ({"content": 5}, "content", "STRING_TYPE_CONVERT"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    "an empty embed": ({"embeds": [{}]}, "embeds.0.description", "BASE_TYPE_REQUIRED"),
    "title of 257": (embed(title="x" * 257), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    "description of 4097": (embed(description="x" * 4097), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
    "26 fields": (embed(fields=[{"name": "n", "value": "v"}] * 26), "embeds.0.fields", "BASE_TYPE_MAX_LENGTH"),
    "field value of 1025": (embed(fields=[{"name": "n", "value": "x" * 1025}]), "embeds.0.fields.0.value", "BASE_TYPE_MAX_LENGTH"),
    "a blank field value": (embed(fields=[{"name": "n", "value": "  "}]), "embeds.0.fields.0.value", "BASE_TYPE_REQUIRED"),
    "6001 in all embeds": ({"embeds": [{"description": "x" * 3000}, {"description": "x" * 3001}]}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    "an image from nowhere": (embed(image={"url": "ftp://x"}), "embeds.0.image.url", "URL_TYPE_INVALID_URL"),
    "six rows": (rows(*[[button(str(n))] for n in range(6)]), "components", "BASE_TYPE_MAX_LENGTH"),
    "six buttons in a row": (rows([button(str(n)) for n in range(6)]), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "an empty row": (rows([]), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "a button without a row": ({"components": [button()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    "a select beside a button": (rows([button(), select()]), "components.0.components.1", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "two selects in a row": (rows([select(), select(custom_id="t")]), "components.0.components.1", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "the same custom id twice": (
        rows([button("same")], [button("same")]),
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "a button without custom id": (rows([button(None)]), "components.0.components.0.custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"),
    "custom id of 101": (rows([button("x" * 101)]), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
    "an empty custom id": (rows([button("")]), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
    "label of 81": (rows([button(label="x" * 81)]), "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
    "a button with nothing on it": (rows([button(label="")]), "components.0.components.0", "BUTTON_COMPONENT_EMPTY"),
    "a link without an address": (rows([button(None, style=5)]), "components.0.components.0.url", "BASE_TYPE_REQUIRED"),
    "a link with a custom id": (
        rows([button("x", style=5, url="https://a.example")]),
        "components.0.components.0",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "an emoji that is a word": (rows([button(emoji={"name": "cat"})]), "components.0.components.0.emoji.name", "COMPONENT_INVALID_EMOJI"),
    "a select without options": (rows([select(options=[])]), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    "26 options": (rows([select(options=[option(n) for n in range(26)])]), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    "option value of 101": (
        rows([select(options=[option(1, value="x" * 101)])]),
        "components.0.components.0.options.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "the same option twice": (
        rows([select(options=[option(1), option(1)])]),
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "placeholder of 151": (rows([select(placeholder="x" * 151)]), "components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"),
    "more to choose than there is": (
        rows([select(max_values=2)]),
        "components.0.components.0.options",
        "SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
    ),
    "a text input in a message": (
        rows([{"type": 4, "custom_id": "t", "style": 1, "label": "x"}]),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "content beside the newer layout": (
        {"content": "x", "flags": 1 << 15, "components": [{"type": 10, "content": "x"}]},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "the newer layout without its flag": ({"components": [{"type": 10, "content": "x"}]}, "components.0.type", "UNION_TYPE_CHOICES"),
    "4001 characters of the newer layout": (
        {"flags": 1 << 15, "components": [{"type": 10, "content": "x" * 2001}, {"type": 10, "content": "x" * 2000}]},
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "a nonce of 26": ({"content": "x", "nonce": "x" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    "alt text of 1025": ({"attachments": [{"id": 0, "description": "x" * 1025}]}, "attachments.0.description", "BASE_TYPE_MAX_LENGTH"),
    "a file that did not come along": ({"attachments": [{"id": 1}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
    "a section with nothing beside it": (laid_out({**SECTION, "accessory": None}), "components.0.accessory", "BASE_TYPE_REQUIRED"),
    "a thumbnail by itself": (laid_out({"type": 11, "media": {"url": "https://a.example/x"}}), "components.0.type", "UNION_TYPE_CHOICES"),
    "a gallery of eleven": (laid_out(gallery(*["https://a.example/x"] * 11)), "components.0.items", "BASE_TYPE_BAD_LENGTH"),
    "a picture from nowhere": (laid_out(gallery("ftp://x/y")), "components.0.items.0.media.url", "URL_TYPE_INVALID_URL"),
    "a picture that did not come along": (
        laid_out(gallery("attachment://table.png")),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a container in a container": (laid_out(container(container(TEXT))), "components.0.components.0.type", "UNION_TYPE_CHOICES"),
    "embeds beside the newer layout": (laid_out(TEXT) | embed(title="x"), "embeds", LEGACY),
    "41 components in all": (
        laid_out(*[container(*[TEXT] * 19)] * 2, TEXT),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "mentions both ways": (
        {"allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
}


def places(tree: dict[str, Any], above: str = "") -> dict[str, list[str]]:
    """The codes of an error tree, by place."""
    found: dict[str, list[str]] = {}
    for key, value in tree.items():
        if key == "_errors":
            found[above.removeprefix(".")] = [error["code"] for error in value]
        else:
            found |= places(value, f"{above}.{key}")
    return found


@pytest.mark.parametrize(("body", "place", "code"), MESSAGES.values(), ids=MESSAGES.keys())
def test_a_message_that_is_too_much(body: dict[str, Any], place: str, code: str) -> None:
    with pytest.raises(ApiError) as refused:
        limits.check_message(body, {0: Upload("other.txt", "text/plain", b"x")})

    answer = refused.value.body()
    assert (refused.value.status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    assert places(answer["errors"]) == {place: [code]}


def test_a_message_that_is_just_right() -> None:
    fields = [{"name": "n" * 256, "value": "v" * 20}] * 20
    body = {
        "content": "x" * 2000,
        "embeds": [{"title": "x" * 256, "footer": {"text": "y" * 224}, "fields": fields}],
        "nonce": "n" * 25,
        **rows(
            *[[button(f"{r}{n}", label="x" * 80) for n in range(5)] for r in range(4)], [select(options=[option(n) for n in range(25)])]
        ),
    }

    limits.check_message(body, {})


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(ApiError) as refused:
        limits.check_message({"content": "x" * 2001} | embed(title="x" * 257), {})

    assert places(refused.value.body()["errors"]).keys() == {"content", "embeds.0.title"}


def test_files_have_their_limits_too() -> None:
    small = {n: Upload(f"{n}.txt", "text/plain", b"x") for n in range(11)}
    with pytest.raises(ApiError) as many:
        limits.check_message({}, small)
    with pytest.raises(ApiError) as large:
        limits.check_message({}, {0: Upload("big", "x", bytes(10 * 1024 * 1024 + 1))})

    assert places(many.value.body()["errors"]) == {"attachments": ["BASE_TYPE_MAX_LENGTH"]}
    assert large.value.error is BODY_TOO_LARGE


def text_input(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "t", "style": 1, "label": "Word"} | more


def modal(*inputs: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"custom_id": "m", "title": "Modal", **rows(*[[i] for i in inputs])} | more


def labelled(field: dict[str, Any] | None) -> dict[str, Any]:
    return {"custom_id": "m", "title": "Modal", "components": [{"type": 18, "label": "Field", "component": field}]}


MODALS = {
    "title of 46": (modal(text_input(), title="x" * 46), "title", "BASE_TYPE_BAD_LENGTH"),
    "no title": (modal(text_input(), title=None), "title", "BASE_TYPE_REQUIRED"),
    "no inputs": (modal(), "components", "BASE_TYPE_BAD_LENGTH"),
    "six inputs": (modal(*[text_input(custom_id=str(n)) for n in range(6)]), "components", "BASE_TYPE_BAD_LENGTH"),
    "a longest of 4001": (modal(text_input(max_length=4001)), "components.0.components.0.max_length", "NUMBER_TYPE_MAX"),
    "shorter at most than at least": (
        modal(text_input(min_length=3, max_length=2)),
        "components.0.components.0.min_length",
        "TEXT_INPUT_MIN_LENGTH_EXCEEDED",
    ),
    "style 3": (modal(text_input(style=3)), "components.0.components.0.style", "BASE_TYPE_CHOICES"),
    "a label of nothing": (labelled(None), "components.0.component", "BASE_TYPE_REQUIRED"),
    "a button in a label": (labelled(button()), "components.0.component.type", "UNION_TYPE_CHOICES"),
    "a disabled select": (labelled(select(disabled=True)), "components.0.component.disabled", "BASE_TYPE_CHOICES"),
    "a select that is needed and may be empty": (labelled(select(min_values=0)), "components.0.component.min_values", "NUMBER_TYPE_MIN"),
    "a button in it": (modal(button()), "components.0.components.0.type", "UNION_TYPE_CHOICES"),
    "two of the same custom id": (
        modal(text_input(), text_input()),
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
}


@pytest.mark.parametrize(("data", "place", "code"), MODALS.values(), ids=MODALS.keys())
def test_a_modal_that_is_too_much(data: dict[str, Any], place: str, code: str) -> None:
    with pytest.raises(ApiError) as refused:
        limits.check_modal(data)

    assert places(refused.value.body()["errors"]) == {f"data.{place}": [code]}


def command(**more: Any) -> dict[str, Any]:
    return {"name": "catte", "description": "a game"} | more


def opt(name: str = "seats", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "how many", "type": 4} | more


COMMANDS = {
    "name of 33": (command(name="x" * 33), "name", "BASE_TYPE_BAD_LENGTH"),
    "a name in capitals": (command(name="Catte"), "name", "APPLICATION_COMMAND_INVALID_NAME"),
    "no description": (command(description=""), "description", "BASE_TYPE_REQUIRED"),
    "description of 101": (command(description="x" * 101), "description", "BASE_TYPE_BAD_LENGTH"),
    "26 options": (command(options=[opt(f"o{n}") for n in range(26)]), "options", "BASE_TYPE_MAX_LENGTH"),
    "the same option twice": (command(options=[opt(), opt()]), "options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
    "required after optional": (
        command(options=[opt("a"), opt("b", required=True)]),
        "options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "26 choices": (
        command(options=[opt(choices=[{"name": str(n), "value": n} for n in range(26)])]),
        "options.0.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "an option of type 12": (command(options=[opt(type=12)]), "options.0.type", "BASE_TYPE_CHOICES"),
    "8001 characters in all": (
        command(options=[opt(f"o{n}", type=3, choices=[{"name": "n" * 100, "value": "v" * 100}] * 8) for n in range(6)]),
        "",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
}


@pytest.mark.parametrize(("asked", "place", "code"), COMMANDS.values(), ids=COMMANDS.keys())
def test_a_command_that_is_too_much(asked: dict[str, Any], place: str, code: str) -> None:
    with pytest.raises(ApiError) as one:
        limits.check_command(asked, [])
    with pytest.raises(ApiError) as among_others:
        limits.check_commands([command(name="other"), asked])

    assert places(one.value.body()["errors"]) == {place: [code]}
    assert places(among_others.value.body()["errors"]) == {f"1.{place}".rstrip("."): [code]}


def test_commands_are_at_most_a_hundred_and_have_names_of_their_own() -> None:
    with pytest.raises(ApiError) as many:
        limits.check_commands([command(name=f"c{n}") for n in range(101)])
    with pytest.raises(ApiError) as twice:
        limits.check_commands([command(), command()])

    assert many.value.error.code == 30032
    assert places(twice.value.body()["errors"]) == {"1": ["APPLICATION_COMMANDS_DUPLICATE_NAME"]}


def test_an_autocomplete_offers_at_most_25() -> None:
    with pytest.raises(ApiError) as many:
        limits.check_choices({"choices": [{"name": str(n), "value": str(n)} for n in range(26)]})

    assert places(many.value.body()["errors"]) == {"data.choices": ["BASE_TYPE_MAX_LENGTH"]}
