kernel-stale = 这个选择已经结束。最新的选择如下。
kernel-not-yours = 这个选择属于另一个座位。
kernel-wrong-count = 请选 { SPAN($least, $most, between: " 到 ") } 项；你选了 { $given } 项。
kernel-no-such-option = 这里没有“{ $option }”这个选项，请从列出的选项中挑选。
kernel-picked-too-often = { $option } 最多只能选 { $limit } 次。
kernel-because-ahead = 我从这里推演了 { $tables } 次：这样走的胜算约 { $chance }%，“{ $other }”约 { $less }%。
kernel-because-even = 我从这里推演了 { $tables } 次：这样走的胜算约 { $chance }%，“{ $other }”约 { $less }%，几乎没有差别。
