# How parts are put together: the marks between them.

mark-comma = {", "}
mark-and = {" and "}
mark-between-names = {", "}
mark-label = { $label }: { $said }
mark-label-open = { $label }:
mark-aside = { $said } ({ $aside })
mark-brackets = “ ” ‘ ’
mark-bracketed-kinds = {""}
mark-run-on = { $first } { $second }
mark-beside = { $first } { $second }
