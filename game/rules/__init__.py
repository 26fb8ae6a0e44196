"""What the games are: pure rules, no clock, no files, no global random, no logging."""
