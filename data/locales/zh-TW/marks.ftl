# 各部分怎麼連起來：其間的標點。

mark-comma = 、
mark-and = 、
mark-between-names = 、
mark-label = { $label }：{ $said }
mark-label-open = { $label }：
mark-aside = { $said }（{ $aside }）
mark-brackets = 「 」 『 』
mark-bracketed-kinds = ability adventure card choice event location special
mark-run-on = { $first }{ $second }
mark-beside = { $first } { $second }
