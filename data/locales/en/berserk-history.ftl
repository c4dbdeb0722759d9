berserk-feat-campaign = No One Left Behind
berserk-feat-campaign-told = Finished the whole campaign without a hero ever being knocked out.
berserk-feat-alone = The Last Torch
berserk-feat-alone-told = Won an adventure as the last hero standing.
berserk-feat-cold = In Spite of the Dice
berserk-feat-cold-told = Won with dice eight or more successes below average.
berserk-ui-replay-round-back = Previous round
berserk-ui-replay-round-on = Next round
