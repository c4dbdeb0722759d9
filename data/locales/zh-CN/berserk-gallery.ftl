# What can be chosen before an adventure, in a sentence each.
berserk-gallery-team = 选择英雄
berserk-gallery-adventures = 冒险一览
berserk-gallery-page = 第 { $page } 页，共 { $pages } 页
berserk-gallery-needs = 需要{ $hero }。
berserk-gallery-campaign = 战役：{ $won } 胜 { $lost } 败
berserk-stat-health = 生命值
berserk-stat-ko = 疲劳上限
berserk-choice-hero-guts = 巨剑横扫敌群；越接近倒下，出手越重。
berserk-choice-hero-isidro = 矮小敏捷：远处投石、扔炸弹，打了就跑，还能重投。
berserk-choice-hero-schierke = 远距离魔法，以星幽方块支付，每次行动都会补充。
berserk-choice-hero-farnese = 治疗、掩护并鼓舞同伴；银刃专克妖魔。
berserk-choice-hero-serpico = 有击必还的决斗者；一对一时最强。
