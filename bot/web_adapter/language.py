"""In which language somebody reads the page."""

from starlette.requests import HTTPConnection

from bot.presenter.catalogue import LANGUAGES


def language_of(asker: HTTPConnection, usual: str) -> str:
    """The language that the page asks for, else the first of the browser's that we speak, else the usual one."""
    wanted = [asker.query_params.get("language", ""), *asker.headers.get("accept-language", "").split(",")]
    codes = (tag.partition(";")[0].strip()[:2].lower() for tag in wanted)
    return next((code for code in codes if code in LANGUAGES), usual)
