"""`make seeded`: plant each bug of this folder in a copy of the tree and see whether its tests notice.

A bug is a file `<name>.patch` in git's format that begins with two lines:

    # tests: <arguments for pytest: the tests that must fail>
    # why: <the mistake a person could make>

A bug is caught if those tests pass on the tree as it is and fail with the patch; the nightly ones among them are run
only if those of the day do not catch it. On the tree as it is all test files that are named run once, together. Which
bugs of a commit were caught is kept in var/seeded, so that a run that was stopped goes on with the others.
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PYTEST_PASSED, PYTEST_FAILED, PYTEST_NOTHING = 0, 1, 5
LONGEST_RUN = 600
FEW = 20
"""Fewer bugs than these have each its own tests run without it."""


class UnusablePatch(Exception):
    """A patch without its two first lines, or one that no longer fits the tree."""


@dataclass(frozen=True)
class Bug:
    """One seeded mistake and the tests that must notice it."""

    patch: Path
    tests: tuple[str, ...]
    why: str

    @property
    def name(self) -> str:
        """The patch's file name without its ending."""
        return self.patch.stem


@dataclass(frozen=True)
class Verdict:
    """What came of one bug; `trouble` is empty if it was caught."""

    bug: Bug
    trouble: str


def read_bug(patch: Path) -> Bug:
    """The bug a patch file describes."""
    lines = [*patch.read_text(encoding="utf-8").splitlines(), "", ""]
    if not (lines[0].startswith("# tests: ") and lines[1].startswith("# why: ")):
        raise UnusablePatch(f"{patch.name}: the first two lines must be '# tests: …' and '# why: …'")
    tests = tuple(shlex.split(lines[0].removeprefix("# tests: ")))
    if not tests:
        raise UnusablePatch(f"{patch.name}: no tests are named")
    return Bug(patch, tests, lines[1].removeprefix("# why: "))


def tree_files() -> list[Path]:
    """What a commit of everything would hold, relative to the root."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = {Path(name) for name in listed.split("\0") if name}
    return sorted(name for name in names if (ROOT / name).is_file())


def copy_tree(files: Sequence[Path], to: Path) -> None:
    """A copy of the tree that may be spoiled; files that it has already are written anew, with their times."""
    for file in files:
        (to / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, to / file)


def restore(bug: Bug, tree: Path) -> None:
    """Undo the patch in the copy, whether it was applied or not."""
    lines = bug.patch.read_text(encoding="utf-8").splitlines()
    names = {Path(line[6:]) for line in lines if line.startswith(("--- a/", "+++ b/"))}
    copy_tree([name for name in names if (ROOT / name).exists()], tree)
    for name in names:
        if not (ROOT / name).exists():
            (tree / name).unlink(missing_ok=True)


def plant(bug: Bug, tree: Path) -> None:
    """Apply the patch to the copy."""
    command = ["git", "apply", "--whitespace=nowarn", str(bug.patch)]
    # A temporary folder may lie inside some repository; git must not take its paths from there.
    quiet = {**os.environ, "GIT_CEILING_DIRECTORIES": str(tree.parent)}
    applied = subprocess.run(command, cwd=tree, env=quiet, capture_output=True, text=True, check=False)
    if applied.returncode:
        raise UnusablePatch(f"does not apply: {applied.stderr.strip()}")


def run_tests(tests: Sequence[str], tree: Path, seconds: int | None = LONGEST_RUN) -> tuple[int, str]:
    """Pytest's exit code and output for these tests in this copy of the tree."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    ours = {**os.environ, "PYTHONPATH": str(tree)}
    # The copies keep their bytecode: to compile everything for each bug would take a third of the time.
    ours.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        command, cwd=tree, env=ours, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        check=False, timeout=seconds,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def last_line(output: str) -> str:
    """The closing line of a pytest run."""
    return (output.strip().splitlines() or ["no output"])[-1]


def red_files(bugs: Sequence[Bug], tree: Path, jobs: int) -> set[str]:
    """The test files named by the bugs in which a test of the day fails on the tree as it is."""
    named = {test.partition("::")[0] for bug in bugs for test in bug.tests if test.startswith("tests/")}
    if len(bugs) < FEW:
        return named
    files = sorted(named)
    code, output = run_tests(["-n", str(jobs), "-m", "not nightly", "-rfE", *files], tree, seconds=None)
    failed = re.findall(r"^(?:FAILED|ERROR) (tests/[^:\s]+)", output, re.MULTILINE)
    if code not in (PYTEST_PASSED, PYTEST_FAILED) or (code == PYTEST_FAILED and not failed):
        return set(files)  # Something went wrong with the run itself: each bug's tests are run alone.
    return set(failed)


def trouble_without_bug(tests: Sequence[str], tree: Path) -> str:
    """Why these tests prove nothing: they fail on the tree as it is. Empty if they pass, or none is of the day."""
    code, output = run_tests(("-x", *tests), tree)
    return "" if code in (PYTEST_PASSED, PYTEST_NOTHING) else f"fails without the bug too: {last_line(output)}"


def trouble_with_bug(bug: Bug, tree: Path) -> str:
    """Why the bug was not caught. Empty if its tests failed. The copy of the tree is afterwards as it was."""
    try:
        plant(bug, tree)
        code, output = run_tests(("-x", *bug.tests), tree)
        if code in (PYTEST_PASSED, PYTEST_NOTHING):
            return trouble_by_night(bug, tree)
    except (UnusablePatch, subprocess.TimeoutExpired) as problem:
        return str(problem)
    finally:
        restore(bug, tree)
    # Other codes mean that no test judged the bug: a wrong name, nothing collected, an interrupt.
    return "" if code == PYTEST_FAILED else f"pytest exit code {code}: {last_line(output)}"


def trouble_by_night(bug: Bug, spoiled: Path) -> str:
    """Why the nightly ones among its tests do not catch the bug either, which is planted in the tree `spoiled`."""
    tests = (*bug.tests, "-m", "nightly")
    code, output = run_tests(("-x", *tests), spoiled)
    if code != PYTEST_FAILED:
        return f"pytest exit code {code}, by night too: {last_line(output)}"
    restore(bug, spoiled)
    return trouble_without_bug(tests, spoiled)


@contextmanager
def copies(number: int) -> Iterator["SimpleQueue[Path]"]:
    """Copies of the tree, which are taken from the queue for a while and put back as they were."""
    files, free = tree_files(), SimpleQueue[Path]()
    with tempfile.TemporaryDirectory(prefix="seeded-") as folder:
        for one in range(number):
            copy_tree(files, Path(folder) / str(one))
            free.put(Path(folder) / str(one))
        yield free


def judged(bug: Bug, red: set[str], free: "SimpleQueue[Path]") -> Verdict:
    """The verdict for one bug. `red`: the test files that are not green without it, or perhaps not."""
    tree = free.get()
    try:
        named = [test.partition("::")[0] for test in bug.tests if test.startswith("tests/")]
        is_red = any(file.startswith(name) for name in named for file in red)
        return Verdict(bug, (is_red and trouble_without_bug(bug.tests, tree)) or trouble_with_bug(bug, tree))
    finally:
        free.put(tree)


def judge(bugs: Sequence[Bug], jobs: int, kept: Path | None = None) -> list[Verdict]:
    """A verdict for every bug, printed as it comes; the names of those that were caught go to the file `kept`."""
    verdicts = []
    with copies(jobs) as free, ThreadPoolExecutor(jobs) as pool:
        tree = free.get()
        print(f"tests of {len(bugs)} bugs without them …", flush=True)
        red = red_files(bugs, tree, jobs)
        free.put(tree)
        for number, verdict in enumerate(pool.map(lambda bug: judged(bug, red, free), bugs), start=1):
            word, bug = "MISSED" if verdict.trouble else "caught", verdict.bug
            print(f"[{number}/{len(bugs)}] {word} {bug.name}: {verdict.trouble or bug.why}", flush=True)
            verdicts.append(verdict)
            # If somebody has edited or committed meanwhile, the verdict does not speak of the commit of the file.
            if kept is not None and not verdict.trouble and caught_before() == kept:
                kept.parent.mkdir(parents=True, exist_ok=True)
                with kept.open("a", encoding="utf-8") as lines:
                    lines.write(f"{bug.name}\n")
    return verdicts


def caught_before() -> Path | None:
    """The file with the bugs of this commit that were caught already; None where the tree differs from its commit."""
    changed = _git("status", "--porcelain")
    return None if changed else ROOT / "var" / "seeded" / f"{_git('rev-parse', 'HEAD')}.txt"


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def chosen_patches(names: Sequence[str]) -> list[Path]:
    """The patches with these names, or all."""
    return [patch for patch in sorted(HERE.glob("*.patch")) if not names or patch.stem in names]


def main() -> int:
    """0 if every bug was caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.seeded")
    parser.add_argument("names", nargs="*", help="only these bugs")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    try:
        bugs = [read_bug(patch) for patch in chosen_patches(wanted.names)]
    except UnusablePatch as problem:
        print(problem, file=sys.stderr)
        return 1
    if not bugs:
        print("no seeded bug with such a name" if wanted.names else "no seeded bugs yet")
        return 1 if wanted.names else 0
    kept = None if wanted.names else caught_before()
    before = set(kept.read_text(encoding="utf-8").split()) if kept is not None and kept.exists() else set()
    left = [bug for bug in bugs if bug.name not in before]
    missed = sum(bool(verdict.trouble) for verdict in judge(left, wanted.jobs, kept))
    print(f"{len(bugs) - missed} caught, {missed} missed" + (f", {len(before)} of them before" if before else ""))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
