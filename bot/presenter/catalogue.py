"""Reads the catalogues config/locales/<language>/*.ftl, once for each process, and compares the languages."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.presenter.catalogue_cache import cache_file, digest, load, store

LANGUAGES = ("ru", "en")
"""The first is the language in which we write; the others are compared with it."""


class CatalogueError(ValueError):
    """Raised when the catalogues cannot be used; `problems` lists everything that is wrong."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Catalogue:
    language: str
    bundle: FluentBundle
    forms: Mapping[str, frozenset[str]]
    """`message` or `message.form` → the parameters that its text uses."""


@cache
def catalogues() -> Mapping[str, Catalogue]:
    """Return the catalogues by language; CatalogueError if a file is unreadable or a language lacks what another
    has."""
    read, problems = read_all()
    if problems:
        raise CatalogueError(problems)
    return read


def read_all() -> tuple[dict[str, Catalogue], list[str]]:
    """Read all languages; return the catalogues as far as they can be read, and every problem found on the way."""
    folder = files("config") / "locales"
    sources = {language: _sources(folder / language) for language in LANGUAGES}
    texts = digest(repr([(language, sorted(found.items())) for language, found in sources.items()]).encode())
    file = cache_file(Path(str(folder)))
    kept: dict[str, _Parsed] | None = load(file, texts)
    if kept is not None:
        return _bundled(kept), []
    parsed, problems = _parse_all(sources)
    if not problems:
        store(file, texts, parsed)
    return _bundled(parsed), problems


def read_sources(sources: Mapping[str, Mapping[str, str]]) -> tuple[dict[str, Catalogue], list[str]]:
    """Return the catalogues of these texts and all problems; `sources`: language → name of the file → text."""
    parsed, problems = _parse_all(sources)
    return _bundled(parsed), problems


@dataclass(frozen=True, slots=True)
class _Parsed:
    resources: Sequence[ast.Resource]
    forms: Mapping[str, frozenset[str]]


def _parse_all(sources: Mapping[str, Mapping[str, str]]) -> tuple[dict[str, _Parsed], list[str]]:
    problems: list[str] = []
    parsed = {language: _parse(language, texts, problems) for language, texts in sources.items()}
    return parsed, [*problems, *_differences(parsed)]


def _bundled(parsed: Mapping[str, _Parsed]) -> dict[str, Catalogue]:
    return {language: Catalogue(language, _bundle(language, one), one.forms) for language, one in parsed.items()}


def _bundle(language: str, parsed: _Parsed) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for resource in parsed.resources:
        bundle.add_resource(resource)
    return bundle


def _sources(folder: Traversable) -> dict[str, str]:
    found = [entry for entry in folder.iterdir() if entry.name.endswith(".ftl")]
    return {entry.name: entry.read_text(encoding="utf-8") for entry in sorted(found, key=lambda entry: entry.name)}


def _parse(language: str, sources: Mapping[str, str], problems: list[str]) -> _Parsed:
    resources: list[ast.Resource] = []
    forms: dict[str, frozenset[str]] = {}
    for name, source in sources.items():
        resource = FluentParser(with_spans=False).parse(source)
        resources.append(resource)
        for entry in resource.body:
            where = f"{language}/{name}"
            if isinstance(entry, ast.Junk):
                problems.append(f"{where}: cannot be read: {(entry.content or '').strip().splitlines()[0]!r}")
            elif isinstance(entry, ast.Message):
                problems += [f"{where}: {form} is there twice" for form, _ in _forms(entry) if form in forms]
                forms.update(_forms(entry))
    return _Parsed(resources, forms)


def _forms(message: ast.Message) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the message and its attributes as `message` or `message.form`, each with its parameters."""
    name = message.id.name
    if message.value is not None:
        yield name, _parameters(message.value)
    for attribute in message.attributes:
        yield f"{name}.{attribute.id.name}", _parameters(attribute.value)


class _Parameters(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def _parameters(pattern: ast.Pattern) -> frozenset[str]:
    visitor = _Parameters()
    visitor.visit(pattern)
    return frozenset(visitor.found)


def _differences(read: Mapping[str, _Parsed]) -> Iterator[str]:
    """List what one language has and another lacks: missing messages first, then parameters that differ."""
    every = {form for parsed in read.values() for form in parsed.forms}
    for language, parsed in read.items():
        yield from (f"{language}: {form} is missing" for form in sorted(every - set(parsed.forms)))
    (_, first), *others = read.items()
    for language, other in others:
        for form in sorted(set(first.forms) & set(other.forms)):
            if first.forms[form] != other.forms[form]:
                yield f"{language}: {form} has {_listed(other.forms[form])}, not {_listed(first.forms[form])}"


def _listed(parameters: frozenset[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(parameters)) or "no parameters"
