seat-ai = { $number ->
    [1] { $name }（{ $strength }）
   *[other] { $name }{ $number }（{ $strength }）
 }
seat-ai-numbered = 電腦（{ $strength }）{ $number }
seat-ai-mara = 瑪拉
seat-ai-ines = 伊內絲
seat-ai-jonas = 尤納斯
seat-ai-selma = 塞爾瑪
seat-ai-nadia = 娜迪亞
seat-ai-hugo = 雨果
seat-ai-thea = 蒂亞
seat-ai-casimir = 卡西米爾
seat-ai-lotte = 蘿特
seat-ai-emil = 埃米爾
seat-ai-ravi = 拉維
seat-ai-yuki = 由紀
seat-ai-tamsin = 塔姆辛
seat-ai-odile = 奧蒂兒
seat-ai-petra = 佩特拉
seat-ai-anselm = 安塞姆
seat-ai-greta = 葛蕾塔
seat-ai-ivo = 伊沃
seat-ai-noor = 努兒
seat-ai-mirko = 米爾科
seat-ai-linnea = 琳妮亞
seat-ai-basil = 巴西爾
seat-ai-dora = 朵拉
seat-ai-felix = 菲力
