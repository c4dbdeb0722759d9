seat-ai = { $number ->
    [1] { $name } ({ $strength })
   *[other] { $name } { $number } ({ $strength })
 }
seat-ai-numbered = { $strength } { $number }
seat-ai-mara = Mara
seat-ai-ines = Ines
seat-ai-jonas = Jonas
seat-ai-selma = Selma
seat-ai-nadia = Nadia
seat-ai-hugo = Hugo
seat-ai-thea = Thea
seat-ai-casimir = Casimir
seat-ai-lotte = Lotte
seat-ai-emil = Emil
seat-ai-ravi = Ravi
seat-ai-yuki = Yuki
seat-ai-tamsin = Tamsin
seat-ai-odile = Odile
seat-ai-petra = Petra
seat-ai-anselm = Anselm
seat-ai-greta = Greta
seat-ai-ivo = Ivo
seat-ai-noor = Noor
seat-ai-mirko = Mirko
seat-ai-linnea = Linnea
seat-ai-basil = Basil
seat-ai-dora = Dora
seat-ai-felix = Felix
