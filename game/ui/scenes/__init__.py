"""The scenes: screens, and boxes over them."""
