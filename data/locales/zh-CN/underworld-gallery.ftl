# What can be chosen before a game, in a sentence each.
underworld-gallery-decks = 选择牌组
underworld-gallery-decks-note = 全员选定前不公开
underworld-gallery-cards = { $count } 张牌
underworld-gallery-core = 核心
underworld-choice-deck-baku = 把梦境封印在秘社上，后期用很低的费用让最强的角色进场。
underworld-choice-deck-dragon = 以袭击与战斗取胜的吸血鬼；身上带着的“鲜血”永不流失。
underworld-choice-deck-scarab = 尸体就是资本：墓地供养实验室，以势力取胜。
underworld-choice-deck-shoggoth = 核心是怪物，命令牌多，赢得三个任务就获胜。红色太多会失控。
underworld-choice-core-BQ043 = 能找出任务，赢得任务时抓牌并获得名誉点。
underworld-choice-core-BQ044 = 牺牲自己人，逼对手牺牲更多。
underworld-choice-core-BQ045 = 逐一锁定敌人，再一一消灭。
underworld-choice-core-BQ046 = 能预知要来的牌，并从牌库底拿牌。
underworld-cover-own = 自带牌组
