"""Whether the tests of a floor would miss a fault in it: each small change of its code is tried against them."""
