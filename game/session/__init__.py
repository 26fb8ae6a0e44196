"""One match at one table: seats, turns, saving, the computer players' process."""
