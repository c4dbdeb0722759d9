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
CREATE INDEX results_by_guild ON results (guild, game, ended_at);

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
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX shares_by_user ON shares (user) WHERE user IS NOT NULL;

ALTER TABLE tables ADD COLUMN imported_at REAL;
