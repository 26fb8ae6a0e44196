"""The game's drawings, made from shapes defined here."""
