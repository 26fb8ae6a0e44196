"""What the command line's commands do, one file each; none of them needs a display."""
