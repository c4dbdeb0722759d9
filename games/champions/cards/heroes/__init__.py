"""The heroes' own cards: identities, signature cards and obligations."""
