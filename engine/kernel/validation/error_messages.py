"""Sentences for pydantic's validation errors, and short texts that show a wrong value."""

from collections.abc import Mapping
from math import log10
from typing import Any, Final

from pydantic_core import PydanticCustomError

OTHERWISE: Final = "cannot be used here"
"""The sentence for kinds of errors that SENTENCES lacks; no error of our data types is of such a kind today."""
_LONGEST: Final = 60
_BIGGEST: Final = 10**15

_UNKNOWN = "is not known here"
_WHOLE = "must be a whole number"
_NUMBER = "must be a number"
_TEXT = "must be a text"
_FLAG = "must be true or false"
_LIST = "must be a list"
_OBJECT = "must be an object"
_ONE_OF = "must be one of {expected_tags}"
SENTENCES: Final[Mapping[str, str]] = {
    "missing": "must be there",
    "extra_forbidden": _UNKNOWN,
    "unexpected_keyword_argument": _UNKNOWN,
    "int_type": _WHOLE,
    "int_from_float": _WHOLE,
    "int_parsing": _WHOLE,
    "int_parsing_size": _WHOLE,
    "float_type": _NUMBER,
    "float_parsing": _NUMBER,
    "finite_number": _NUMBER,
    "string_type": _TEXT,
    "string_unicode": _TEXT,
    "string_too_short": "must have at least {min_length} letters",
    "string_too_long": "must have at most {max_length} letters",
    "bool_type": _FLAG,
    "bool_parsing": _FLAG,
    "none_required": "must be null",
    "list_type": _LIST,
    "tuple_type": _LIST,
    "too_short": "must have {min_length} or more entries, has {actual_length}",
    "too_long": "must have at most {max_length} entries, has {actual_length}",
    "dict_type": _OBJECT,
    "mapping_type": _OBJECT,
    "model_type": _OBJECT,
    "model_attributes_type": _OBJECT,
    "dataclass_type": _OBJECT,
    "dataclass_exact_type": _OBJECT,
    "invalid_key": "must have words for its keys",
    "literal_error": "must be {expected}",
    "union_tag_invalid": _ONE_OF,
    "union_tag_not_found": "must be there",
    "greater_than": "must be more than {gt}",
    "greater_than_equal": "must be {ge} or more",
    "less_than": "must be less than {lt}",
    "less_than_equal": "must be {le} or less",
    "value_error": "{error}",
    "assertion_error": "{error}",
    "ours": "{said}",
}


def sentence(kind: str, facts: Mapping[str, Any]) -> str:
    """Return the sentence for an error of this kind; `facts` is the `ctx` of pydantic's error."""
    return SENTENCES.get(kind, OTHERWISE).format_map(facts)


def wrong(said: str) -> PydanticCustomError:
    """Return an error with the text `said`, which is shown unchanged; a validator raises it."""
    return PydanticCustomError("ours", "{said}", {"said": said})


def shown(raw: object) -> str:
    """Return a short text that shows a wrong value in a sentence, as its author wrote it."""
    match raw:
        case None | bool():
            return {None: "null", True: "true", False: "false"}[raw]
        case int():
            return str(raw) if abs(raw) < _BIGGEST else f"about {'-' * (raw < 0)}10^{int(raw.bit_length() * log10(2))}"
        case str():
            return repr(clipped(raw))
        case list() | tuple():
            return "a list"
        case dict():
            return "an object"
        case _:
            return clipped(repr(raw))


def clipped(text: str) -> str:
    """Cut a text after 60 characters and add "…"; half a letter (a lone surrogate) becomes `?`."""
    told = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    return told.encode("utf-8", "replace").decode("utf-8")
