# The picture of an end.
underworld-end-won = { $players } wins
underworld-end-won-team = { $players } win
underworld-end-region = { $region } +{ $points }
underworld-end-ruins = ruins −{ $count }
underworld-end-none = no region won
underworld-end-points = On points, { $won } to { $lost }. The goal was { $goal }.
underworld-end-decked = The enemy's library is empty. The score: { $won } to { $lost }.
underworld-end-missions = Three missions won. The score: { $won } to { $lost }.
