"""Small changes of the code, and whether tests notice them: what `tests.tools.clauses` and `.mutants` share."""
