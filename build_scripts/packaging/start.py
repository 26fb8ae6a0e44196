"""Where the frozen app begins."""

import sys
from importlib import import_module

if __name__ == "__main__":
    # The computer players' process, and one that cleans up after it, are this program with words of multiprocessing's.
    # PyInstaller's own module takes them; any other start does without all that.
    if any("multiprocessing" in word for word in sys.argv[1:]):
        import_module("pyi_rth_multiprocessing")
        import_module("multiprocessing").freeze_support()
    from game.__main__ import main

    sys.exit(main())
