CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;
CREATE INDEX interactions_by_age ON interactions (seen_at);
