berserk-feat-campaign = Nobody Left Behind
berserk-feat-campaign-told = Finished the whole campaign, and no hero was ever knocked out.
berserk-feat-alone = The Last Torch
berserk-feat-alone-told = Won an adventure as the only hero still standing.
berserk-feat-cold = In Spite of the Dice
berserk-feat-cold-told = Won though one's own dice stayed eight successes or more below their average.
berserk-ui-replay-round-back = Previous round
berserk-ui-replay-round-on = Next round
