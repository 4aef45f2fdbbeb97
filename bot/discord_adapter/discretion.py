"""Whatever the libraries put into their logs, at whichever level: the tokens are taken out of it."""

import logging
import re

LIBRARIES = ("discord", "aiohttp")
HIDDEN = "***"

_IN_ADDRESS = re.compile(r"\b((?:webhooks|interactions)/\d+/)[^/\s?'\"]+")
_IN_EVENT = re.compile(r"""(['"]token['"]\s*:\s*)(['"]).*?\2""")
"""Whoever has the token of an interaction may answer in our name for a quarter of an hour."""


class Discretion(logging.Filter):
    def __init__(self, token: str) -> None:
        super().__init__()
        self._token = token

    def begin(self) -> None:
        """A logger's filter sees only what is said to that very logger; so it is hung into each of them."""
        for logger in _loggers():
            logger.addFilter(self)

    def end(self) -> None:
        for logger in _loggers():
            logger.removeFilter(self)

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = self.cleaned(record.getMessage()), None
        if record.exc_info:
            # Whoever writes the record takes the text that stands there already.
            record.exc_text = self.cleaned(logging.Formatter().formatException(record.exc_info))
        return True

    def cleaned(self, said: str) -> str:
        """The same without tokens."""
        said = said.replace(self._token, HIDDEN) if self._token else said
        said = _IN_ADDRESS.sub(rf"\g<1>{HIDDEN}", said)
        return _IN_EVENT.sub(rf"\g<1>\g<2>{HIDDEN}\g<2>", said)


def _loggers() -> list[logging.Logger]:
    names = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in LIBRARIES]
    return [logging.getLogger(name) for name in {*names, *LIBRARIES}]
