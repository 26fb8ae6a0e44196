"""``python -m game`` is the command ``parlour-tricks``."""

import gc
import sys

from game import window


def main() -> int:
    """Run the program.

    Returns:
        The exit status.
    """
    if len(sys.argv) > 1:
        from game import cli  # noqa: PLC0415 - the window alone opens sooner without the command line's library

        return cli.main()
    gc.disable()  # until the first picture is shown: hardly anything that is loaded for it goes away again
    try:
        return window.run()
    except window.NoWindow as error:
        window.tell(str(error))
        return 2


if __name__ == "__main__":
    sys.exit(main())
