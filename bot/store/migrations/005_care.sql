ALTER TABLE tables ADD COLUMN care TEXT NOT NULL DEFAULT '{}';
UPDATE tables SET care = '{"touched_at":' || strftime('%s', 'now') || '}';
