splendor-feat-hair = By a Hair
splendor-feat-hair-told = Won on the tie-break, with no more points than a rival.
splendor-feat-behind = First Past the Gauntlet
splendor-feat-behind-told = Won even though a rival had more points: they were missing something.
splendor-feat-homeless = At Home Nowhere
splendor-feat-homeless-told = Won without a single location.
