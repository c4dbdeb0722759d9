"""Cards of the four aspects and basic cards."""
