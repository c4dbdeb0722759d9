"""Would the tests of an area miss a bug in it? Small changes of its code are tried against them."""
