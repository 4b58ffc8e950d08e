import BenchmarkResults
import SystemSupport

/// The result of a gate for one metric of one series.
package struct Verdict: Equatable, Sendable {
    package enum Tier: String, CaseIterable, Sendable {
        /// Exact counts, compared without tolerance.
        case exact
        case instructions
        /// The times of two executables, launched in pairs on one machine.
        case time
    }

    package enum Outcome: String, CaseIterable, Sendable {
        case pass
        /// Better than the base, beyond chance.
        case improvement
        /// Worse than the base, beyond chance, or missing in the head.
        case regression
        /// The machine was too noisy for a verdict, or the work depends on chance.
        case inconclusive
        /// Only the head has the series, so nothing was compared.
        case notGated = "not gated"
    }

    /// The cause of a difference, as far as the tiers can tell.
    package enum Cause: String, CaseIterable, Sendable {
        /// Counters or allocations differ: the code does something else, or does it more often.
        case algorithm
        /// The counters are equal, but the screen differs.
        case screen
        /// The counters are equal, but the instructions differ: code without counters, or code
        /// generation.
        case instructions = "instructions, same counters"
        /// Counters and instructions are equal, but the time differs: caches, alignment, or the
        /// machine.
        case memoryOrMachine = "memory or machine"
        /// Counters and instructions are equal, but the time differs by no more than the placement
        /// of functions explains.
        case placement
        /// Two counts of one program differ.
        case chance = "not reproducible"
        case unknown
    }

    package let series: SeriesKey
    /// A column of our CSV files, for example `allocations` or `steady_p50_ns`.
    package let metric: String
    package let tier: Tier
    /// The tick with the finding, or `nil` if it is about all ticks.
    package private(set) var tick: Int?
    package var outcome: Outcome
    package private(set) var base: Double?
    package private(set) var head: Double?
    /// The head's value ÷ the base's, as the tier compares them, or `nil` if the tier compares no
    /// ratio.
    package private(set) var ratio: Double?
    package var finding: String
    /// The cause, or `nil` if the metric passed.
    package var cause: Cause?
    package var command = ""
}

/// The findings of a gate, or of one of its tiers.
package struct GateReport: Equatable, Sendable {
    package var verdicts: [Verdict]
    /// Skipped checks, injected slowdowns, and advice: one sentence each.
    package var notices: [String]
    package var elapsed: [Verdict.Tier: Duration] = [:]
    /// What a search found in the profiles of series that regressed.
    package var causes: [CauseFinding] = []
    /// The series that both sides have; empty without a base.
    package var series: [GatedSeries] = []
    /// The error because of which the gate has no verdict, or `nil` if it has one.
    package private(set) var obstacle: Failure?

    package init(verdicts: [Verdict] = [], notices: [String] = []) {
        self.verdicts = verdicts
        self.notices = notices
    }

    /// Creates the report of a gate without a verdict. It replaces the files of an earlier gate, whose verdict is not today's.
    package init(without obstacle: Failure) {
        (verdicts, notices, self.obstacle) = ([], [], obstacle)
    }

    /// Adds the findings of a tier, which lasted from `start` until now. The next tier starts now.
    mutating func add(_ findings: GateReport, of tier: Verdict.Tier, since start: inout ContinuousClock.Instant) {
        verdicts += findings.verdicts
        notices += findings.notices
        let now = ContinuousClock.now
        elapsed[tier] = start.duration(to: now)
        start = now
    }

    /// The most severe outcome: regression, inconclusive, improvement, pass.
    package var outcome: Verdict.Outcome {
        [.regression, .inconclusive, .improvement].first { outcome in verdicts.contains { $0.outcome == outcome } } ?? .pass
    }
}

/// The functions of the user that explain why a series regressed.
package struct CauseFinding: Equatable, Sendable {
    package let series: SeriesKey
    package private(set) var measure = CostMeasure.instructions
    /// The profiled ticks that regressed, or only `TickKind.loadTick` for the load.
    package private(set) var ticks: [Int] = []
    /// The functions, the most important one first.
    package private(set) var functions: [RisingFunction] = []
    /// The reason why no function is named, as a sentence, or `nil` if one is.
    package private(set) var obstacle: String?
}

/// The exact work of a series in the base and the head, tick by tick.
package struct GatedSeries: Equatable, Sendable {
    /// The base's work. Its instructions are empty if they were not compared.
    package let base: BaselineSeries
    package let head: BaselineSeries

    package init(base: BaselineSeries, head: BaselineSeries) {
        precondition(base.key == head.key, "The base and the head must be the same series.")
        self.base = base
        self.head = head
    }

    package var key: SeriesKey { head.key }
}
