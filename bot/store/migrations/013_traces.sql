CREATE TABLE traces (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    forgotten INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
INSERT INTO traces (table_id, user, forgotten)
SELECT table_id, user, max(forgotten) FROM (
    SELECT id AS table_id, opener AS user, 0 AS forgotten FROM tables
    UNION ALL SELECT table_id, user, 0 FROM seats
    UNION ALL SELECT table_id, owner, 0 FROM seats
    UNION ALL SELECT table_id, user, 0 FROM directs
    UNION ALL SELECT s.table_id, json_extract(j.value, '$[0]'), json_extract(j.value, '$[1]') = ''
        FROM seats s, json_each(CASE WHEN json_valid(s.former) THEN s.former ELSE '[]' END) j
        WHERE s.former <> '[]'
    UNION ALL SELECT t.id, CAST(j.key AS INTEGER), 0
        FROM tables t, json_tree(CASE WHEN json_valid(t.care) THEN t.care ELSE '{}' END) j
        WHERE typeof(j.key) = 'text' AND j.key GLOB '[0-9]*'
    UNION ALL SELECT t.id, CAST(j.key AS INTEGER), 0
        FROM tables t, json_tree(CASE WHEN json_valid(t.customs) THEN t.customs ELSE '{}' END) j
        WHERE typeof(j.key) = 'text' AND j.key GLOB '[0-9]*'
    UNION ALL SELECT t.id, j.atom, 0
        FROM tables t, json_tree(CASE WHEN json_valid(t.customs) THEN t.customs ELSE '{}' END) j
        WHERE j.type = 'integer'
    UNION ALL SELECT t.id, j.atom, 0
        FROM tables t, json_tree(CASE WHEN json_valid(t.offers) THEN t.offers ELSE '[]' END) j
        WHERE j.type = 'integer'
) AS found WHERE user > 0 GROUP BY table_id, user;

CREATE INDEX traces_by_user ON traces (user, table_id);
CREATE INDEX traces_forgotten ON traces (table_id) WHERE forgotten = 1;

DROP INDEX seats_once_held;
DROP INDEX seats_by_user;
CREATE INDEX seats_by_user ON seats (user, table_id) WHERE user IS NOT NULL;
CREATE INDEX seats_by_owner ON seats (owner, table_id) WHERE owner IS NOT NULL;
CREATE INDEX documents_by_kind ON documents (kind, name, user);

DROP INDEX tables_by_channel;
CREATE INDEX tables_by_channel ON tables (channel, id);
CREATE INDEX tables_by_guild ON tables (guild, status);
CREATE INDEX tables_by_opener ON tables (opener, status);
CREATE INDEX tables_by_game ON tables (game, status);
CREATE INDEX tables_unshown ON tables (id) WHERE shown_revision < revision;
CREATE INDEX tables_untold ON tables (id)
    WHERE put_away_at IS NULL AND status IN ('live', 'over') AND rounds LIKE '%"on":true%';
CREATE INDEX tables_in_trouble ON tables (guild, channel)
    WHERE put_away_at IS NULL AND care LIKE '%"trouble":"%' AND care NOT LIKE '%"trouble":""%';

ALTER TABLE shares ADD COLUMN guild INTEGER NOT NULL DEFAULT 0;
ALTER TABLE shares ADD COLUMN game TEXT NOT NULL DEFAULT '';
UPDATE shares SET
    guild = (SELECT r.guild FROM results r WHERE r.table_id = shares.table_id),
    game = (SELECT r.game FROM results r WHERE r.table_id = shares.table_id);
CREATE INDEX shares_by_thought ON shares (guild, game, thought, ai) WHERE ai IS NULL AND thought IS NOT NULL;
DROP INDEX results_by_guild;
CREATE INDEX results_by_guild ON results (guild, game, ended_at, table_id);
CREATE INDEX results_by_length ON results (guild, game, (ended_at - begun_at));
CREATE INDEX results_by_answers ON results (guild, game, answers);
CREATE TABLE figures (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    changes INTEGER NOT NULL DEFAULT 0,
    at REAL NOT NULL DEFAULT 0,
    table_id INTEGER NOT NULL DEFAULT 0,
    body BLOB,
    PRIMARY KEY (guild, game)
) WITHOUT ROWID;
INSERT INTO figures (guild, game) SELECT DISTINCT guild, game FROM results;
