FROM python:3.12-slim

RUN useradd --create-home --uid 1000 parlor && mkdir /data && chown parlor:parlor /data
WORKDIR /app
COPY pyproject.toml README.md ./
COPY bot bot
COPY games games
COPY render render
COPY data data
RUN pip install --no-cache-dir --editable .

USER parlor
ENV PARLOR_DATABASE=/data/parlor.sqlite3 PARLOR_LOG_FORMAT=json PARLOR_METRICS_PORT=8080 PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8080/health', timeout=4)"]
CMD ["python", "-m", "bot", "run"]
