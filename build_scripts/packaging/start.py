"""Where the frozen app begins."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # this is also how the computer players' process begins
    from game.__main__ import main

    sys.exit(main())
