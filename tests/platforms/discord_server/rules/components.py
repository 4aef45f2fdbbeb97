"""The rules for the components of a message, classic or of the second version."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model import components as kinds
from tests.platforms.discord_server.rules.emoji import check_emoji
from tests.platforms.discord_server.rules.forms import WEB, Form, units

MOST_COMPONENTS = 40
MOST_TEXT = 4000
IN_MESSAGE = (
    kinds.ROW, kinds.SECTION, kinds.TEXT, kinds.GALLERY, kinds.FILE, kinds.SEPARATOR, kinds.CONTAINER,
)  # fmt: skip
IN_CONTAINER = tuple(kind for kind in IN_MESSAGE if kind != kinds.CONTAINER)
IN_ROW = (kinds.BUTTON, *kinds.SELECTS)


@dataclass
class Tally:
    """What is counted over a whole message or modal."""

    filenames: Collection[str] = ()
    emojis: Collection[int] = ()
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)
    components: int = 0
    text: int = 0


def check_components(form: Form, v2: bool, filenames: Collection[str], emojis: Collection[int] = ()) -> list[Json]:
    """Note every problem of `components` in the form; the components with their ids filled in, if there was none."""
    tally = Tally(filenames, emojis)
    most, allowed = (MOST_COMPONENTS, IN_MESSAGE) if v2 else (5, (kinds.ROW,))
    for component in form.items("components", 0, most):
        check(component, allowed, tally)
    if tally.components > MOST_COMPONENTS:
        form.at("components").problem("BASE_TYPE_BAD_LENGTH", f"Must be {MOST_COMPONENTS} or fewer in total.")
    if tally.text > MOST_TEXT:
        form.at("components").problem("BASE_TYPE_MAX_LENGTH", f"Must be {MOST_TEXT} or fewer characters in total.")
    return with_ids(form.value.get("components") or []) if form.valid else []


def check(form: Form, allowed: Collection[int], tally: Tally) -> None:
    """One component with all that is inside it."""
    tally.components += 1
    kind = form.one_of("type", allowed)
    if kind not in allowed:
        return
    number = form.number("id", 0, 2**31 - 1, 0)
    if number and number in tally.ids:
        form.at("id").problem("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
    tally.ids.add(number)
    CHECKS[kind](form, tally)


def check_row(form: Form, tally: Tally) -> None:
    inside = list(form.items("components", 1, 5))
    if any(component.at("type").value != kinds.BUTTON for component in inside) and len(inside) > 1:
        place = form.at("components")
        place.problem("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
    for component in inside:
        check(component, IN_ROW, tally)


def check_button(form: Form, tally: Tally) -> None:
    style = form.one_of("style", range(1, 7))
    label = form.text("label", 0, 80)
    form.flag("disabled")
    check_emoji(form, tally.emojis)
    if style == kinds.LINK:
        form.url("url", (*WEB, "discord"), 512, required=True)
        _absent(form, "custom_id", "A custom id and url cannot both be specified")
    elif style != kinds.PREMIUM:
        check_custom_id(form, tally)
        _absent(form, "url", "A custom id and url cannot both be specified")
    elif "sku_id" not in form:
        form.at("sku_id").problem("BASE_TYPE_REQUIRED", "This field is required")
    if style != kinds.PREMIUM and not label and not form.at("emoji").value:
        form.problem("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji")


def _absent(form: Form, key: str, why: str) -> None:
    if form.at(key).value is not None:
        form.at(key).problem("BASE_TYPE_FORBIDDEN", why)


def check_custom_id(form: Form, tally: Tally) -> None:
    custom_id = form.text("custom_id", 1, 100, required=True)
    if custom_id is None:
        return
    if custom_id in tally.custom_ids:
        form.at("custom_id").problem("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    tally.custom_ids.add(custom_id)


def check_select(form: Form, tally: Tally) -> None:
    check_custom_id(form, tally)
    form.text("placeholder", 0, 150)
    form.flag("disabled")
    least, most = form.number("min_values", 0, 25, 1), form.number("max_values", 1, 25, 1)
    if least > most:
        form.at("min_values").problem("BASE_TYPE_INVALID", "min_values must not exceed max_values")
    if form.value["type"] == kinds.SELECT:
        check_options(form, most, 25, tally)


def check_options(form: Form, chosen_at_most: int, most: int, tally: Tally) -> None:
    values: set[str] = set()
    options = list(form.items("options", 1, most))
    for option in options:
        option.text("label", 1, 100, required=True)
        option.text("description", 0, 100)
        check_emoji(option, tally.emojis)
        value = option.text("value", 1, 100, required=True) or ""
        if value in values:
            option.at("value").problem(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
            )
        values.add(value)
    if options and chosen_at_most > len(options):
        form.at("max_values").problem("BASE_TYPE_INVALID", "max_values must not exceed the number of options")


def check_section(form: Form, tally: Tally) -> None:
    for text in form.items("components", 1, 3):
        check(text, (kinds.TEXT,), tally)
    if "accessory" in form:
        check(form.at("accessory"), (kinds.BUTTON, kinds.THUMBNAIL), tally)
    else:
        form.at("accessory").problem("BASE_TYPE_REQUIRED", "This field is required")


def check_text(form: Form, tally: Tally) -> None:
    tally.text += units(form.text("content", 1, MOST_TEXT, required=True) or "")


def check_media(form: Form, key: str, tally: Tally, *, uploaded_only: bool = False) -> None:
    schemes = ("attachment",) if uploaded_only else (*WEB, "attachment")
    url = form.at(key).url("url", schemes, required=True) if key in form else None
    if url is None:
        form.at(key).problem("BASE_TYPE_REQUIRED", "This field is required")
    elif url.startswith("attachment://") and url.removeprefix("attachment://") not in tally.filenames:
        form.at(key).at("url").problem("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"No such file: {url}")


def check_thumbnail(form: Form, tally: Tally) -> None:
    form.text("description", 0, 1024)
    check_media(form, "media", tally)


def check_gallery(form: Form, tally: Tally) -> None:
    for item in form.items("items", 1, 10):
        check_thumbnail(item, tally)


def check_file(form: Form, tally: Tally) -> None:
    check_media(form, "file", tally, uploaded_only=not str(form.at("file").at("url").value).startswith("http"))


def check_separator(form: Form, tally: Tally) -> None:
    form.flag("divider")
    form.number("spacing", 1, 2, 1)


def check_container(form: Form, tally: Tally) -> None:
    form.number("accent_color", 0, 0xFFFFFF, 0)
    for component in form.items("components", 1, MOST_COMPONENTS):
        check(component, IN_CONTAINER, tally)


CHECKS: dict[int, Callable[[Form, Tally], None]] = {
    kinds.ROW: check_row,
    kinds.BUTTON: check_button,
    **dict.fromkeys(kinds.SELECTS, check_select),
    kinds.SECTION: check_section,
    kinds.TEXT: check_text,
    kinds.THUMBNAIL: check_thumbnail,
    kinds.GALLERY: check_gallery,
    kinds.FILE: check_file,
    kinds.SEPARATOR: check_separator,
    kinds.CONTAINER: check_container,
}


def with_ids(components: list[Json]) -> list[Json]:
    """Every component has an id: the bot's own, or the next free number."""
    taken = {component.get("id") for component in kinds.walk(components)}
    free = (number for number in range(1, 10_000) if number not in taken)
    for component in kinds.walk(components):
        component["id"] = component.get("id") or next(free)
    return components
