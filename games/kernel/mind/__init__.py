"""How an AI seat thinks, in every game: it imagines the table from its view, tries what it could answer, and
looks where each leads."""
