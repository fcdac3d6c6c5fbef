#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""postgres - a PostgreSQL of our own in a temporary folder: a socket there and no port. As a program, postgres.py PROGRAM
ARGUMENT... runs that with the database's URL as its last argument."""
import glob
import os
import shutil
import subprocess
import sys
import tempfile


def programs():
    """Debian keeps them out of PATH."""
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))
    return folders[-1] if folders else os.path.dirname(shutil.which("initdb") or "initdb")


class Postgres:
    def __init__(self, *settings):
        self.folder = tempfile.mkdtemp(prefix="vacancy-pg-", dir="/tmp")
        self.data = os.path.join(self.folder, "data")
        self.url = f"postgresql:///postgres?host={self.folder}&user=postgres"
        if os.getuid() == 0:  # it refuses to run as root
            shutil.chown(self.folder, "postgres", "postgres")
        self.run("initdb", "--pgdata", self.data, "--auth", "trust", "--username", "postgres", "--encoding", "UTF8", "--no-sync")
        lines = ["listen_addresses = ''", f"unix_socket_directories = '{self.folder}'", "max_connections = 50", *settings]
        with open(os.path.join(self.data, "postgresql.conf"), "a", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        self.start()

    def run(self, program, *arguments):
        command = [os.path.join(programs(), program), *arguments]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        # A server that stays must not keep our own standard streams open.
        with open(os.path.join(self.folder, "output"), "a+", encoding="utf-8") as output:
            result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, cwd=self.folder, check=False)
            if result.returncode != 0:
                output.seek(0)
                raise RuntimeError(f"{' '.join(command)}: {output.read()}")

    def start(self):
        self.run("pg_ctl", "--pgdata", self.data, "--wait", "--log", os.path.join(self.folder, "log"), "start")

    def stop(self, mode="fast"):
        self.run("pg_ctl", "--pgdata", self.data, "--wait", "--mode", mode, "stop")

    def ask(self, sql):
        """What psql answers, without decoration."""
        return subprocess.run([os.path.join(programs(), "psql"), self.url, "-At", "-c", sql], capture_output=True, text=True, check=True).stdout

    def freeze(self, number):
        """A signal to all of its processes."""
        with open(os.path.join(self.data, "postmaster.pid"), encoding="ascii") as file:
            first = int(file.readline())
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True, check=True).stdout.split()
        for process in [first, *map(int, children)]:
            os.kill(process, number)

    def remove(self):
        try:
            self.stop("immediate")
        except RuntimeError:
            pass
        shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    database = Postgres("fsync = off")
    try:
        status = subprocess.run([*sys.argv[1:], database.url], check=False).returncode
    finally:
        database.remove()
    sys.exit(status)
