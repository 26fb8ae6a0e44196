"""What a person sees and touches; the only floor that knows pygame."""
