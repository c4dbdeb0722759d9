ALTER TABLE tables ADD COLUMN parts TEXT NOT NULL DEFAULT '{}';
ALTER TABLE tables ADD COLUMN trouble TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN behind INTEGER NOT NULL DEFAULT 0;

CREATE FUNCTION parlor_json(said text, nothing text) RETURNS jsonb AS $f$ BEGIN RETURN coalesce(said, nothing)::jsonb; EXCEPTION WHEN others THEN RETURN nothing::jsonb; END $f$ LANGUAGE plpgsql;

UPDATE tables t SET
    parts = jsonb_strip_nulls(jsonb_build_object(
        'turn', jsonb_build_object(
            'asked_at', old.care->'asked_at', 'called', old.care->'called', 'calls', old.care->'calls', 'seen', old.care->'seen',
            'seat', old.care->'turn', 'since', old.care->'turn_since',
            'paused', CASE WHEN old.care->>'rests_since' IS NOT NULL THEN true END
        ),
        'rest', jsonb_build_object(
            'touched_at', old.care->'touched_at', 'missed', old.care->'missed', 'since', old.care->'rests_since',
            'closes_at', old.care->'closes_at', 'warned_at', old.care->'warned_at', 'warns_from', old.care->'warns_from'
        ),
        'pings', jsonb_build_object('rung_at', old.care->'rung_at', 'foretold', old.care->'foretold'),
        'undo', jsonb_build_object(
            'asked', old.asked, 'to', old.care->'undo_to', 'until', old.care->'undo_until', 'at', old.care->'undo_at',
            'what', old.care->'undo_what', 'freely', old.care->'freely'
        ),
        'clock', jsonb_build_object(
            'due_at', t.due_at, 'used', old.care->'used', 'ticking', old.care->'ticking', 'late', old.customs->'late'
        ),
        'again', jsonb_build_object(
            'order', old.customs->'order', 'decks', old.customs->'decks', 'won', old.customs->'won',
            'invited', old.customs->'invited', 'invited_at', old.customs->'invited_at', 'heard', old.customs->'heard',
            'looked', old.customs->'looked'
        ),
        'closing', jsonb_build_object('closers', old.customs->'closers'),
        'hints', jsonb_build_object('on', CASE t.hints WHEN 0 THEN false END),
        'seats', jsonb_build_object('open', CASE WHEN old.offers <> '[]'::jsonb THEN old.offers END),
        'story', old.rounds,
        'learn', CASE WHEN old.guide <> 'null'::jsonb THEN old.guide || '{"on": true}'::jsonb END
    ))::text,
    trouble = coalesce(old.care->>'trouble', ''),
    behind = CASE WHEN t.status IN ('live', 'over') AND old.rounds->'on' = 'true'::jsonb
        AND (coalesce((old.rounds->>'back')::bigint, 0) > 0
            OR coalesce((old.rounds->>'told')::bigint, 0) < coalesce((old.rounds->>'ended')::bigint, 0))
        THEN 1 ELSE 0 END
FROM (
    SELECT id, parlor_json(care, '{}') AS care, parlor_json(customs, '{}') AS customs,
        parlor_json(rounds, '{}') AS rounds, parlor_json(offers, '[]') AS offers,
        parlor_json(guide, 'null') AS guide, parlor_json(undo_asked, 'null') AS asked FROM tables
) AS old WHERE old.id = t.id;

DROP FUNCTION parlor_json(text, text);

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
