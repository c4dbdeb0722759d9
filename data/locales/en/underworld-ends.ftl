# The picture of an end.
underworld-end-won = { $players } wins
underworld-end-won-team = { $players } win
underworld-end-region = { $region } +{ $points }
underworld-end-ruins = ruins −{ $count }
underworld-end-none = no region won
underworld-end-points = By points, { $won } to { $lost }; { $goal } were needed.
underworld-end-decked = The enemy's library is empty; the points stood at { $won } to { $lost }.
underworld-end-missions = Three missions are won; the points stood at { $won } to { $lost }.
