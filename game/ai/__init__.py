"""Who plays the empty seats: a View goes in, a move comes out."""
