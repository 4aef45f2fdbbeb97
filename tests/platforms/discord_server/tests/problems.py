"""The problems of a form as short lines: place and code."""

from tests.platforms.discord_server.errors import ApiError, Json
from tests.platforms.discord_server.rules.forms import Form


def problems_of(form: Form) -> list[str]:
    try:
        form.close()
    except ApiError as error:
        return lines(error.errors or {})
    return []


def lines(errors: Json, path: tuple[str, ...] = ()) -> list[str]:
    """`components.0.type BASE_TYPE_CHOICES` for each problem of a tree."""
    here = [f"{'.'.join(path)} {error['code']}" for error in errors.get("_errors", ())]
    inner = [(key, node) for key, node in errors.items() if key != "_errors"]
    return here + [line for key, node in inner for line in lines(node, (*path, key))]
