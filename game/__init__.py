"""Parlour Tricks: four trick-taking games with bids."""

__version__ = "0.1.0"
