# SPDX-License-Identifier: MIT
"""cases.py TEST... - runs the unittest modules of this folder by name and counts their tests, as tests/run wants it."""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


# Programs that tests start have sanitizers of their own; only Python itself needs this one.
os.environ["VACANCY_PRELOAD"] = os.environ.pop("LD_PRELOAD", "")


def main(names):
    suite = unittest.defaultTestLoader.loadTestsFromNames([f"test_{name}" for name in names])
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=0).run(suite)
    failed = len(result.failures) + len(result.errors)
    print(f"cases: {result.testsRun} failed: {failed}")
    return failed > 0 or result.testsRun == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
