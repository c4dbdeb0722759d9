# What can be chosen before an adventure, in a sentence each.
berserk-gallery-team = 選擇英雄
berserk-gallery-adventures = 冒險一覽
berserk-gallery-page = 第 { $page } 頁，共 { $pages } 頁
berserk-gallery-needs = 需要{ $hero }。
berserk-gallery-campaign = 戰役：{ $won } 勝 { $lost } 敗
berserk-stat-health = 生命值
berserk-stat-ko = 疲勞上限
berserk-choice-hero-guts = 巨劍橫掃敵群；越接近倒下，出手越重。
berserk-choice-hero-isidro = 矮小敏捷：遠處投石丟炸彈，打了就跑，還能重擲。
berserk-choice-hero-schierke = 遠距離魔法，以星幽方塊支付，每次行動都會補充。
berserk-choice-hero-farnese = 治療、掩護並鼓舞同伴；銀刃專剋妖魔。
berserk-choice-hero-serpico = 有擊必還的決鬥者；一對一時最強。
