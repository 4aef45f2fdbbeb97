"""The rules for modals."""

from typing import Any

import pytest

from tests.platforms.discord_server.errors import ApiError, Json
from tests.platforms.discord_server.rules.forms import Form
from tests.platforms.discord_server.rules.modals import check_modal
from tests.platforms.discord_server.tests.problems import lines


def field(number: int = 1, **more: Any) -> Json:
    return {"type": 18, "label": "Ход", "component": {"type": 4, "style": 1, "custom_id": f"f{number}"} | more}


def modal(*components: Json, **more: Any) -> Json:
    return {"custom_id": "plan", "title": "План хода", "components": list(components)} | more


def problems(value: Json) -> list[str]:
    try:
        check_modal(Form(value))
    except ApiError as error:
        return lines(error.errors or {})
    return []


ALLOWED = {
    "five fields": modal(*[field(number) for number in range(5)]),
    "a title of 45": modal(field(), title="а" * 45),
    "a field of the old kind": modal(
        {"type": 1, "components": [{"type": 4, "style": 2, "custom_id": "x", "label": "Ход"}]}
    ),
    "a select in a label": modal(
        {
            "type": 18,
            "label": "Карта",
            "component": {"type": 3, "custom_id": "x", "options": [{"label": "а", "value": "1"}]},
        }
    ),
    "a text above a field": modal({"type": 10, "content": "Куда?"}, field()),
}
REFUSED = {
    "six fields": (modal(*[field(number) for number in range(6)]), "components BASE_TYPE_BAD_LENGTH"),
    "no fields": (modal(), "components BASE_TYPE_BAD_LENGTH"),
    "a title of 46": (modal(field(), title="а" * 46), "title BASE_TYPE_BAD_LENGTH"),
    "no custom_id": (modal(field(), custom_id=None), "custom_id BASE_TYPE_REQUIRED"),
    "the same custom_id twice": (
        modal(field(1), field(1)), "components.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "a button": (modal({"type": 2}), "components.0.type BASE_TYPE_CHOICES"),
    "a label of 46": (modal(field() | {"label": "а" * 46}), "components.0.label BASE_TYPE_BAD_LENGTH"),
    "a most of 4001": (modal(field(max_length=4001)), "components.0.component.max_length NUMBER_TYPE_MAX"),
    "a least above the most": (
        modal(field(min_length=5, max_length=4)), "components.0.component.min_length BASE_TYPE_INVALID",
    ),
    "a disabled field": (modal(field(disabled=True)), "components.0.component.disabled BASE_TYPE_FORBIDDEN"),
    "a label around nothing": (
        modal({"type": 18, "label": "Ход"}), "components.0.component BASE_TYPE_REQUIRED",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ALLOWED)
def test_modals_that_are_allowed(name: str) -> None:
    assert problems(ALLOWED[name]) == []


@pytest.mark.parametrize("name", REFUSED)
def test_modals_that_are_refused(name: str) -> None:
    value, problem = REFUSED[name]
    assert problems(value) == [problem]
