"""Alerts and dashboard: whatever metric and label they name is one that a running bot has at /metrics."""

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import promql_parser
import pytest
from prometheus_client.metrics import MetricWrapperBase
from prometheus_client.parser import text_string_to_metric_families
from promql_parser import AggModifierType, AggregateExpr, VectorSelector

import bot.app.base.metrics
import bot.workers.metrics
from tests.faults.page import running
from tests.hosting.files import HOSTING, documents
from tests.support.store import short_directory
from tests.test_container_files import until_ready

PARTS = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "gauge": ("",)}
OF_PROMETHEUS = {"up"}
"""Metrics that Prometheus makes itself when it asks a process."""
LABELS_OF_PROMETHEUS = {"job", "instance", "le"}
MODULES = (bot.app.base.metrics, bot.workers.metrics)


@pytest.fixture(scope="module")
def served() -> Iterator[set[str]]:
    """Names of all series at /metrics of a bot that has just begun."""
    with short_directory() as home, running(home / "var") as started:
        until_ready(started.process)
        with urllib.request.urlopen(f"{started.address}/metrics", timeout=30) as answer:
            families = list(text_string_to_metric_families(answer.read().decode()))
        yield {family.name + part for family in families for part in PARTS.get(family.type, ())}


def rules() -> list[dict[str, Any]]:
    [document] = documents(HOSTING / "monitoring/alerts.yaml")
    return [rule for group in document["groups"] for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    board = json.loads((HOSTING / "monitoring/dashboard.json").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = board["panels"]
    return found


def queries() -> list[str]:
    drawn = [target["expr"] for panel in panels() for target in panel["targets"]]
    return [*(rule["expr"] for rule in rules()), *drawn]


def selected(query: str) -> list[VectorSelector]:
    found: list[VectorSelector] = []

    def visit(one: promql_parser.Expr) -> None:
        # The selector inside of `rate(x[5m])` is an attribute of the matrix selector and is not walked to.
        inner = getattr(one, "vector_selector", one)
        if isinstance(inner, VectorSelector):
            found.append(inner)

    promql_parser.walk(promql_parser.parse(query), visit)
    return found


def grouped(query: str) -> set[str]:
    """Return the labels by which a query groups."""
    found: set[str] = set()

    def visit(one: promql_parser.Expr) -> None:
        if isinstance(one, AggregateExpr) and one.modifier is not None:
            assert one.modifier.type == AggModifierType.By
            found.update(one.modifier.labels)

    promql_parser.walk(promql_parser.parse(query), visit)
    return found


def labels(metric: str) -> set[str]:
    """Return the labels of a series of ours."""
    wrapped = [one for module in MODULES for one in vars(module).values() if isinstance(one, MetricWrapperBase)]
    return {label for one in wrapped if metric.startswith(one._name) for label in one._labelnames}


def test_every_metric_that_is_named_is_served(served: set[str]) -> None:
    named = {str(one.name) for query in queries() for one in selected(query)}
    assert len(named) > 12
    assert named - OF_PROMETHEUS <= served


def test_every_metric_of_ours_is_on_the_dashboard(served: set[str]) -> None:
    drawn = {str(one.name) for panel in panels() for target in panel["targets"] for one in selected(target["expr"])}
    ours = {name for name in served if name.startswith("imperia_") and not name.endswith(("_sum", "_created"))}
    shown = {name.removesuffix("_bucket").removesuffix("_count") for name in drawn}
    assert {name.removesuffix("_bucket").removesuffix("_count") for name in ours} <= shown


@pytest.mark.parametrize("query", queries())
def test_every_label_that_is_named_exists(query: str) -> None:
    for one in selected(query):
        known = labels(str(one.name)) | LABELS_OF_PROMETHEUS
        assert {matcher.name for matcher in one.matchers.matchers} <= known
    every = {label for one in selected(query) for label in labels(str(one.name))}
    assert grouped(query) <= every | LABELS_OF_PROMETHEUS


def test_a_query_with_a_slip_of_the_pen_is_no_query() -> None:
    with pytest.raises(ValueError, match="parenthesis"):
        promql_parser.parse("sum by (platform rate(imperia_commits_total[5m])")


def test_every_alert_says_what_is_wrong_and_for_how_long() -> None:
    names = [rule["alert"] for rule in rules()]
    assert len(set(names)) == len(names) > 9
    for rule in rules():
        assert set(rule) == {"alert", "expr", "for", "labels", "annotations"}
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"]


def test_panels_do_not_overlap_and_ask_the_chosen_source() -> None:
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels()]
    assert len(set(places)) == len(places)
    assert {target["datasource"]["uid"] for panel in panels() for target in panel["targets"]} == {"${source}"}
    assert len({panel["id"] for panel in panels()}) == len(panels())
