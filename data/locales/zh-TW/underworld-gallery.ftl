# What can be chosen before a game, in a sentence each.
underworld-gallery-decks = 選擇牌組
underworld-gallery-decks-note = 全員選定前不公開
underworld-gallery-cards = { $count } 張牌
underworld-gallery-core = 核心
underworld-choice-deck-baku = 把夢境封印在祕社上，後期用很低的費用讓最強的角色進場。
underworld-choice-deck-dragon = 以襲擊與戰鬥取勝的吸血鬼；身上帶著的「鮮血」永不流失。
underworld-choice-deck-scarab = 屍體就是資本：墓地供養實驗室，以勢力取勝。
underworld-choice-deck-shoggoth = 核心是怪物，命令牌多，贏得三個任務就獲勝。紅色太多會失控。
underworld-choice-core-BQ043 = 能找出任務，贏得任務時抽牌並獲得名譽點。
underworld-choice-core-BQ044 = 犧牲自己人，逼對手犧牲更多。
underworld-choice-core-BQ045 = 逐一鎖定敵人，再一一消滅。
underworld-choice-core-BQ046 = 能預知要來的牌，並從牌庫底拿牌。
underworld-cover-own = 自帶牌組
