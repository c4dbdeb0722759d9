# What can be chosen before a game, in a sentence each.
underworld-gallery-decks = Choose your deck
underworld-gallery-decks-note = secret until all have chosen
underworld-gallery-cards = { $count } cards
underworld-gallery-core = core
underworld-choice-deck-baku = Seals dreams on its society, to bring the greatest into play late and cheaply.
underworld-choice-deck-dragon = Vampires who raid and win by combat; the Blood they carry is never lost.
underworld-choice-deck-scarab = Corpses are capital: its graveyard feeds laboratories that win influence.
underworld-choice-deck-shoggoth = A monstrous core and many orders; three missions won are the game. Too much red is chaos.
underworld-choice-core-BQ043 = Finds missions, and brings cards and fame when they are won.
underworld-choice-core-BQ044 = Gives up its own so that the enemy has to give up more.
underworld-choice-core-BQ045 = Locks enemies one by one and destroys whom it has locked.
underworld-choice-core-BQ046 = Sees what is coming and fetches cards from the bottom of the library.
underworld-cover-own = brings their own deck
