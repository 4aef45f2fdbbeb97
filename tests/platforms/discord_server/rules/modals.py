"""The rules for modals."""

from collections.abc import Callable, Collection

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model import components as kinds
from tests.platforms.discord_server.rules.components import (
    Tally,
    check_custom_id,
    check_options,
    check_select,
    with_ids,
)
from tests.platforms.discord_server.rules.forms import Form

IN_MODAL = (kinds.ROW, kinds.TEXT, kinds.LABEL)
IN_LABEL = (
    kinds.TEXT_INPUT, *kinds.SELECTS, kinds.FILE_UPLOAD, kinds.RADIO_GROUP, kinds.CHECKBOX_GROUP, kinds.CHECKBOX,
)  # fmt: skip


def check_modal(form: Form, emojis: Collection[int] = ()) -> Json:
    """Note every problem of a modal in the form, and return it with ids filled in."""
    tally = Tally(emojis=emojis)
    form.text("custom_id", 1, 100, required=True)
    form.text("title", 1, 45, required=True)
    for component in form.items("components", 1, 5):
        kind = component.one_of("type", IN_MODAL)
        if kind == kinds.ROW:
            _check_row(component, tally)
        elif kind == kinds.LABEL:
            _check_label(component, tally)
        elif kind == kinds.TEXT:
            component.text("content", 1, 4000, required=True)
    form.close()
    with_ids(form.value["components"])
    modal: Json = form.value
    return modal


def _check_row(form: Form, tally: Tally) -> None:
    for component in form.items("components", 1, 1):
        if component.one_of("type", (kinds.TEXT_INPUT,)) == kinds.TEXT_INPUT:
            component.text("label", 1, 45, required=True)
            _check_input(component, tally)


def _check_label(form: Form, tally: Tally) -> None:
    form.text("label", 1, 45, required=True)
    form.text("description", 0, 100)
    inner = form.at("component")
    if not isinstance(inner.value, dict):
        inner.problem("BASE_TYPE_REQUIRED", "This field is required")
        return
    kind = inner.one_of("type", IN_LABEL)
    if inner.flag("disabled"):
        inner.at("disabled").problem("BASE_TYPE_FORBIDDEN", "A component of a modal cannot be disabled")
    if kind in IN_LABEL:
        CHECKS[kind](inner, tally)


def _check_input(form: Form, tally: Tally) -> None:
    check_custom_id(form, tally)
    form.one_of("style", (1, 2))
    least, most = form.number("min_length", 0, 4000, 0), form.number("max_length", 1, 4000, 4000)
    if least > most:
        form.at("min_length").problem("BASE_TYPE_INVALID", "min_length must not exceed max_length")
    form.text("value", 0, most)
    form.text("placeholder", 0, 100)


def _check_group(form: Form, tally: Tally) -> None:
    check_custom_id(form, tally)
    check_options(form, form.number("max_values", 1, 10, 1), 10, tally)


def _check_plain(form: Form, tally: Tally) -> None:
    check_custom_id(form, tally)


CHECKS: dict[int, Callable[[Form, Tally], None]] = {
    kinds.TEXT_INPUT: _check_input,
    **dict.fromkeys(kinds.SELECTS, check_select),
    kinds.FILE_UPLOAD: _check_plain,
    kinds.RADIO_GROUP: _check_group,
    kinds.CHECKBOX_GROUP: _check_group,
    kinds.CHECKBOX: _check_plain,
}
