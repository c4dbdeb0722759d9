splendor-feat-hair = By a Hair
splendor-feat-hair-told = Won with no more points than somebody else had: the tie-break decided.
splendor-feat-behind = First Past the Gauntlet
splendor-feat-behind-told = Won while somebody else had more points and lacked something.
splendor-feat-homeless = At Home Nowhere
splendor-feat-homeless-told = Won without a single location.
