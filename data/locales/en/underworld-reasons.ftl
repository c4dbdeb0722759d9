underworld-because-wins = in { $region } it makes the influence { $mine } to { $theirs }. With the { $has } markers you have there, that reaches the threshold of { $need }.
underworld-because-leads = in { $region } it puts you ahead in { $contest }, { $mine } to { $theirs }.
underworld-because-counts = in { $region } it adds { $count } to your side in { $contest }, which makes it { $mine } to { $theirs }.
underworld-because-pass = none of this is worth the cost{ $count ->
    [0] , and you have nothing left to spend
   *[other] , even with { $count } left to spend
 }.
underworld-because-left = it costs { $cost } and leaves you { $left }.
underworld-because-all = it costs { $cost }, all you have.
underworld-because-asset = { $count ->
    [one] it's your first asset, and it's { $colour }.
   *[other] you'll have { $count } assets, { $same } of them { $colour }.
 }
underworld-because-at-mine = { $card } is yours, with { $investigation } investigation, { $combat } combat, { $influence } influence, and { $life } defense left.
underworld-because-at-theirs = { $card } is { $seat }'s, with { $investigation } investigation, { $combat } combat, { $influence } influence, and { $life } defense left.
underworld-because-mulligan = the cards you set aside cost { $cost } or more.
underworld-need = { $goal } points win: you have { $mine }, the enemy has { $theirs }.
