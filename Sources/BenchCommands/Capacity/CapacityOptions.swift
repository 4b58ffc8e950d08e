import ArgumentParser

/// The flags of a search for capacities, beside those of the scenario.
struct CapacityOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("What a tick may take, with its unit.", valueName: "16.6ms,…"))
    var budget: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How many times slower than this machine the phone is: a factor on durations held against the budget.",
            valueName: "K,…"
        )
    )
    var slowdown: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Timed replays per measurement; else up to 5, as many (at least 2) as fit into 2 s.", valueName: "N")
    )
    var replays: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The largest number of items that is tried.", valueName: "N"))
    var maxItems: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("For all strategies together, with its unit.", valueName: "60s"))
    var maxTime: String?
}
