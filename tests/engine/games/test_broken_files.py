"""Files of a game that cannot be read, or hold nothing of what they should: a list of problems, never a crash."""

import copy
from collections.abc import Callable
from importlib import import_module

import pytest

from engine.content_files import Raw, load_content, read_content
from engine.games import registry
from engine.kernel.errors import ContentError

FILES = {name: import_module(f"engine.games.{name}.game").FILES for name in registry.names()}
PARSE = {name: import_module(f"engine.games.{name}.content").parse for name in registry.names()}
BROKEN: dict[str, Callable[[Raw, str], object]] = {
    "unreadable": lambda raw, file: raw.pop(file),
    "empty": lambda raw, file: raw[file].clear(),
    "of other types": lambda raw, file: raw[file].update(dict.fromkeys(raw[file], 5)),
}


@pytest.mark.parametrize("how", BROKEN)
@pytest.mark.parametrize(("name", "file"), [(name, file) for name, files in FILES.items() for file in files])
def test_one_broken_file_is_told_beside_what_the_others_say(name: str, file: str, how: str) -> None:
    raw = copy.deepcopy(read_content(name, FILES[name])[0])
    BROKEN[how](raw, file)
    with pytest.raises(ContentError) as caught:
        PARSE[name](raw)
    assert all(problem.path.startswith(f"{file}.toml") for problem in caught.value.problems)


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_not_there_is_told(name: str) -> None:
    with pytest.raises(ContentError) as caught:
        load_content(name, [*FILES[name], "extra"], PARSE[name])
    assert any(problem.path == "extra.toml" for problem in caught.value.problems)
