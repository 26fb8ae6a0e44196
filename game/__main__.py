"""``python -m game`` is the command ``parlour-tricks``."""

import sys
from multiprocessing import freeze_support

from game.cli import main

if __name__ == "__main__":
    freeze_support()  # in a frozen app this is also how the computer players' process begins
    sys.exit(main())
