"""A button as text: `1.<table>.<version>.<press>`, ASCII, at most 64 bytes, as Telegram takes it.

The version is written in base 36. The press is one letter and what belongs to it: `d` codes of a run (`dtake 17`,
`dplace A12*3;end`), `l` a place in the premove and codes (`l1;place A12`), `s` the number of a slot, `v` a panel and
its page (`vlog*1`), `u` an act (`uundo`), `p` the number of a plan, `h` the checksum of a hint's turn.

Anybody may read and forge a payload: it holds no secret, and a valid form proves nothing else.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import groupby

from bot.presenter.acts.codec import act_of, written
from bot.presenter.screen import Do, Go, Lay, Plan, PlayHint, Press, Show, Slot, Use
from engine.kernel.frozen import frozen

FORMAT = "1"
LONGEST = 64
"""Bytes of Telegram's `callback_data`."""
MOST_CODES = 64
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_HEAD = re.compile(r"1\.([0-9]{2}[0-9A-Za-z]{6}|)\.(0|[1-9a-z][0-9a-z]{0,9})\.([dsvulph])([ -~]*)")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
_DIGEST = re.compile(r"[0-9a-f]{12}")
_CODE = re.compile(r"[0-9A-Za-z_=+:/.#-]+(?: [0-9A-Za-z_=+:/.#-]+)*")


class BadPayload(ValueError):
    """Raised for text that `write` cannot have made, and for a button that does not fit into a payload."""


@frozen
class Button:
    """A payload that was read: the table, the version of the table for which the button was made, and the press."""

    table: str
    """Id of the table; empty for a button of the chat itself."""
    version: int
    press: Press


def write(table: str, version: int, press: Press) -> str:
    """Return the button as text; BadPayload if it cannot be written in 64 bytes of plain ASCII."""
    payload = f"{FORMAT}.{table}.{_base36(version)}.{_written(press)}"
    if len(payload) > LONGEST or not _HEAD.fullmatch(payload):
        raise BadPayload(payload)
    return payload


def fits(table: str, version: int, press: Press) -> bool:
    """Tell whether `write` can write the button."""
    try:
        write(table, version, press)
    except BadPayload:
        return False
    return True


def read(payload: str) -> Button:
    """Return the button that `write` turned into this text; BadPayload for every other text."""
    found = _HEAD.fullmatch(payload) if len(payload) <= LONGEST else None
    if found is None:
        raise BadPayload(payload)
    table, version, letter, rest = found.groups()
    return Button(table, int(version, 36), _READERS[letter](rest))


@lru_cache(maxsize=1 << 12)
def _written(press: Press) -> str:
    """Return the press as text; BadPayload if reading the text does not give the same press.

    Cached, because the boards of a match repeat the same buttons.
    """
    written = _pressed(press)
    if _READERS[written[0]](written[1:]) != press:
        raise BadPayload(written)
    return written


def _pressed(press: Press) -> str:
    match press:
        case Do(codes):
            return "d" + ";".join(_counted(code, len(list(same))) for code, same in groupby(codes))
        case Slot(n):
            return f"s{n}"
        case Show(panel, page):
            return "v" + _counted(panel, page + 1) if page else f"v{panel}"
        case Use(act):
            return f"u{written(act)}"
        case Lay(at, codes):
            return f"l{at}" + "".join(f";{code}" for code in codes)
        case Plan(number):
            return f"p{number}"
        case PlayHint(digest):
            return f"h{digest}"
        case Go(address):
            raise BadPayload(address)


def _counted(code: str, times: int) -> str:
    return code if times == 1 else f"{code}*{times}"


def _read_codes(rest: str) -> Do:
    parts = [_uncounted(part) for part in rest.split(";")]
    if sum(times for _, times in parts) > MOST_CODES:
        raise BadPayload(rest)
    codes = tuple(_word(code) for code, times in parts for _ in range(times))
    press = Do(codes)
    if _pressed(press) != f"d{rest}":
        raise BadPayload(rest)
    return press


def _read_lay(rest: str) -> Lay:
    at, *codes = rest.split(";")
    return Lay(_number(at), tuple(map(_word, codes)))


def _read_show(rest: str) -> Show:
    panel, page = _uncounted(rest)
    return Show(_word(panel) if panel else "", page - 1)


def _uncounted(part: str) -> tuple[str, int]:
    """Return (`code`, 3) for `code*3`, and (`code`, 1) for `code`; BadPayload for a written number below 2."""
    code, star, times = part.partition("*")
    count = _number(times) if star else 1
    if star and count < 2:
        raise BadPayload(part)
    return code, count


def _word(text: str) -> str:
    if not _CODE.fullmatch(text):
        raise BadPayload(text)
    return text


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadPayload(text)
    return int(text)


def _digest(text: str) -> str:
    if not _DIGEST.fullmatch(text):
        raise BadPayload(text)
    return text


_READERS: dict[str, Callable[[str], Press]] = {
    "d": _read_codes,
    "s": lambda rest: Slot(_number(rest)),
    "v": _read_show,
    "u": lambda rest: Use(act_of(_word(rest))),
    "l": _read_lay,
    "p": lambda rest: Plan(_number(rest)),
    "h": lambda rest: PlayHint(_digest(rest)),
}


def _base36(number: int) -> str:
    if number < 0:
        raise BadPayload(str(number))
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits or "0"
