ALTER TABLE tables ADD COLUMN offers TEXT NOT NULL DEFAULT '[]';
ALTER TABLE seats ADD COLUMN owner INTEGER;
ALTER TABLE seats ADD COLUMN former TEXT NOT NULL DEFAULT '[]';
ALTER TABLE seats ADD COLUMN since REAL;
ALTER TABLE seats ADD COLUMN waits_since REAL;
ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
CREATE INDEX seats_once_held ON seats (table_id) WHERE former <> '[]';
DELETE FROM directs WHERE NOT EXISTS (
    SELECT 1 FROM seats s WHERE s.table_id = directs.table_id AND s.user = directs.user
);
