# The same commit gives the same packages: they come from the lock file, with their hashes, and
# the image below them is named by its digest: `docker buildx imagetools inspect python:3.12-slim-bookworm` says the
# newest one.
FROM python:3.12-slim-bookworm@sha256:34386ef0cb081344d7ec1c103ba398e6e9f64e9ab3a1509accc92a4e24a07258 AS packages
COPY requirements-postgres.lock /tmp/requirements.lock
RUN python -m venv /opt/venv && \
    /opt/venv/bin/pip install --no-cache-dir --require-hashes --only-binary=:all: -r /tmp/requirements.lock && \
    /opt/venv/bin/pip uninstall --yes --quiet setuptools pip

FROM python:3.12-slim-bookworm@sha256:34386ef0cb081344d7ec1c103ba398e6e9f64e9ab3a1509accc92a4e24a07258
RUN useradd --create-home --uid 1000 parlor && mkdir --mode=700 /data && chown parlor:parlor /data && \
    printf '#!/bin/sh\nexec python -m bot "$@"\n' > /usr/local/bin/parlor && chmod 755 /usr/local/bin/parlor && \
    python -m pip uninstall --yes --quiet pip
COPY --from=packages /opt/venv /opt/venv
COPY pyproject.toml LICENSE README.md /app/
COPY bot /app/bot
COPY games /app/games
COPY render /app/render
COPY data /app/data
USER parlor
# Files that a command is told to write go to the volume.
WORKDIR /data
ENV PATH=/opt/venv/bin:$PATH PYTHONPATH=/app \
    PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 \
    PARLOR_DATABASE=/data/parlor.sqlite3 PARLOR_LOG_FORMAT=json PARLOR_METRICS_PORT=8080 \
    PARLOR_METRICS_HOST=0.0.0.0
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8080/health', timeout=4)"]
ENTRYPOINT ["parlor"]
CMD ["run"]
