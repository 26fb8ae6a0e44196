"""Moves that every good player would call a blunder, and a filter that takes them out."""

from game.ai.blunders.filter import sensible as sensible
