# What can be chosen before an adventure, in a sentence each.
berserk-gallery-team = Choose the heroes
berserk-gallery-adventures = The adventures
berserk-gallery-page = { $page } of { $pages }
berserk-gallery-needs = Needs { $hero }.
berserk-gallery-campaign = Campaign: won { $won }, lost { $lost }
berserk-stat-health = health
berserk-stat-ko = fatigue limit
berserk-choice-hero-guts = Sweeps whole crowds with the great sword; the closer to falling, the harder he strikes.
berserk-choice-hero-isidro = Small and quick: throws stones and bombs from afar, darts in and out, and rerolls.
berserk-choice-hero-schierke = Magic over great distances, paid with astral cubes that come back each turn.
berserk-choice-hero-farnese = Heals, shields and steadies the others; a silver blade against demons.
berserk-choice-hero-serpico = A duellist who answers every blow; best against one enemy at a time.
