"""The catalogues as files: config/locales/<language>/*.ftl, read once and held against each other."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

LANGUAGES = ("ru", "en")
"""The first is the one we write in: the others are measured by it."""


class CatalogueError(ValueError):
    """The catalogues cannot be used; all their problems at once."""

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
    """All languages; CatalogueError if a file cannot be read or a language lacks something that another has."""
    read, problems = read_all()
    if problems:
        raise CatalogueError(problems)
    return read


def read_all() -> tuple[dict[str, Catalogue], list[str]]:
    """All languages as far as they can be read, and every problem found on the way."""
    sources = {language: _sources(language) for language in LANGUAGES}
    return read_sources(sources)


def read_sources(sources: Mapping[str, Mapping[str, str]]) -> tuple[dict[str, Catalogue], list[str]]:
    """The same from texts: by language, then by name of the file."""
    problems: list[str] = []
    read = {language: _read(language, texts, problems) for language, texts in sources.items()}
    return read, [*problems, *_differences(read)]


def _sources(language: str) -> dict[str, str]:
    folder = files("config") / "locales" / language
    found = [entry for entry in folder.iterdir() if entry.name.endswith(".ftl")]
    return {entry.name: entry.read_text(encoding="utf-8") for entry in sorted(found, key=lambda entry: entry.name)}


def _read(language: str, sources: Mapping[str, str], problems: list[str]) -> Catalogue:
    bundle = FluentBundle([language], use_isolating=False)
    forms: dict[str, frozenset[str]] = {}
    for name, source in sources.items():
        resource = FluentParser(with_spans=False).parse(source)
        for entry in resource.body:
            where = f"{language}/{name}"
            if isinstance(entry, ast.Junk):
                problems.append(f"{where}: cannot be read: {(entry.content or '').strip().splitlines()[0]!r}")
            elif isinstance(entry, ast.Message):
                problems += [f"{where}: {form} is there twice" for form, _ in _forms(entry) if form in forms]
                forms.update(_forms(entry))
        bundle.add_resource(resource)
    return Catalogue(language, bundle, forms)


def _forms(message: ast.Message) -> Iterator[tuple[str, frozenset[str]]]:
    """The message and its attributes, each with its parameters."""
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


def _differences(read: Mapping[str, Catalogue]) -> Iterator[str]:
    """What one language has and another lacks, keys first, then parameters."""
    every = {form for catalogue in read.values() for form in catalogue.forms}
    for language, catalogue in read.items():
        yield from (f"{language}: {form} is missing" for form in sorted(every - set(catalogue.forms)))
    first, *others = read.values()
    for other in others:
        for form in sorted(set(first.forms) & set(other.forms)):
            if first.forms[form] != other.forms[form]:
                yield f"{other.language}: {form} has {_listed(other.forms[form])}, not {_listed(first.forms[form])}"


def _listed(parameters: frozenset[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(parameters)) or "no parameters"
