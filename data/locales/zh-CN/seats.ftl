seat-ai = { $number ->
    [1] { $name }（{ $strength }）
   *[other] { $name }{ $number }（{ $strength }）
 }
seat-ai-numbered = 电脑（{ $strength }）{ $number }
seat-ai-mara = 玛拉
seat-ai-ines = 伊内丝
seat-ai-jonas = 尤纳斯
seat-ai-selma = 塞尔玛
seat-ai-nadia = 娜迪亚
seat-ai-hugo = 雨果
seat-ai-thea = 蒂娅
seat-ai-casimir = 卡西米尔
seat-ai-lotte = 萝特
seat-ai-emil = 埃米尔
seat-ai-ravi = 拉维
seat-ai-yuki = 由纪
seat-ai-tamsin = 塔姆辛
seat-ai-odile = 奥蒂尔
seat-ai-petra = 佩特拉
seat-ai-anselm = 安塞姆
seat-ai-greta = 格蕾塔
seat-ai-ivo = 伊沃
seat-ai-noor = 努尔
seat-ai-mirko = 米尔科
seat-ai-linnea = 琳妮娅
seat-ai-basil = 巴西尔
seat-ai-dora = 朵拉
seat-ai-felix = 菲利
