"""The game's sounds, computed: what they are made of, and the list of them."""
