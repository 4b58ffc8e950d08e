/// Names that no setting of a subject can have, because the flags of commands have them.
enum ReservedNames {
    static let all: Set<String> = [
        // what is scrolled
        "layout", "items", "strategy", "trace", "ticks", "seed", "screen", "window", "named-items", "copies", "batch-queries",
        "scenario",
        // how it is measured
        "replays", "warmup", "budget", "fps", "slowdown", "pin", "handicap",
        // run
        "dry-run", "shard", "phases", "work", "isolate", "instructions", "profile", "export-chrome-trace", "output",
        "resume", "report", "quiet", "force", "instruction-ticks",
        // plan
        "shards", "json",
        // run, plan
        "exact-only",
        // baseline, gate; gate has "report" and "quiet" of run, too
        "skip-instructions", "baseline", "base-executable", "base-build", "head-build", "head-executable", "scaling",
        "fail-on-improvement", "markdown",
        "junit", "self-test", "gates", "cases", "threshold",
        // capacity, gate
        "max-items", "max-time",
        // profile
        "tick", "slowest", "phase", "flamegraph", "folded", "callgrind",
        // run, baseline, gate, profile
        "process-timeout",
        // instruct, count
        "perf", "first-counted", "scrolled-as",
        // all
        "help", "version",
    ]
}
