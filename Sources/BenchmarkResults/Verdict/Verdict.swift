/// What a gate says of one metric of one series: base against head.
package struct Verdict: Equatable, Sendable {
    /// How the metric was compared.
    package enum Tier: String, CaseIterable, Sendable {
        /// Counts that are the same in every run: no tolerance.
        case exact
        /// Instructions under callgrind.
        case instructions
        /// Two executables, launched in pairs on one machine.
        case time
        /// How counts grow with the number of items; there is no base.
        case scaling
    }

    package enum Outcome: String, CaseIterable, Sendable {
        case pass
        /// Better than the base, beyond chance.
        case improvement
        /// Worse than the base, beyond chance, or missing on one side.
        case regression
        /// The machine was too restless to tell.
        case inconclusive
    }

    /// Where a difference comes from, as far as the tiers can tell it apart.
    package enum Cause: String, CaseIterable, Sendable {
        /// Counters or allocations differ: the code does something else, or does it more often.
        case algorithm
        /// The same counters, another picture.
        case screen
        /// The same counters, other instructions: the compiler, or arithmetic that no counter sees.
        case codeGeneration = "code generation"
        /// The same counters and instructions, another time: caches, alignment, the machine.
        case memoryOrMachine = "memory or machine"
        /// The same counters and instructions, another time, and functions at other places: too little to tell these from another.
        case placement
        /// Only times were compared.
        case unknown
    }

    package let series: SeriesKey
    /// A column of our CSVs, such as `allocations` or `steady_p50_ns`.
    package let metric: String
    package let tier: Tier
    package var outcome: Outcome
    /// In the metric's unit; `nil` where it is missing.
    package let base: Double?
    /// In the metric's unit; `nil` where it is missing.
    package let head: Double?
    /// The head's metric ÷ the base's, as the tier compares them; `nil` where it has none.
    package let ratio: Double?
    /// What was found, as a sentence.
    package var finding: String
    /// `nil` for what passed.
    package var cause: Cause?
    /// What a person types to see it again.
    package var command: String

    package init(
        series: SeriesKey, metric: String, tier: Tier, outcome: Outcome, base: Double?, head: Double?, ratio: Double?,
        finding: String, cause: Cause? = nil, command: String = ""
    ) {
        self.series = series
        self.metric = metric
        self.tier = tier
        self.outcome = outcome
        self.base = base
        self.head = head
        self.ratio = ratio
        self.finding = finding
        self.cause = cause
        self.command = command
    }
}

/// Everything that a gate found.
package struct GateReport: Equatable, Sendable {
    /// By series, then by tier.
    package var verdicts: [Verdict]
    /// What was not checked and why, what was handicapped, what to refresh: a sentence each.
    package var notices: [String]
    /// The wall time of each tier that was run.
    package var elapsed: [Verdict.Tier: Duration] = [:]
    /// The functions that differ, of the series that failed first.
    package var functions: [FunctionFindings] = []
    /// The series that base and head both have; empty without a base.
    package var series: [GatedSeries] = []

    package init(verdicts: [Verdict], notices: [String]) {
        self.verdicts = verdicts
        self.notices = notices
    }

    /// The gravest of all verdicts: a regression, then what could not be told, then an improvement.
    package var outcome: Verdict.Outcome {
        [.regression, .inconclusive, .improvement].first { outcome in verdicts.contains { $0.outcome == outcome } } ?? .pass
    }
}
