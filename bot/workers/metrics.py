"""Prometheus metrics of the workers; no label names a person or a table."""

from prometheus_client import Counter, Gauge, Histogram

_SECONDS = (0.03, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)

WORKED = Histogram("imperia_task_seconds", "From the beginning of a task to its result", ["kind"], buckets=_SECONDS)
WAITED = Histogram("imperia_task_wait_seconds", "From a task to its beginning", ["kind"], buckets=_SECONDS)
WAITING = Gauge("imperia_tasks_waiting", "Tasks for which no worker is free")
DEGRADED = Counter("imperia_tasks_degraded", "Tasks of which something cheaper was made", ["kind", "why"])
RESTARTS = Counter("imperia_worker_restarts", "Worker processes that died and were replaced")
