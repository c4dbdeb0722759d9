"""What the games' tests share: scenes, auditors, reviewed games."""
