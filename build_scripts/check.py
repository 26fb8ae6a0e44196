"""Everything that must hold, in one go and with one exit status; continuous integration runs this too.

    python build_scripts/check.py            all of it
    python build_scripts/check.py --fast     all but the tests that play whole matches or open windows
    python build_scripts/check.py --no-tests all but the tests

Tools are those of the environment that runs this file.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
STEPS = {
    "ruff check": ["-m", "ruff", "check"],
    "ruff format": ["-m", "ruff", "format", "--check"],
    "mypy": ["-m", "mypy"],
    "lint-imports": ["-c", LINT_IMPORTS],
}
TESTS = ["-m", "pytest", "-n", "auto", "-q"]
SLOW = ["tests/conformance", "tests/e2e", "tests/ui", "tests/ai"]


def steps_for(arguments: argparse.Namespace) -> dict[str, list[str]]:
    """The steps asked for: a name and what Python is given."""
    steps = dict(STEPS)
    if not arguments.no_tests:
        left_out = [f"--ignore={folder}" for folder in SLOW] if arguments.fast else []
        steps["pytest"] = [*TESTS, *left_out]
    return steps


def main() -> int:
    """Run the steps in order, all of them even after one has failed.

    Returns:
        The exit status: 0 if every step passed.
    """
    parser = argparse.ArgumentParser(description="Check everything that must hold.")
    parser.add_argument("--fast", action="store_true", help="leave out the long tests")
    parser.add_argument("--no-tests", action="store_true", help="leave out all tests")
    lines = []
    failed = False
    for name, command in steps_for(parser.parse_args()).items():
        print(f"\n{name}", flush=True)
        begun = time.monotonic()
        wrong = subprocess.run([sys.executable, *command], cwd=ROOT, check=False).returncode != 0
        failed = failed or wrong
        lines.append(f"{name:<14} {'failed' if wrong else 'passed'} {time.monotonic() - begun:7.1f} s")
    print("\n" + "\n".join(lines))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
