PRAGMA application_id=1347570770;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    opener INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'live', 'over', 'closed')),
    language TEXT NOT NULL,
    pace TEXT NOT NULL,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    version INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    shown_revision INTEGER NOT NULL,
    message INTEGER,
    message_at REAL NOT NULL,
    due_at REAL,
    undo_asked TEXT,
    put_away_at REAL,
    offers TEXT NOT NULL DEFAULT '[]',
    care TEXT NOT NULL DEFAULT '{}',
    guide TEXT NOT NULL DEFAULT 'null',
    rounds TEXT NOT NULL DEFAULT '{}',
    hints INTEGER NOT NULL DEFAULT 1,
    customs TEXT NOT NULL DEFAULT '{}',
    imported_at REAL,
    writes INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    user INTEGER,
    ai TEXT,
    name TEXT NOT NULL,
    owner INTEGER,
    former TEXT NOT NULL DEFAULT '[]',
    since REAL,
    waits_since REAL,
    missed INTEGER NOT NULL DEFAULT 0,
    gone INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE checkpoints (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    step INTEGER NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (table_id, at)
) WITHOUT ROWID;

CREATE TABLE answers (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    entry BLOB NOT NULL,
    user INTEGER,
    given_at REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    place INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, number, place)
) WITHOUT ROWID;

CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    seen_at REAL NOT NULL
);

CREATE TABLE directs (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    channel INTEGER,
    message INTEGER,
    shown_revision INTEGER NOT NULL,
    refused INTEGER NOT NULL,
    content TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;

CREATE TABLE documents (
    user INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (user, kind, name)
) WITHOUT ROWID;

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE archives (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    answers BLOB NOT NULL,
    events BLOB NOT NULL
);

CREATE TABLE played (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    rules INTEGER NOT NULL,
    release TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (table_id, rules, release)
) WITHOUT ROWID;

CREATE TABLE results (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    begun_at REAL NOT NULL,
    ended_at REAL NOT NULL,
    answers INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    people INTEGER NOT NULL,
    together INTEGER NOT NULL,
    foe TEXT NOT NULL,
    level TEXT NOT NULL
);

CREATE TABLE shares (
    table_id INTEGER NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER,
    ai TEXT,
    side INTEGER NOT NULL,
    place INTEGER NOT NULL,
    won INTEGER NOT NULL,
    thought REAL,
    deck TEXT NOT NULL,
    got REAL NOT NULL,
    hoped REAL NOT NULL,
    feats TEXT NOT NULL,
    guild INTEGER NOT NULL DEFAULT 0,
    game TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE TABLE traces (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    forgotten INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;

CREATE TABLE figures (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    changes INTEGER NOT NULL DEFAULT 0,
    at REAL NOT NULL DEFAULT 0,
    table_id INTEGER NOT NULL DEFAULT 0,
    body BLOB,
    PRIMARY KEY (guild, game)
) WITHOUT ROWID;

CREATE UNIQUE INDEX one_table_per_channel ON tables (channel) WHERE status IN ('lobby', 'live');
CREATE INDEX interactions_by_age ON interactions (seen_at);
CREATE INDEX tables_by_status ON tables (status, put_away_at);
CREATE INDEX shares_by_user ON shares (user) WHERE user IS NOT NULL;
CREATE INDEX traces_by_user ON traces (user, table_id);
CREATE INDEX traces_forgotten ON traces (table_id) WHERE forgotten = 1;
CREATE INDEX seats_by_user ON seats (user, table_id) WHERE user IS NOT NULL;
CREATE INDEX seats_by_owner ON seats (owner, table_id) WHERE owner IS NOT NULL;
CREATE INDEX documents_by_kind ON documents (kind, name, user);
CREATE INDEX tables_by_channel ON tables (channel, id);
CREATE INDEX tables_by_guild ON tables (guild, status);
CREATE INDEX tables_by_opener ON tables (opener, status);
CREATE INDEX tables_by_game ON tables (game, status);
CREATE INDEX tables_unshown ON tables (id) WHERE shown_revision < revision;
CREATE INDEX tables_untold ON tables (id)
    WHERE put_away_at IS NULL AND status IN ('live', 'over') AND rounds LIKE '%"on":true%';
CREATE INDEX tables_in_trouble ON tables (guild, channel)
    WHERE put_away_at IS NULL AND care LIKE '%"trouble":"%' AND care NOT LIKE '%"trouble":""%';
CREATE INDEX shares_by_thought ON shares (guild, game, thought, ai) WHERE ai IS NULL AND thought IS NOT NULL;
CREATE INDEX results_by_guild ON results (guild, game, ended_at, table_id);
CREATE INDEX results_by_length ON results (guild, game, (ended_at - begun_at));
CREATE INDEX results_by_answers ON results (guild, game, answers);
