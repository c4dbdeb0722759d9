# The guided first game: a sentence or two with each new kind of choice, and one after a wrong turn.

underworld-guide-hand = This once, you can swap any of your six cards. Expensive ones are worth swapping, but none of yours costs more than 3: choose **{ underworld-keep-hand }**.
underworld-guide-asset = **Assets** pay for everything. Each turn you build one from your hand, and it pays 1 a turn from now on. Choose { $option }: to play this card, you'd need two blue ones.
underworld-guide-asset-any = **Assets** pay for everything. Each turn you build one from your hand, and it pays 1 a turn from now on. Pick a card you won't play soon: { $option } will do.
underworld-guide-infiltrate = For 1, any character goes out face down as an **infiltrator**: it counts as one influence, and the other side can't see who it is. Choose { $option }: face up they'd cost 3.
underworld-guide-where = Each region shows how many influence markers win it and how many points it's worth. Where the other side has no one, a single influence places a marker every turn.
underworld-guide-contests = Each turn ends with **contests** in the regions: investigation (draw a card), combat (damage) and influence (place markers). Each time, the side with more icons wins by the difference.
underworld-guide-theirs = The other side has sent an infiltrator too. You can't tell who it is. Until it's revealed it counts as one influence, like yours.
underworld-guide-play = You can also play cards face up, for the cost in their top left corner. A character then counts with all of its own icons. An infiltrator costs 1, but counts as one influence only.
underworld-guide-icons = Icons at the bottom of a card: eye for investigation, swords for combat, star for influence, shield for the damage it takes to kill. Those in brackets count only in turns when you have the key.
underworld-guide-saving = You can't save up: what you don't spend is lost, and your assets are ready again next turn. When there's nothing you want, choose **{ underworld-pass-end }**.
underworld-guide-won = You've won a region, and its points are yours. Everyone who was there has left play, and a new region has taken its place.
underworld-guide-lost = The other side has won a region. You stop that by matching their influence there: on a tie no one places markers. Or you win yours faster.
underworld-guide-nearly = You're close: 8 points win at once. Look for the region that's worth enough, and put everything you have there.
underworld-guide-reveal = You could **reveal** your infiltrator: pay its cost, and its own icons count from now on. Do that when they decide a contest, or for what the card does when it's revealed.
underworld-guide-respond = The other side aims at you or your cards. That waits on the **stack**, and you can respond with something fast. Revealing an infiltrator is fast too. The newest resolves first, so yours comes before theirs.
underworld-guide-before = A contest is next, in a region where you could do something. Reveal someone if their icons change who wins, otherwise pass. **{ ui-stops }** says at which moments I ask you.
underworld-guide-raid = **Raid**: when you reveal this character, it can damage someone in its region. You don't have to, and you shouldn't if only your own people are there.
underworld-guide-drink = **Blood-drink**: your vampire takes a Blood from your society or your graveyard. Each Blood gives it a combat icon and +1 defense. It's free, so take what you can get.
underworld-guide-tie = A tie, and this turn you have the key. Once a turn it breaks a tie for you, for 1. The key changes sides every turn.
underworld-guide-hidden = A **hidden contest**: both sides show a card from hand at the same time, and the higher cost wins a marker. Some cards have a bonus for this. Your card is shuffled into your library afterwards.
underworld-guide-no-asset = You ended your step without building an asset, so you'll have 1 less to spend every turn from now on. You can build again next turn.
underworld-guide-nobody-sent = You could still have sent an infiltrator for 1. In a region without enemies it would have placed a marker this very turn, and what you don't spend is lost.
