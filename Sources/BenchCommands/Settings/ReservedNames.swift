/// Names that no setting of a subject can have, because the flags of commands have them.
enum ReservedNames {
    /// The flags of commands that take settings, besides the settings; the parser takes them first.
    static let flags: Set<String> = [
        // run
        "dry-run", "shard", "phases", "work", "isolate", "instructions", "profile", "export-chrome-trace", "output",
        "resume", "report", "quiet", "force",
        // plan
        "shards", "json",
        // run, plan
        "exact-only",
        // baseline, gate; gate has "report" and "quiet" of run, too
        "skip-instructions", "baseline", "base-executable", "base-build", "head-build", "head-executable", "scaling",
        "fail-on-improvement", "markdown",
        "junit",
        "self-test",
        // profile
        "tick", "slowest", "phase", "flamegraph", "folded", "callgrind",
        // run, baseline, gate, profile
        "process-timeout",
        // instruct
        "perf",
        // all
        "help", "version",
    ]

    static let all = flags.union(CoreSettings.all.map(\.name))
}
