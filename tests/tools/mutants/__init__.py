"""Whether the tests of a floor would miss a fault in it: small changes of its code are tried against them."""
