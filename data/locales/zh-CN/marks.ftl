# 各部分怎么连起来：其间的标点。

mark-comma = 、
mark-and = 、
mark-between-names = {""}
mark-label = { $label }：{ $said }
mark-label-open = { $label }：
mark-aside = { $said }（{ $aside }）
mark-brackets = “ ” ‘ ’
mark-bracketed-kinds = ability adventure card choice event location special
mark-run-on = { $first }{ $second }
mark-beside = { $first } { $second }
