ALTER TABLE tables ADD COLUMN parts TEXT NOT NULL DEFAULT '{}';
ALTER TABLE tables ADD COLUMN trouble TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN behind INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET care = '{}' WHERE NOT json_valid(care);
UPDATE tables SET customs = '{}' WHERE NOT json_valid(customs);
UPDATE tables SET rounds = '{}' WHERE NOT json_valid(rounds);
UPDATE tables SET offers = '[]' WHERE NOT json_valid(offers);
UPDATE tables SET guide = 'null' WHERE NOT json_valid(guide);
UPDATE tables SET undo_asked = NULL WHERE NOT json_valid(undo_asked);

UPDATE tables SET
    parts = json_patch('{}', json_object(
        'turn', json_object(
            'asked_at', json_extract(care, '$.asked_at'),
            'called', json_extract(care, '$.called'),
            'calls', json_extract(care, '$.calls'),
            'seen', json_extract(care, '$.seen'),
            'seat', json_extract(care, '$.turn'),
            'since', json_extract(care, '$.turn_since'),
            'paused', CASE WHEN json_extract(care, '$.rests_since') IS NOT NULL THEN json('true') END
        ),
        'rest', json_object(
            'touched_at', json_extract(care, '$.touched_at'),
            'missed', json_extract(care, '$.missed'),
            'since', json_extract(care, '$.rests_since'),
            'closes_at', json_extract(care, '$.closes_at'),
            'warned_at', json_extract(care, '$.warned_at'),
            'warns_from', json_extract(care, '$.warns_from')
        ),
        'pings', json_object(
            'rung_at', json_extract(care, '$.rung_at'),
            'foretold', json_extract(care, '$.foretold')
        ),
        'undo', json_object(
            'asked', json(undo_asked),
            'to', json_extract(care, '$.undo_to'),
            'until', json_extract(care, '$.undo_until'),
            'at', json_extract(care, '$.undo_at'),
            'what', json_extract(care, '$.undo_what'),
            'freely', json_extract(care, '$.freely')
        ),
        'clock', json_object(
            'due_at', due_at,
            'used', json_extract(care, '$.used'),
            'ticking', json_extract(care, '$.ticking'),
            'late', json_extract(customs, '$.late')
        ),
        'again', json_object(
            'order', json_extract(customs, '$.order'),
            'decks', json_extract(customs, '$.decks'),
            'won', json_extract(customs, '$.won'),
            'invited', json_extract(customs, '$.invited'),
            'invited_at', json_extract(customs, '$.invited_at'),
            'heard', json_extract(customs, '$.heard'),
            'looked', json(CASE json_extract(customs, '$.looked') WHEN 1 THEN 'true' END)
        ),
        'closing', json_object('closers', json_extract(customs, '$.closers')),
        'hints', json_object('on', json(CASE hints WHEN 0 THEN 'false' END)),
        'seats', json_object('open', json(CASE offers WHEN '[]' THEN NULL ELSE offers END)),
        'story', json(rounds),
        'learn', json(CASE guide WHEN 'null' THEN NULL ELSE json_set(guide, '$.on', json('true')) END)
    )),
    trouble = coalesce(json_extract(care, '$.trouble'), ''),
    behind = CASE WHEN status IN ('live', 'over') AND json_extract(rounds, '$.on') = 1
        AND (json_extract(rounds, '$.back') > 0
            OR coalesce(json_extract(rounds, '$.told'), 0) < coalesce(json_extract(rounds, '$.ended'), 0))
        THEN 1 ELSE 0 END;

DROP INDEX tables_untold;
DROP INDEX tables_in_trouble;
ALTER TABLE tables DROP COLUMN care;
ALTER TABLE tables DROP COLUMN customs;
ALTER TABLE tables DROP COLUMN rounds;
ALTER TABLE tables DROP COLUMN offers;
ALTER TABLE tables DROP COLUMN guide;
ALTER TABLE tables DROP COLUMN hints;
ALTER TABLE tables DROP COLUMN undo_asked;
ALTER TABLE tables DROP COLUMN due_at;
CREATE INDEX tables_behind ON tables (id) WHERE put_away_at IS NULL AND behind = 1;
CREATE INDEX tables_in_trouble ON tables (guild, channel) WHERE put_away_at IS NULL AND trouble <> '';
