"""Panels: the boxes where decisions other than playing a card are made."""
