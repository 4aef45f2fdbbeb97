"""Reads the drawn signs: the SVG files under render/assets, by names such as `founders/gods/p_juno`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from posixpath import dirname, join, normpath
from xml.etree.ElementTree import Element

from engine.kernel.errors import ContentError, Problem
from render.svg.checking import LARGEST_BODY, NAMESPACE, problems_of, read_tree
from render.svg.colours import PARAMETER, resolved

FOLDER = "assets"
SUFFIX = ".svg"
USE = re.compile(r"<use\b[^>]*?(?:/>|>\s*</use>)")
GIVEN = re.compile(r"--([a-z-]+): ([^;]+)")
IGNORED = re.compile(r"<!--.*?-->|<title>.*?</title>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Asset:
    """A drawn sign. Its parameters, such as the colour of a seat, are still open."""

    left: float
    top: float
    width: float
    height: float
    """The four sides of the sign's view box, in its own units; most signs are drawn in a box of 100 × 100."""
    body: str
    """The shapes as SVG, those of other files included."""

    def shapes(self, values: Mapping[str, str]) -> str:
        """Return the shapes with these parameters; a parameter without a value has the default of the file."""
        return resolved(self.body, values)


@cache
def asset(name: str) -> Asset:
    """Return the sign with this name; raise ContentError with all faults of its file."""
    return _read(name, ())


def _read(name: str, within: tuple[str, ...]) -> Asset:
    where = f"render/{FOLDER}/{name}{SUFFIX}"
    if name in within:
        raise ContentError([Problem(where, f"uses itself by way of {within[-1]}{SUFFIX}")])
    text, root = _checked(name, where)
    inside, uses = _inside(text), list(root.iter(f"{NAMESPACE}use"))
    every = {href: _read(_target(name, href), (*within, name)).body for href in {one.attrib["href"] for one in uses}}
    problems = list(_problems_of_uses(inside, uses, every))
    if problems:
        raise ContentError([Problem(where, said) for said in problems])
    left, top, width, height = (float(word) for word in root.attrib.pop("viewBox").split())
    attributes = " ".join(f'{key}="{value}"' for key, value in root.attrib.items())
    given = (one.attrib for one in uses)
    shapes = USE.sub(lambda _: _used(every, next(given)), inside)
    if len(shapes) > LARGEST_BODY:
        raise ContentError([Problem(where, f"is larger than {LARGEST_BODY} characters with all that it uses")])
    return Asset(left, top, width, height, f"<g {attributes}>{shapes}</g>")


def _checked(name: str, where: str) -> tuple[str, Element]:
    """Return the text of a file and its root; raise ContentError with all faults of this file alone."""
    try:
        text = _file(name).read_text(encoding="utf-8")
        root = read_tree(text)
    except (OSError, ValueError) as error:
        raise ContentError([Problem(where, str(error))]) from None
    problems = list(problems_of(root, lambda href: _is_there(_target(name, href))))
    if not text.rstrip().endswith("</svg>"):
        problems.append("must end with </svg>")
    if problems:
        raise ContentError([Problem(where, said) for said in problems])
    return text, root


def _problems_of_uses(inside: str, uses: Sequence[Element], every: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong with a file's uses; `every`: href → the shapes of the used file."""
    if len(USE.findall(inside)) != len(uses):
        yield "has a <use> that is not written as <use …/>"
    for one in uses:
        known = {found[1] for found in PARAMETER.finditer(every[one.attrib["href"]])}
        for name, _ in GIVEN.findall(one.get("style", "")):
            if name not in known:
                yield f'<use href="{one.attrib["href"]}"> gives --{name}, which that file does not have'


def _inside(text: str) -> str:
    """Return what stands between the first tag and the last one, without comments and title."""
    return IGNORED.sub("", text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]).strip()


def _used(every: Mapping[str, str], given: Mapping[str, str]) -> str:
    """Return the shapes of the file to which a `use` with these attributes leads, moved and coloured as it says."""
    shapes = _given(every[given["href"]], given.get("style", ""))
    return f'<g transform="{given["transform"]}">{shapes}</g>' if "transform" in given else shapes


def _given(text: str, style: str) -> str:
    """Return the text with the values of `--name: value; …` in place of these parameters."""
    for name, value in GIVEN.findall(style):
        text = re.sub(rf"var\(--{name}, [^()]+\)", partial(_is, value), text)
    return text


def _is(value: str, _: re.Match[str]) -> str:
    return value


def _target(name: str, href: str) -> str:
    return normpath(join(dirname(name), href)).removesuffix(SUFFIX)


def _is_there(name: str) -> bool:
    return not name.startswith("..") and _file(name).is_file()


def _file(name: str) -> Traversable:
    return _root() / f"{name}{SUFFIX}"


@cache
def _root() -> Traversable:
    return files("render") / FOLDER


@cache
def names(folder: str) -> tuple[str, ...]:
    """Return the names of all signs in a folder, such as `territories/things`, without the folder, in order."""
    found = (_root() / folder).iterdir()
    return tuple(sorted(one.name.removesuffix(SUFFIX) for one in found if one.name.endswith(SUFFIX)))


def everything() -> Iterator[str]:
    """Yield the names of all signs."""
    yield from _within(_root(), "")


def _within(folder: Traversable, path: str) -> Iterator[str]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            yield from _within(one, f"{path}{one.name}/")
        elif one.name.endswith(SUFFIX):
            yield path + one.name.removesuffix(SUFFIX)


def check_all() -> None:
    """Read every sign; raise ContentError with all faults of all files."""
    problems: list[Problem] = []
    for name in everything():
        try:
            asset(name)
        except ContentError as error:
            problems += error.problems
    if problems:
        raise ContentError(problems)
