"""Walking through the components of a message or a modal."""

from collections.abc import Iterable, Iterator

from tests.platforms.discord_server.errors import Json

ROW, BUTTON, SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = range(1, 9)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = range(9, 15)
CONTAINER, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = (SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6


def children(component: Json) -> list[Json]:
    """The components directly inside a component, in the order in which they are read."""
    inside = list(component.get("components", ()))
    inside += [component[key] for key in ("accessory", "component") if key in component]
    return inside


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """All components, from top to bottom."""
    for component in components:
        yield component
        yield from walk(children(component))


def texts(components: Iterable[Json]) -> list[str]:
    return [component["content"] for component in walk(components) if component["type"] == TEXT]


def media(components: Iterable[Json]) -> Iterator[tuple[Json, str | None]]:
    """Every picture or file shown, as its media object, with the text for those who do not see it."""
    for component in walk(components):
        if component["type"] == GALLERY:
            yield from ((item["media"], item.get("description")) for item in component["items"])
        elif component["type"] == THUMBNAIL:
            yield component["media"], component.get("description")
        elif component["type"] == FILE:
            yield component["file"], None


def by_custom_id(components: Iterable[Json], custom_id: str) -> Json | None:
    return next((found for found in walk(components) if found.get("custom_id") == custom_id), None)
