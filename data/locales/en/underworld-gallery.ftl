# What can be chosen before a game, in a sentence each.
underworld-gallery-decks = Choose your deck
underworld-gallery-decks-note = secret until everyone has chosen
underworld-gallery-cards = { $count } cards
underworld-gallery-core = core
underworld-choice-deck-baku = Seals its dreams on the society, then wakes the greatest of them late and on the cheap.
underworld-choice-deck-dragon = Vampires who raid and win in combat. The Blood they carry is never lost.
underworld-choice-deck-scarab = Corpses are capital: the graveyard feeds laboratories that win influence.
underworld-choice-deck-shoggoth = A monstrous core and lots of orders. Three missions win the game. Too much red brings chaos.
underworld-choice-core-BQ043 = Finds missions, and earns cards and fame when you win them.
underworld-choice-core-BQ044 = Sacrifices its allies so that the enemy has to sacrifice more.
underworld-choice-core-BQ045 = Locks enemies one by one, then destroys them.
underworld-choice-core-BQ046 = Sees what's coming, and takes cards from the bottom of the library.
underworld-cover-own = brings their own deck
