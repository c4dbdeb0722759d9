# What can be chosen before an adventure, in a sentence each.
berserk-gallery-team = Choose your heroes
berserk-gallery-adventures = The adventures
berserk-gallery-page = Page { $page } of { $pages }
berserk-gallery-needs = Needs { $hero }.
berserk-gallery-campaign = Campaign: won { $won }, lost { $lost }
berserk-stat-health = health
berserk-stat-ko = fatigue limit
berserk-choice-hero-guts = Cuts down crowds with his great sword. The less health he has, the harder he hits.
berserk-choice-hero-isidro = Small and quick: throws stones and bombs, darts in and out, and rerolls dice.
berserk-choice-hero-schierke = Casts spells at long range and pays with astral cubes that come back every turn.
berserk-choice-hero-farnese = Heals, shields and steadies the others. Her silver blade is made for demons.
berserk-choice-hero-serpico = A duelist who answers every blow. At his best against one enemy at a time.
