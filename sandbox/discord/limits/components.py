"""Limits of action rows, buttons, selects, text inputs and modals.

Some rules are not in Discord's OpenAPI file: at most five rows, unique custom ids in a message, a select alone in its
row, a button with either a custom id or a URL.
"""

from collections import Counter
from collections.abc import Container

from sandbox.discord.limits.form import Form
from sandbox.discord.messages import components as parts
from sandbox.discord.messages.media import ATTACHED
from sandbox.world.records import COMPONENTS_V2, Json

MOST_ROWS, MOST_BUTTONS, MOST_OPTIONS = 5, 5, 25
MOST_COMPONENTS, MOST_TEXT, MOST_PICTURES = 40, 4000, 10
MOST_FILES, MOST_BOXES = 10, 10
_STYLES = range(1, 7)
_IN_CONTAINERS = (parts.ROW, parts.SECTION, parts.TEXT_DISPLAY, parts.GALLERY, parts.FILE, parts.SEPARATOR)
_LAYOUT = (*_IN_CONTAINERS, parts.CONTAINER)
_LEGACY = ("content", "embeds", "poll", "sticker_ids")
_MODAL_LAYOUT = (parts.ROW, parts.TEXT_DISPLAY, parts.LABEL)
_MODAL_FIELDS = (parts.TEXT_INPUT, *parts.SELECTS, parts.FILE_UPLOAD, parts.RADIO_GROUP, parts.CHECKBOX_GROUP, parts.CHECKBOX)


def check(message: Form, before: Json) -> None:
    """Check a message's components: action rows, or with the flag IS_COMPONENTS_V2 the newer layout.

    Errors are added to the form. `before` is the body of the message before an edit, empty for a new message. The
    flag cannot be removed, so an edit may omit it.
    """
    if ((message.get("flags") or 0) | before.get("flags", 0)) & COMPONENTS_V2:
        _check_layout(message, before)
    else:
        for row in message.children("components", most=MOST_ROWS):
            if row.get("type") != parts.ROW:
                _add_type_error(row, (parts.ROW,))
            else:
                _check_row(row)
    _check_unique(message)


def _check_layout(message: Form, before: Json) -> None:
    for key in _LEGACY:
        if message.value.get(key, before.get(key)):  # a field missing in an edit keeps its value
            sentence = "The 'content', 'embeds', 'poll' and 'sticker_ids' fields cannot be used with IS_COMPONENTS_V2"
            message.add_error(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", sentence)
    tops = message.children("components", most=MOST_COMPONENTS)
    for top in tops:
        _check_component(top, _LAYOUT)
    everything = list(parts.walk([top.value for top in tops]))
    if len(everything) > MOST_COMPONENTS:
        message.add_error("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "Too many components")
    if sum(len(c.get("content") or "") for c in everything if c.get("type") == parts.TEXT_DISPLAY) > MOST_TEXT:
        message.add_error("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Text exceeds 4000 characters")


def _check_component(block: Form, right: tuple[int, ...]) -> None:
    """Check a component of the newer layout. `right` are the types allowed at its place."""
    match block.get("type"):
        case kind if kind not in right:
            _add_type_error(block, right)
        case parts.ROW:
            _check_row(block)
        case parts.TEXT_DISPLAY:
            block.text("content", most=MOST_TEXT, least=1, required=True)
        case parts.SECTION:
            for text in block.children("components", least=1, most=3):
                _check_component(text, (parts.TEXT_DISPLAY,))
            if (accessory := block.child("accessory")) is None:
                block.add_error("accessory", "BASE_TYPE_REQUIRED", "This field is required")
            else:
                _check_component(accessory, (parts.BUTTON, parts.THUMBNAIL))
        case parts.BUTTON:
            _check_button(block)
        case parts.THUMBNAIL:
            _check_media_item(block)
        case parts.GALLERY:
            for item in block.children("items", least=1, most=MOST_PICTURES):
                _check_media_item(item)
        case parts.FILE:
            _check_media_item(block, "file", schemes=("attachment",))
        case parts.SEPARATOR:
            block.number("spacing", lowest=1, highest=2)
        case parts.CONTAINER:
            block.number("accent_color", lowest=0, highest=0xFFFFFF)
            for inner in block.children("components", least=1, most=MOST_COMPONENTS):
                _check_component(inner, _IN_CONTAINERS)


def _check_media_item(holder: Form, key: str = "media", *, schemes: tuple[str, ...] = ("http", "https", "attachment")) -> None:
    """Check a picture or file, whose URL stands in the object `key` of its holder."""
    holder.text("description", most=1024)
    if (medium := holder.child(key)) is None:
        holder.add_error(key, "BASE_TYPE_REQUIRED", "This field is required")
    elif not medium.link("url", schemes=schemes):
        medium.add_error("url", "BASE_TYPE_REQUIRED", "This field is required")


def check_media(message: Form, files: Container[str]) -> None:
    """Check that `attachment://` URLs name a file of the message.

    `files` are the names of its files.
    """
    for top in message.children("components", most=10**6):
        for place, component in _walk_with_paths(top):
            holders = [(place, component)] + [((*place, "items", n), i) for n, i in enumerate(component.get("items") or ())]
            for inner, holder in holders:
                for key in ("media", "file"):
                    url = (holder.get(key) or {}).get("url") or ""
                    if url.startswith(ATTACHED) and url.removeprefix(ATTACHED) not in files:
                        sentence = "The referenced attachment was not found"
                        top.add_error((*inner, key, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", sentence)


def _check_row(row: Form) -> None:
    """Check an action row: one to five buttons, or one select."""
    items = row.children("components", least=1, most=MOST_BUTTONS)
    selects = [item for item in items if item.get("type") in parts.SELECTS]
    if selects and len(items) > 1:
        sentence = "The specified component exceeds the maximum width"
        items[-1].add_error((), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", sentence)
    for item in items:
        if item.get("type") == parts.BUTTON:
            _check_button(item)
        elif item in selects:
            _check_select(item)
        else:
            _add_type_error(item, (parts.BUTTON, *parts.SELECTS))


def _check_button(button: Form) -> None:
    button.text("label", most=80)
    style = button.get("style")
    if style not in _STYLES:
        button.add_error("style", "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
    if style == parts.LINK:
        if not button.link("url", schemes=("http", "https", "discord"), most=512):
            button.add_error("url", "BASE_TYPE_REQUIRED", "A url is required")
        if button.get("custom_id") is not None:
            sentence = "A custom id and url cannot both be specified"
            button.add_error((), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", sentence)
    elif style != parts.PREMIUM:
        if button.get("custom_id") is None:
            button.add_error("custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
        button.text("custom_id", most=100, least=1)
    if not button.get("label") and not button.get("emoji") and style != parts.PREMIUM:
        button.add_error((), "BUTTON_COMPONENT_EMPTY", "A button needs a label or an emoji")
    _check_emoji(button)


def _check_select(select: Form) -> None:
    select.text("custom_id", most=100, least=1, required=True)
    select.text("placeholder", most=150)
    least = select.number("min_values", lowest=0, highest=MOST_OPTIONS)
    most = select.number("max_values", lowest=1, highest=MOST_OPTIONS)
    if least is not None and least > (most or 1):
        select.add_error("min_values", "SELECT_COMPONENT_MIN_VALUES_EXCEEDED", "Min values exceeds max values")
    if select.get("type") == parts.STRING_SELECT:
        _check_options(select, most or 1)


def _check_options(select: Form, most: int) -> None:
    options = select.children("options", least=1, most=MOST_OPTIONS)
    for option in options:
        option.text("label", most=100, least=1, required=True)
        option.text("value", most=100, least=1, required=True)
        option.text("description", most=100)
        _check_emoji(option)
    if options and most > len(options):
        sentence = f"Max values exceeds the number of options ({len(options)})"
        select.add_error("options", "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", sentence)
    seen: set[object] = set()
    for option in options:
        if option.get("value") in seen:
            option.add_error("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
        seen.add(option.get("value"))
    if sum(bool(option.get("default")) for option in options) > most:
        select.add_error("options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS", "Too many default values")


def _check_emoji(holder: Form) -> None:
    """Check an emoji: a custom emoji has an id, a Unicode emoji has a non-ASCII name."""
    if (emoji := holder.child("emoji")) is None:
        return
    name = emoji.text("name", most=32)
    if emoji.get("id") is None and (not name or name.isascii()):
        emoji.add_error("name", "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_unique(message: Form) -> None:
    """Add an error to each component whose custom id was used before."""
    seen: Counter[str] = Counter()
    for top in message.children("components", most=10**6):
        for place, component in _walk_with_paths(top):
            custom_id = component.get("custom_id")
            if isinstance(custom_id, str) and seen[custom_id]:
                sentence = "Component custom id cannot be duplicated"
                top.add_error((*place, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", sentence)
            if isinstance(custom_id, str):
                seen[custom_id] += 1


def check_emojis(message: Form, known: Container[str]) -> None:
    """Check that custom emojis are existing emojis of the application."""
    for top in message.children("components", most=10**6):
        for place, component in _walk_with_paths(top):
            holders = [(place, component)] + [((*place, "options", n), o) for n, o in enumerate(component.get("options") or ())]
            for inner, holder in holders:
                emoji_id = (holder.get("emoji") or {}).get("id")
                if emoji_id is not None and str(emoji_id) not in known:
                    top.add_error((*inner, "emoji", "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _walk_with_paths(top: Form) -> list[tuple[tuple[str | int, ...], Json]]:
    found: list[tuple[tuple[str | int, ...], Json]] = [((), top.value)]
    for place, component in found:
        inner = component.get("components")
        for n, child in enumerate(inner if isinstance(inner, list) else []):
            if isinstance(child, dict):
                found.append(((*place, "components", n), child))
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                found.append(((*place, key), component[key]))
    return found


def _add_type_error(component: Form, right: tuple[int, ...]) -> None:
    sentence = f'Value of field "type" must be one of {right}.'
    component.add_error("type", "UNION_TYPE_CHOICES", sentence)


def check_modal(modal: Form) -> None:
    modal.text("custom_id", most=100, least=1, required=True)
    modal.text("title", most=45, least=1, required=True)
    for top in modal.children("components", least=1, most=5):
        if top.get("type") == parts.ROW:
            for field in top.children("components", least=1, most=1):
                _check_field(field, (parts.TEXT_INPUT,))
        elif top.get("type") == parts.LABEL:
            top.text("label", most=45, least=1, required=True)
            top.text("description", most=100)
            if (inner := top.child("component")) is None:
                top.add_error("component", "BASE_TYPE_REQUIRED", "This field is required")
            else:
                _check_field(inner, _MODAL_FIELDS)
        elif top.get("type") == parts.TEXT_DISPLAY:
            _check_component(top, _MODAL_LAYOUT)
        elif top.get("type") not in _MODAL_LAYOUT:
            _add_type_error(top, _MODAL_LAYOUT)
    _check_unique(modal)


def _check_field(field: Form, right: tuple[int, ...]) -> None:
    match field.get("type"):
        case kind if kind not in right:
            _add_type_error(field, right)
        case parts.TEXT_INPUT:
            _check_input(field, labelled="component" in field.path)
        case parts.FILE_UPLOAD:
            _check_bounds(field, MOST_FILES)
        case parts.RADIO_GROUP:
            _check_group_options(field, least=2, default_most=1)
        case parts.CHECKBOX_GROUP:
            _check_bounds(field, MOST_BOXES)
            _check_group_options(field, least=1, default_most=MOST_BOXES)
        case parts.CHECKBOX:
            field.text("custom_id", most=100, least=1, required=True)
        case _:
            _check_select(field)
            _check_required(field)
            if field.get("disabled"):
                field.add_error("disabled", "BASE_TYPE_CHOICES", "Value must be one of {False}.")


def _check_bounds(field: Form, highest: int) -> None:
    """Check `min_values` and `max_values` of a field."""
    field.text("custom_id", most=100, least=1, required=True)
    least = field.number("min_values", lowest=0, highest=highest)
    most = field.number("max_values", lowest=1, highest=highest)
    if least is not None and most is not None and least > most:
        field.add_error("min_values", "SELECT_COMPONENT_MIN_VALUES_EXCEEDED", "Min values exceeds max values")
    _check_required(field)


def _check_required(field: Form) -> None:
    """Check that a field has no `min_values` of 0 unless it is declared not required."""
    if field.get("min_values") == 0 and field.get("required") is not False:
        field.add_error("min_values", "NUMBER_TYPE_MIN", "int value should be greater than or equal to 1.")


def _check_group_options(group: Form, *, least: int, default_most: int) -> None:
    """Check the options of a radio or checkbox group, whose values must be unique."""
    group.text("custom_id", most=100, least=1, required=True)
    options = group.children("options", least=least, most=MOST_BOXES)
    seen: set[object] = set()
    for option in options:
        option.text("label", most=100, least=1, required=True)
        option.text("value", most=100, least=1, required=True)
        option.text("description", most=100)
        if option.get("value") in seen:
            option.add_error("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
        seen.add(option.get("value"))
    if sum(bool(option.get("default")) for option in options) > default_most:
        group.add_error("options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS", "Too many default values")


def _check_input(field: Form, *, labelled: bool) -> None:
    field.text("custom_id", most=100, least=1, required=True)
    field.text("label", most=45, required=not labelled)
    field.text("placeholder", most=100)
    least = field.number("min_length", lowest=0, highest=4000) or 0
    most = field.number("max_length", lowest=1, highest=4000) or 4000
    if field.get("style") not in (1, 2):
        field.add_error("style", "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
    if least > most:
        field.add_error("min_length", "TEXT_INPUT_MIN_LENGTH_EXCEEDED", "Min length exceeds max length")
    field.text("value", most=most)
