"""Small changes of the code, and whether tests notice them: shared by `tests.tools.clauses` and `.mutants`."""
