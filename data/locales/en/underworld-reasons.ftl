underworld-because-wins = in { $region } its influence counts { $mine } against { $theirs }; with your { $has } markers that reaches the threshold of { $need }.
underworld-because-leads = in { $region } you would lead the { $contest } contest, { $mine } to { $theirs }.
underworld-because-counts = in { $region } it adds { $count } to your side of the { $contest } contest, which then stands { $mine } to { $theirs }.
underworld-because-pass = nothing that is offered is worth its price; { $count ->
    [0] no fund
    [one] one fund
   *[other] { $count } funds
 } would be left.
underworld-because-left = it costs { $cost }, and { $left ->
    [one] one fund is
   *[other] { $left } funds are
 } left.
underworld-because-all = it costs { $cost }, all that you have.
underworld-because-asset = { $count ->
    [one] it is your first asset, and { $colour }.
   *[other] you will have { $count } assets, { $same } of them { $colour }.
 }
underworld-because-at-mine = { $card } is your own: { $investigation } investigation, { $combat } combat, { $influence } influence, and { $life } defence left.
underworld-because-at-theirs = { $card } belongs to { $seat }: { $investigation } investigation, { $combat } combat, { $influence } influence, and { $life } defence left.
underworld-because-mulligan = what is set aside costs { $cost } or more.
