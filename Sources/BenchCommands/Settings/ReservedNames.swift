/// Names that a subject's settings cannot have, because commands have flags with these names.
enum ReservedNames {
    static let all: Set<String> = [
        // scenario
        "layout", "items", "strategy", "trace", "ticks", "seed", "screen", "window", "named-items", "copies", "batch-queries",
        "prefetch",
        "scenario",
        // measuring
        "replays", "warmup", "budget", "fps", "slowdown", "pin", "handicap",
        // run
        "dry-run", "shard", "phases", "work", "isolate", "instructions", "profile", "export-chrome-trace", "output",
        "resume", "report", "quiet", "force", "instruction-ticks",
        // plan
        "shards", "json",
        // run, plan
        "exact-only",
        // baseline and gate, which also has "report" and "quiet" of run
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
