"""The rules for components: what is refused, at which place, and that the limit itself is allowed."""

from typing import Any

import pytest

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.components import walk
from tests.platforms.discord_server.rules.components import check_components
from tests.platforms.discord_server.rules.forms import Form
from tests.platforms.discord_server.tests.problems import problems_of


def button(number: int = 1, **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Ход", "custom_id": f"b{number}"} | more


def buttons(count: int, first: int = 0) -> list[Json]:
    return [button(first + number) for number in range(count)]


def row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def select(options: int = 3, **more: Any) -> Json:
    listed = [{"label": f"Карта {number}", "value": str(number)} for number in range(options)]
    return {"type": 3, "custom_id": "s", "options": listed} | more


def text(content: str = "Ход Анны") -> Json:
    return {"type": 10, "content": content}


def gallery(*urls: str, **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} | more for url in urls]}


def container(*inside: Json) -> Json:
    return {"type": 17, "components": list(inside)}


def problems(components: list[Json], *, v2: bool, files: tuple[str, ...] = ()) -> list[str]:
    form = Form({"components": components})
    check_components(form, v2, files, emojis={77})
    return problems_of(form)


SIGNS = ["🎲", "❤", "❤️", "👍🏽", "🇷🇺", "1️⃣", "👩‍👩‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "☀️", "♟️"]
EMOJI_NAME = "components.0.components.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI"
CLASSIC_ALLOWED = {
    "five rows of five buttons": [row(*buttons(5, first * 5)) for first in range(5)],
    "a select of 25 options": [row(select(25, max_values=25))],
    "a label of 80": [row(button(label="я" * 80))],
    "a custom_id of 100": [row(button(custom_id="x" * 100))],
    "a button with an emoji only": [row({"type": 2, "style": 2, "custom_id": "e", "emoji": {"name": "🎲"}})],
    "a link": [row({"type": 2, "style": 5, "label": "Правила", "url": "https://example.org"})],
    "a link into the program": [row({"type": 2, "style": 5, "label": "Стол", "url": "discord://channels/1"})],
    "a button that sells": [row({"type": 2, "style": 6, "sku_id": "1"})],
    "emoji of many kinds": [
        row(*[button(first + number, emoji={"name": sign}) for number, sign in enumerate(SIGNS[first : first + 5])])
        for first in (0, 5)
    ],
    "an emoji in an option": [row(select() | {"options": [{"label": "а", "value": "1", "emoji": {"name": "🃏"}}]})],
    "an uploaded emoji": [row(button(emoji={"name": "crown", "id": "77"}))],
    "no emoji": [row(button(emoji=None))],
}
CLASSIC_REFUSED = {
    "six rows": ([row(button(number)) for number in range(6)], "components BASE_TYPE_MAX_LENGTH"),
    "six buttons in a row": ([row(*buttons(6))], "components.0.components BASE_TYPE_BAD_LENGTH"),
    "an empty row": ([row()], "components.0.components BASE_TYPE_BAD_LENGTH"),
    "a button beside a select": ([row(button(), select())], "components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "a button outside of a row": ([button()], "components.0.type BASE_TYPE_CHOICES"),
    "a text": ([text()], "components.0.type BASE_TYPE_CHOICES"),
    "a label of 81": ([row(button(label="я" * 81))], "components.0.components.0.label BASE_TYPE_MAX_LENGTH"),
    "41 emoji are 82 units": ([row(button(label="🎲" * 41))], "components.0.components.0.label BASE_TYPE_MAX_LENGTH"),
    "no custom_id": ([row(button(custom_id=None))], "components.0.components.0.custom_id BASE_TYPE_REQUIRED"),
    "an empty custom_id": ([row(button(custom_id=""))], "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH"),
    "a custom_id of 101": (
        [row(button(custom_id="x" * 101))], "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH",
    ),
    "a custom_id twice": (
        [row(button(1)), row(button(1))], "components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "a custom_id that is a number": (
        [row(button(custom_id=5))], "components.0.components.0.custom_id STRING_TYPE_CONVERT",
    ),
    "a style that is none": ([row(button(style=7))], "components.0.components.0.style BASE_TYPE_CHOICES"),
    "neither label nor emoji": (
        [row(button(label=None))], "components.0.components.0 BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    "a link with a custom_id": (
        [row(button(style=5, url="https://example.org"))], "components.0.components.0.custom_id BASE_TYPE_FORBIDDEN",
    ),
    "a link to a file": (
        [row({"type": 2, "style": 5, "label": "x", "url": "file:///x"})],
        "components.0.components.0.url URL_TYPE_INVALID_SCHEME",
    ),
    "a select of 26 options": ([row(select(26))], "components.0.components.0.options BASE_TYPE_BAD_LENGTH"),
    "a select without options": ([row(select(0))], "components.0.components.0.options BASE_TYPE_BAD_LENGTH"),
    "more to choose than there is": (
        [row(select(2, max_values=3))], "components.0.components.0.max_values BASE_TYPE_INVALID",
    ),
    "a least above the most": (
        [row(select(3, min_values=3, max_values=2))], "components.0.components.0.min_values BASE_TYPE_INVALID",
    ),
    "an option twice": (
        [row(select() | {"options": [{"label": "а", "value": "1"}, {"label": "б", "value": "1"}]})],
        "components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "an option label of 101": (
        [row(select() | {"options": [{"label": "а" * 101, "value": "1"}]})],
        "components.0.components.0.options.0.label BASE_TYPE_BAD_LENGTH",
    ),
    "a placeholder of 151": (
        [row(select(placeholder="а" * 151))], "components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH",
    ),
    "something that is no component": (["x"], "components.0 DICT_TYPE_CONVERT"),
    "a word for an emoji": ([row(button(emoji={"name": "notemoji"}))], EMOJI_NAME),
    "a short name for an emoji": ([row(button(emoji={"name": ":crown:"}))], EMOJI_NAME),
    "an arrow that is a letter": ([row(button(emoji={"name": "↻"}))], EMOJI_NAME),
    "a digit for an emoji": ([row(button(emoji={"name": "1"}))], EMOJI_NAME),
    "two emoji": ([row(button(emoji={"name": "🎲🎲"}))], EMOJI_NAME),
    "an emoji of nothing": ([row(button(emoji={}))], EMOJI_NAME),
    "an emoji that is text": ([row(button(emoji="🎲"))], "components.0.components.0.emoji MODEL_TYPE_CONVERT"),
    "an uploaded emoji that nobody knows": (
        [row(button(emoji={"name": "crown", "id": "78"}))],
        "components.0.components.0.emoji.id BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "an option with a word for an emoji": (
        [row(select() | {"options": [{"label": "а", "value": "1", "emoji": {"name": "меч"}}]})],
        "components.0.components.0.options.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "a link nowhere": (
        [row({"type": 2, "style": 5, "label": "x", "url": "https://nowhere"})],
        "components.0.components.0.url URL_TYPE_INVALID_URL",
    ),
    "a script for a link": (
        [row({"type": 2, "style": 5, "label": "x", "url": "javascript:alert(1)"})],
        "components.0.components.0.url URL_TYPE_INVALID_SCHEME",
    ),
    "a button that sells nothing": (
        [row({"type": 2, "style": 6})], "components.0.components.0.sku_id BASE_TYPE_REQUIRED",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CLASSIC_ALLOWED)
def test_classic_components_that_are_allowed(name: str) -> None:
    assert problems(CLASSIC_ALLOWED[name], v2=False) == []


@pytest.mark.parametrize("name", CLASSIC_REFUSED)
def test_classic_components_that_are_refused(name: str) -> None:
    components, problem = CLASSIC_REFUSED[name]
    assert problems(components, v2=False) == [problem]  # type: ignore[arg-type]


V2_ALLOWED = {
    "40 components": [container(*[text("а") for _ in range(39)])],
    "4000 characters": [text("а" * 2000), container(text("б" * 2000))],
    "ten pictures": [gallery(*["attachment://board.png"] * 10)],
    "an alt text of 1024": [gallery("attachment://board.png", description="а" * 1024)],
    "30 buttons beside a board": [gallery("attachment://board.png"), *[row(*buttons(5, i * 5)) for i in range(6)]],
    "a section with a thumbnail": [
        {"type": 9, "components": [text()], "accessory": {"type": 11, "media": {"url": "attachment://board.png"}}}
    ],
    "a file": [{"type": 13, "file": {"url": "attachment://board.png"}}],
    "a separator": [{"type": 14, "divider": False, "spacing": 2}],
}
V2_REFUSED = {
    "41 components": ([container(*[text("а") for _ in range(40)])], "components BASE_TYPE_BAD_LENGTH"),
    "4001 characters": ([text("а" * 2000), container(text("б" * 2001))], "components BASE_TYPE_MAX_LENGTH"),
    "an empty text": ([text("")], "components.0.content BASE_TYPE_BAD_LENGTH"),
    "eleven pictures": ([gallery(*["attachment://board.png"] * 11)], "components.0.items BASE_TYPE_BAD_LENGTH"),
    "no pictures": ([gallery()], "components.0.items BASE_TYPE_BAD_LENGTH"),
    "an alt text of 1025": (
        [gallery("attachment://board.png", description="а" * 1025)],
        "components.0.items.0.description BASE_TYPE_MAX_LENGTH",
    ),
    "a file that was not sent": (
        [gallery("attachment://other.png")],
        "components.0.items.0.media.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a picture from the disk": (
        [gallery("file:///board.png")], "components.0.items.0.media.url URL_TYPE_INVALID_SCHEME",
    ),
    "a container in a container": ([container(container(text()))], "components.0.components.0.type BASE_TYPE_CHOICES"),
    "a button outside of a row": ([container(button())], "components.0.components.0.type BASE_TYPE_CHOICES"),
    "a thumbnail by itself": (
        [{"type": 11, "media": {"url": "attachment://board.png"}}], "components.0.type BASE_TYPE_CHOICES",
    ),
    "a section without accessory": (
        [{"type": 9, "components": [text()]}], "components.0.accessory BASE_TYPE_REQUIRED",
    ),
    "an id twice": ([text() | {"id": 7}, text() | {"id": 7}], "components.1.id COMPONENT_ID_DUPLICATED"),
    "a text input": ([row({"type": 4, "custom_id": "x"})], "components.0.components.0.type BASE_TYPE_CHOICES"),
}  # fmt: skip


@pytest.mark.parametrize("name", V2_ALLOWED)
def test_components_of_the_second_version_that_are_allowed(name: str) -> None:
    assert problems(V2_ALLOWED[name], v2=True, files=("board.png",)) == []


@pytest.mark.parametrize("name", V2_REFUSED)
def test_components_of_the_second_version_that_are_refused(name: str) -> None:
    components, problem = V2_REFUSED[name]
    assert problems(components, v2=True, files=("board.png",)) == [problem]


def test_missing_ids_are_filled_in_around_the_given_ones() -> None:
    form = Form({"components": [container(text() | {"id": 2}, row(button())), text() | {"id": 0}]})
    made = check_components(form, v2=True, filenames=())
    assert [component["id"] for component in walk(made)] == [1, 2, 3, 4, 5]
