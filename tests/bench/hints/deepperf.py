#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares `corater hints` with the original DeepPerf, run unchanged, on the same files in one run.

Usage: deepperf.py [--expected FILE] [--seconds S] TOOL CORATER PATH...
TOOL: the folder tool/ of DLPerf.github.io (graph_detect.py, data_detect.py, tf_ops_detection). CORATER may be several
words in quotes. PATH: Python files and folders. Python from 3.8 on with jedi from 0.18 (Debian: python3-jedi).

Each file is judged alone: the original gets a folder with that file only, in a process forked after its imports, so
that neither its state between files nor the time of its imports counts. If the original and `corater hints` differ,
this looks for the smallest set of DeepPerf's errors that must be reproduced (--fault) to give the original's findings.
Times are processor times: of the original for both of its programs, of Corater for all rules and all files, without the
start of the program. Corater gets the files repeatedly until it has worked for a second, since a few files take less
time than its start varies. --expected (the reference's expected.json) also compares the original with that file.
Exit status: 1 if a difference is not explained by the errors.
"""
import argparse
import ast
import collections
import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

MOST_PATHS = 8000  # on one command line, which may be that of bwrap
ENVIRONMENT = dict(os.environ)  # that of Corater; the original gets a cache of its own
FAULTS = "inner small leak else random target alias range byname params unbound chain path".split()
PLACE = re.compile(r"\((\w+)\) in .*?/(\d+) should be called (?:before \((\w+)\) in .*?/(\d+)|with)")
NODE = re.compile(r"\[Checker1 Find\] (\S+) in .*, line (\d+), column (\d+)$")
CALLED = re.compile(r"\s+Called in .*, line (\d+), column (\d+)$")


def findings_of(printed):
    """The findings of the original, as the lists of expected.json."""
    found = []
    for line in printed.splitlines():
        at = line.find("[")
        if line.startswith("['[Checker1 Find]"):
            for text in ast.literal_eval(line):
                lines = text.rstrip("\n").split("\n")
                op, row, column = NODE.match(lines[0]).groups()
                called = [[int(n) for n in CALLED.match(one).groups()] for one in lines[1:]]
                found.append({"rule": 1, "line": int(row), "column": int(column), "op": op, "called": called})
        elif line.startswith("[Checker"):
            for text in ast.literal_eval(line[line.index(": ") + 2 :]):
                op, row, _, other = PLACE.search(text).groups()
                if line.startswith("[Checker2"):
                    found.append({"rule": 2, "line": int(other), "column": None, "batch": int(row), "map": int(other)})
                else:
                    found.append({"rule": 3, "line": int(row), "column": None, "op": op})
    return found


def key(found, with_calls=False):
    lines = ["%d %d %s %s %s" % (f["rule"], f["line"], f.get("column"), f.get("op", f.get("batch")),
                                 f.get("called") if with_calls else "") for f in found]
    return sorted(lines)


class Original:
    """Both programs of the original, each file in a process of its own."""

    def __init__(self, tool, seconds):
        os.environ["XDG_CACHE_HOME"] = self.cache = tempfile.mkdtemp()
        sys.path.insert(0, tool)
        os.chdir(tool)
        import data_detect
        import graph_detect
        import jedi
        import parso

        print("Python %s, jedi %s, parso %s" % (sys.version.split()[0], jedi.__version__, parso.__version__))
        self.programs, self.seconds = (graph_detect, data_detect), seconds

    def run(self, program, folder):
        """Its output, the last line of its error or None, processor seconds, peak MB."""
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            child = os.fork()
            if child == 0:
                os.dup2(output.fileno(), 1)
                os.dup2(errors.fileno(), 2)
                signal.alarm(self.seconds)
                status = 1
                try:
                    program.scan_single_repo(folder)
                    sys.stdout.flush()
                    status = 0
                except BaseException:
                    import traceback

                    traceback.print_exc()
                    sys.stderr.flush()
                os._exit(status)
            _, status, used = os.wait4(child, 0)
            for file in (output, errors):
                file.seek(0)
            printed = output.read().decode("utf-8", "replace")
            wrong = errors.read().decode("utf-8", "replace").strip().split("\n")[-1] if status else None
            if os.WIFSIGNALED(status):
                wrong = "stopped after %d s" % self.seconds
            if wrong is None and "[Error] Failed to read" in printed:
                wrong = "not parsed"
            return printed, wrong, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024

    def judge(self, path):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copyfile(path, os.path.join(folder, os.path.basename(path)))
            runs = [self.run(program, folder) for program in self.programs]
        found = [one for printed, wrong, _, _ in runs if wrong is None for one in findings_of(printed)]
        return found, [wrong for _, wrong, _, _ in runs], sum(run[2] for run in runs), max(run[3] for run in runs)


def corater(command, options, paths):
    """Findings by file, processor seconds and MB of one run."""
    found = collections.defaultdict(list)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command + ["hints", "--json", "--quiet"] + options + paths, stdout=subprocess.PIPE, env=ENVIRONMENT,
                          check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1, 2) or (done.returncode == 2 and len(paths) == 1 and done.stdout):
        raise SystemExit("corater ended with %d" % done.returncode)
    for line in done.stdout.decode("utf-8").splitlines():
        if line.startswith('{"') and '"rule"' in line:
            one = json.loads(line)
            found[one["file"]].append(one)
    return found, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def time_of(command, paths, findings):
    """Processor seconds of Corater for the files once, without the start of the program."""
    with tempfile.NamedTemporaryFile(suffix=".py") as empty:
        nothing = min(corater(command, [], [empty.name])[1] for _ in range(3))
    times = 1
    while True:
        found, took = corater(command, [], paths * times)
        if sum(map(len, found.values())) != findings * times:
            raise SystemExit("corater did not find the same again")
        took -= nothing
        if took > 1 or len(paths) * times * 4 > MOST_PATHS:
            return max(took, 0.001) / times
        times *= 4


def of_survived(found, wrong):
    """Only the rules of those programs of the original that succeeded."""
    return [one for one in found if wrong[0 if one["rule"] == 1 else 1] is None]


def explained(command, path, wanted, wrong):
    """The smallest set of errors that gives the findings of the original, or None."""
    def gives(faults):
        options = [word for name in faults for word in ("--fault", name)]
        return key(of_survived(corater(command, options, [path])[0][path], wrong)) == wanted

    if not gives(FAULTS):
        return None
    kept = list(FAULTS)
    for name in FAULTS:
        if gives([one for one in kept if one != name]):
            kept.remove(name)
    return kept


def files(paths):
    for path in map(os.path.abspath, paths):
        if os.path.isfile(path):
            yield path
        for folder, folders, names in os.walk(path):
            folders.sort()
            yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".py"))


def check_expected(judged, expected):
    """How far the original gives the findings in the reference."""
    same = different = 0
    with open(expected, encoding="utf-8") as file:
        probes = json.load(file)["files"]
    for path, (found, wrong, _, _) in judged.items():
        probe = probes.get(os.path.basename(path))
        if probe is None or probe["kind"] != "file":
            continue
        wanted = of_survived(probe["as_deepperf"] or [], wrong)
        if key(found, True) == key(wanted, True):
            same += 1
        else:
            different += 1
            print("%s: the original found %s, the reference says %s" % (path, key(found, True), key(wanted, True)))
    print("the original on probes: %d as the reference says, %d not" % (same, different))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--expected")
    parser.add_argument("--seconds", type=int, default=300, help="the most that the original may take for a file")
    parser.add_argument("tool")
    parser.add_argument("corater")
    parser.add_argument("path", nargs="+")
    asked = parser.parse_args()
    command, paths = shlex.split(asked.corater), list(files(asked.path))
    command[0] = os.path.abspath(command[0]) if "/" in command[0] else command[0]
    command = [os.path.abspath(word) if os.path.isfile(word) else word for word in command]
    expected = asked.expected and os.path.abspath(asked.expected)
    original = Original(os.path.abspath(asked.tool), asked.seconds)
    judged, began = {}, time.time()
    original.judge(paths[0])  # its first run fills jedi's cache on the disk
    for number, path in enumerate(paths):
        judged[path] = original.judge(path)
        if sys.stderr.isatty():
            print("\r%d of %d" % (number + 1, len(paths)), end="", file=sys.stderr)
    print("%d files, the original done after %.0f s" % (len(paths), time.time() - began))
    ours, _ = corater(command, [], paths)
    findings = sum(len(ours[path]) for path in paths)
    took = time_of(command, paths, findings)
    faulty, _ = corater(command, ["--as-deepperf"], paths)
    if expected:
        check_expected(judged, expected)

    ends, by_faults, unexplained, same, hits = collections.Counter(), collections.Counter(), [], 0, 0
    for path, (found, wrong, _, _) in judged.items():
        ends.update("%s: %s" % (("rule 1", "rules 2 and 3")[i], re.sub(r"'.*?'|\d+", "…", why))
                    for i, why in enumerate(wrong) if why)
        wanted = key(found)
        hits += bool(found or ours[path])
        if key(of_survived(ours[path], wrong)) == wanted:
            same += 1
            continue
        faults = explained(command, path, wanted, wrong)
        if faults is None:
            unexplained.append(path)
        else:
            by_faults[", ".join(faults)] += 1
            print("%s: %s" % (path, ", ".join(faults)))
    survived = sum(1 for one in judged.values() if not any(one[1]))
    print("something found in %d files; the original came to an end in %d of %d" % (hits, survived, len(paths)))
    for why, count in ends.most_common():
        print("  %5d  %s" % (count, why))
    print("the same in %d files; different by" % same)
    for faults, count in by_faults.most_common():
        print("  %5d  %s" % (count, faults))
    for path in unexplained:
        print("NOT EXPLAINED %s\n  original %s\n  with faults %s" % (path, key(judged[path][0]), key(faulty[path])))
    theirs = sum(one[2] for one in judged.values())
    size = sum(os.path.getsize(path) for path in paths)
    print("findings: the original %d, Corater %d"
          % (sum(len(one[0]) for one in judged.values()), findings))
    print("processor time: the original %.1f s, Corater %.2f ms for %d files, %.0f kB: %.0f times as fast"
          % (theirs, took * 1e3, len(paths), size / 1e3, theirs / took))
    print("memory of the original for one file: at most %.0f MB" % max(one[3] for one in judged.values()))
    shutil.rmtree(original.cache, ignore_errors=True)
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
