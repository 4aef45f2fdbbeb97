"""The Kubernetes manifests: the schemas of Kubernetes, and what a bot without rights needs."""

from pathlib import Path
from typing import Any

import pytest

from tests.hosting.files import KUBERNETES, checked, documents, named
from tests.test_container_files import RUNTIME, only

STRICT = ("--strict", "--kubernetes-version", "1.37")
every = pytest.mark.parametrize("path", KUBERNETES, ids=named)


def one(kind: str, name: str) -> dict[str, Any]:
    [found] = [
        each
        for path in KUBERNETES
        for each in documents(path)
        if (each["kind"], each["metadata"]["name"]) == (kind, name)
    ]
    return found


def pods() -> list[dict[str, Any]]:
    owners = [each for path in KUBERNETES for each in documents(path) if each["kind"] in ("Deployment", "StatefulSet")]
    return [owner["spec"]["template"]["spec"] for owner in owners]


def bot() -> dict[str, Any]:
    [container] = one("Deployment", "imperia")["spec"]["template"]["spec"]["containers"]
    found: dict[str, Any] = container
    return found


@every
def test_it_has_the_form_that_kubernetes_reads(path: Path) -> None:
    result = checked("kubernetes_validate", *STRICT, str(path))
    assert result.returncode == 0, result.stdout + result.stderr
    # A kind without a schema is only a warning there.
    assert result.stdout.count("INFO") == len(documents(path))


@pytest.mark.parametrize(("right", "wrong"), [("replicas:", "replica:"), ("periodSeconds: 10", 'periodSeconds: "10"')])
def test_a_slip_of_the_pen_is_refused(right: str, wrong: str, tmp_path: Path) -> None:
    text = KUBERNETES[0].read_text(encoding="utf-8")
    assert right in text
    bad = tmp_path / "bad.yaml"
    bad.write_text(text.replace(right, wrong), encoding="utf-8")
    assert checked("kubernetes_validate", *STRICT, str(bad)).returncode != 0


def test_no_pod_has_rights() -> None:
    assert len(pods()) == 2
    for pod in pods():
        assert pod["securityContext"]["runAsNonRoot"] is True
        assert pod["securityContext"]["runAsUser"] >= 10_000
        assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        assert pod["automountServiceAccountToken"] is False
        for container in pod["containers"]:
            context = container["securityContext"]
            assert context["allowPrivilegeEscalation"] is False
            assert context["readOnlyRootFilesystem"] is True
            assert context["capabilities"] == {"drop": ["ALL"]}
            assert "limits" in container["resources"]


def test_the_user_is_the_one_of_the_image() -> None:
    pod = one("Deployment", "imperia")["spec"]["template"]["spec"]["securityContext"]
    assert f"{pod['runAsUser']}:{pod['runAsGroup']}" == only(RUNTIME, "USER").text


def test_no_variable_of_a_service_stands_for_a_setting() -> None:
    """The Service `imperia` would set IMPERIA_PORT, to an address."""
    assert all(pod["enableServiceLinks"] is False for pod in pods())


def test_a_store_that_is_away_restarts_no_bot_but_takes_it_from_the_service() -> None:
    paths = {probe: bot()[probe]["httpGet"]["path"] for probe in ("livenessProbe", "readinessProbe", "startupProbe")}
    assert paths == {"livenessProbe": "/metrics", "readinessProbe": "/healthz", "startupProbe": "/metrics"}
    [port] = bot()["ports"]
    assert port == {"name": "http", "containerPort": 8080}


def test_settings_and_secrets_come_by_reference() -> None:
    [settings, secrets] = bot()["envFrom"]
    assert settings == {"configMapRef": {"name": one("ConfigMap", "imperia")["metadata"]["name"]}}
    assert secrets == {"secretRef": {"name": "imperia"}}
    assert "Secret" not in {each["kind"] for path in KUBERNETES for each in documents(path)}


def test_the_service_and_the_budget_mean_the_pods() -> None:
    labels = one("Deployment", "imperia")["spec"]["template"]["metadata"]["labels"]
    assert one("Service", "imperia")["spec"]["selector"] == labels
    assert one("PodDisruptionBudget", "imperia")["spec"]["selector"]["matchLabels"] == labels
    assert (
        one("PodDisruptionBudget", "imperia")["spec"]["minAvailable"] < one("Deployment", "imperia")["spec"]["replicas"]
    )


def test_the_store_is_one_that_the_bot_accepts() -> None:
    [container] = one("StatefulSet", "store")["spec"]["template"]["spec"]["containers"]
    options = dict(zip(container["command"][1::2], container["command"][2::2], strict=True))
    assert (options["--appendonly"], options["--appendfsync"]) == ("yes", "always")
    assert options["--maxmemory-policy"] == "noeviction"
