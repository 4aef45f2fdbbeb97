"""The rules for embeds: what is refused, at which place and in which words, and that the limit itself is allowed."""

from typing import Any

import pytest

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.tests.bare import NO_PINGS, Bare


def field(name: str = "Анна", value: str = "5", **more: Any) -> Json:
    return {"name": name, "value": value} | more


WHOLE: Json = {
    "title": "Партия", "description": "Ход Анны", "url": "https://example.org/games?id=1#now", "color": 0xFFFFFF,
    "timestamp": "2026-11-22T13:14:39.000Z", "image": {"url": "attachment://board.png"},
    "thumbnail": {"url": "http://example.org/a.png"}, "fields": [field(inline=True)],
    "author": {"name": "Империя", "url": "https://example.org", "icon_url": "https://example.org/i.png"},
    "footer": {"text": "Счёт", "icon_url": "attachment://i.png"},
}  # fmt: skip
ALLOWED: dict[str, list[Json]] = {
    "with all there is": [WHOLE],
    "with nothing but a picture": [{"image": {"url": "https://example.org/a.png"}}],
    "in black": [{"description": "а", "color": 0}],
    "ten": [{"title": "а"}] * 10,
    "25 fields": [{"fields": [field()] * 25}],
    "a title of 256": [{"title": "а" * 256}],
    "a description of 4096": [{"description": "а" * 4096}],
    "a field of 256 and 1024": [{"fields": [field("а" * 256, "б" * 1024)]}],
    "an author of 256": [{"author": {"name": "а" * 256}}],
    "a footer of 2048": [{"footer": {"text": "а" * 2048}}],
    "6000 altogether": [
        {"description": "а" * 4000},
        {"footer": {"text": "а" * 1900}, "fields": [field("а" * 50, "б" * 50)]},
    ],
}
REFUSED: dict[str, tuple[list[Any], str]] = {
    "nothing": ([{}], "0 LIST_ITEM_VALUE_REQUIRED"),
    "nothing to see": ([{"color": 5}], "0.description BASE_TYPE_REQUIRED"),
    "no embed": (["x"], "0 DICT_TYPE_CONVERT"),
    "eleven": ([{"title": "а"}] * 11, " BASE_TYPE_MAX_LENGTH"),
    "a colour beyond white": ([{"title": "а", "color": 0x1000000}], "0.color NUMBER_TYPE_MAX"),
    "a colour below black": ([{"title": "а", "color": -1}], "0.color NUMBER_TYPE_MIN"),
    "a colour by name": ([{"title": "а", "color": "RED"}], "0.color NUMBER_TYPE_COERCE"),
    "a time of words": ([{"title": "а", "timestamp": "вчера"}], "0.timestamp DATE_TIME_TYPE_PARSE"),
    "a time that is true": ([{"title": "а", "timestamp": True}], "0.timestamp DATE_TIME_TYPE_PARSE"),
    "an address without a scheme": ([{"title": "а", "url": "example.org"}], "0.url URL_TYPE_INVALID_URL"),
    "an address of a file": ([{"title": "а", "url": "file:///x"}], "0.url URL_TYPE_INVALID_SCHEME"),
    "a link to an attachment": ([{"title": "а", "url": "attachment://a.png"}], "0.url URL_TYPE_INVALID_SCHEME"),
    "a host without a dot": ([{"title": "а", "url": "https://localhost/x"}], "0.url URL_TYPE_INVALID_URL"),
    "two dots in a host": ([{"title": "а", "url": "https://example..org"}], "0.url URL_TYPE_INVALID_URL"),
    "a space in an address": ([{"title": "а", "url": "https://example.org/a b"}], "0.url URL_TYPE_INVALID_URL"),
    "an address of 2049": (
        [{"title": "а", "url": "https://example.org/" + "x" * 2029}], "0.url BASE_TYPE_BAD_LENGTH",
    ),
    "a picture without an address": ([{"image": {"width": 5}}], "0.image.url BASE_TYPE_REQUIRED"),
    "a picture that is text": ([{"image": "https://example.org/a.png"}], "0.image MODEL_TYPE_CONVERT"),
    "a picture from the disk": ([{"thumbnail": {"url": "file:///a"}}], "0.thumbnail.url URL_TYPE_INVALID_SCHEME"),
    "a sign from the disk": (
        [{"author": {"name": "а", "icon_url": "file:///a"}}], "0.author.icon_url URL_TYPE_INVALID_SCHEME",
    ),
    "an author who is text": ([{"author": "Империя"}], "0.author MODEL_TYPE_CONVERT"),
    "an author without a name": ([{"author": {"url": "https://example.org"}}], "0.author.name BASE_TYPE_REQUIRED"),
    "an author of 257": ([{"author": {"name": "а" * 257}}], "0.author.name BASE_TYPE_BAD_LENGTH"),
    "a footer without text": ([{"footer": {"icon_url": "https://example.org/a"}}], "0.footer.text BASE_TYPE_REQUIRED"),
    "a footer of 2049": ([{"footer": {"text": "а" * 2049}}], "0.footer.text BASE_TYPE_BAD_LENGTH"),
    "a title of 257": ([{"title": "а" * 257}], "0.title BASE_TYPE_MAX_LENGTH"),
    "a description of 4097": ([{"description": "а" * 4097}], "0.description BASE_TYPE_MAX_LENGTH"),
    "26 fields": ([{"fields": [field()] * 26}], "0.fields BASE_TYPE_MAX_LENGTH"),
    "a field without a name": ([{"fields": [{"value": "5"}]}], "0.fields.0.name BASE_TYPE_REQUIRED"),
    "an empty value": ([{"fields": [field(value="")]}], "0.fields.0.value BASE_TYPE_BAD_LENGTH"),
    "a name of 257": ([{"fields": [field("а" * 257)]}], "0.fields.0.name BASE_TYPE_BAD_LENGTH"),
    "a value of 1025": ([{"fields": [field(value="а" * 1025)]}], "0.fields.0.value BASE_TYPE_BAD_LENGTH"),
    "a field half inline": ([{"fields": [field(inline="да")]}], "0.fields.0.inline BOOLEAN_TYPE_CONVERT"),
    "6001 altogether": (
        [{"description": "а" * 4000}, {"footer": {"text": "а" * 1900}, "fields": [field("а" * 50, "б" * 51)]}],
        " MAX_EMBED_SIZE_EXCEEDED",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ALLOWED)
async def test_embeds_that_are_allowed(bare: Bare, channel: Channel, name: str) -> None:
    sent = await bare.says(channel, embeds=ALLOWED[name])
    assert sent["embeds"] == [{"type": "rich"} | one for one in ALLOWED[name]]


@pytest.mark.parametrize("name", REFUSED)
async def test_embeds_that_are_refused(bare: Bare, path: str, channel: Channel, name: str) -> None:
    embeds, problem = REFUSED[name]
    told = await bare.problems("POST", path, {"embeds": embeds, "allowed_mentions": NO_PINGS})
    assert (told, channel.messages) == ([f"embeds{'' if problem[0] == ' ' else '.'}{problem}"], {})


async def test_a_refusal_is_told_in_discords_words(bare: Bare, path: str) -> None:
    wrong = {"title": "а", "color": 0x1000000, "url": "ttps://example.org", "timestamp": "вчера"}
    answer = await bare.response("POST", path, {"embeds": [{}, wrong]})
    scheme = "Scheme \"ttps\" is not supported. Scheme must be one of ('http', 'https')."
    assert (answer.status, await answer.json()) == (400, {"code": 50035, "message": "Invalid Form Body", "errors": {
        "embeds": {
            "0": {"_errors": [
                {"code": "LIST_ITEM_VALUE_REQUIRED", "message": "List item values of ModelType are required"},
            ]},
            "1": {
                "color": {"_errors": [
                    {"code": "NUMBER_TYPE_MAX", "message": "int value should be less than or equal to 16777215."},
                ]},
                "url": {"_errors": [{"code": "URL_TYPE_INVALID_SCHEME", "message": scheme}]},
                "timestamp": {"_errors": [
                    {"code": "DATE_TIME_TYPE_PARSE", "message": "Could not parse вчера. Should be ISO8601."},
                ]},
            },
        },
    }})  # fmt: skip
