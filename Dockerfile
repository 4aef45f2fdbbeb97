# The tag names the Python and Debian releases. A digest would be stricter, but needs a registry to
# look it up: whoever builds for production should add one (python:3.11-slim-bookworm@sha256:…).
FROM python:3.11-slim-bookworm AS build

ENV UV_PYTHON_DOWNLOADS=never UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy
# uv lives outside the environment that goes into the image.
RUN python -m venv /opt/tools && /opt/tools/bin/pip install --no-cache-dir uv==0.13.8

# The same path in both stages: a virtual environment cannot be moved.
WORKDIR /app
RUN /opt/tools/bin/uv venv --python /usr/local/bin/python .venv
COPY requirements/run.lock requirements/
RUN /opt/tools/bin/uv pip install --no-cache --python .venv/bin/python --require-hashes -r requirements/run.lock
COPY requirements/dev.lock requirements/
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY engine engine
COPY render render
COPY config config
RUN /opt/tools/bin/uv pip install --no-cache --python .venv/bin/python --no-deps \
    --build-constraints requirements/dev.lock .
# Nothing can be written later, so the texts are parsed now.
RUN .venv/bin/python -c "from bot.presenter.catalogue import catalogues; catalogues()"


FROM python:3.11-slim-bookworm AS runtime

ENV PATH=/app/.venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /app
COPY --from=build /app/.venv .venv
# The embedded store writes here when no REDIS_URL is set.
RUN install -d -o 10001 -g 10001 -m 700 /app/var
USER 10001:10001
STOPSIGNAL SIGTERM
# Does the bot answer, and its store? It imports nothing of ours: 0.06 s of CPU.
HEALTHCHECK --interval=60s --timeout=20s --start-period=20s CMD ["python", "-m", "bot.alive"]
ENTRYPOINT ["python", "-m", "bot"]
