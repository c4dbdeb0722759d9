"""What adventures ask for and do, and the campaign that they make up."""
