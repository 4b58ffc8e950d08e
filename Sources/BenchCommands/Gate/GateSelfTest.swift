import BenchmarkResults
import Experiments
import Foundation
import Reporting

/// Tries a gate on this machine: builds that are identical, and heads that are handicapped, many times each.
struct GateSelfTest {
    /// What a gate is tried with, and what it came to.
    struct Case: Equatable, Sendable {
        /// Of the head; `nil`: base and head are identical.
        let handicap: Handicap?
        /// The flags that differ from the gate's own.
        var settings: [String: String] = [:]
        var gateCount = 0
        /// How many gates failed at all, and by each tier.
        var failed = 0
        var failedBy: [Verdict.Tier: Int] = [:]
        var inconclusive = 0
        var improved = 0
        /// How often each cause was named for what regressed, per gate.
        var causes: [Verdict.Cause: Int] = [:]
        /// The instructions are the same each time, so that they are counted in the first gate alone.
        var countedInstructions = false

        init(handicap: Handicap?, settings: [String: String] = [:]) {
            self.handicap = handicap
            self.settings = settings
        }

        mutating func add(_ report: GateReport) {
            gateCount += 1
            let regressions = report.verdicts.filter { $0.outcome == .regression }
            if !regressions.isEmpty { failed += 1 }
            for tier in Set(regressions.map(\.tier)) { failedBy[tier, default: 0] += 1 }
            for cause in Set(regressions.compactMap(\.cause)) { causes[cause, default: 0] += 1 }
            if report.verdicts.contains(where: { $0.outcome == .inconclusive }) { inconclusive += 1 }
            if report.verdicts.contains(where: { $0.outcome == .improvement }) { improved += 1 }
            if report.verdicts.contains(where: { $0.tier == .instructions }) { countedInstructions = true }
        }
    }

    /// What is scrolled where nothing else is asked for: short processes, so that there can be many gates.
    static let scenario = ["--items", "50", "--ticks", "60"]

    private let gate: Gate
    private let gateCount: Int
    private let cases: [Case]

    init(_ gate: Gate, factory: ScenarioFactory, gateCount: Int) {
        self.gate = gate
        self.gateCount = gateCount
        if let handicap = gate.programs.handicap {
            cases = [Case(handicap: handicap)]
        } else {
            let visible = factory.settings.strategies.filter { $0.growth == .visible }.map { $0.name }
            let placing =
                visible.isEmpty ? [] : [Case(handicap: .placeEverything, settings: ["strategy": visible.joined(separator: ",")])]
            cases =
                [
                    Case(handicap: nil), Case(handicap: .work(share: 0.01)), Case(handicap: .work(share: 0.05)),
                    Case(handicap: .allocations(1)),
                ] + placing
        }
    }

    /// Runs all cases and prints what they came to.
    ///
    /// - Throws: As `Gate.report(progress:)`; what is known by then is printed before `Interruption.Requested` is thrown.
    @MainActor
    func run(progress: GateProgress) async throws {
        var finished: [Case] = []
        for one in cases {
            var one = one
            for number in 0..<gateCount {
                do {
                    one.add(try await report(of: one, number: number, progress: progress))
                } catch let error as Interruption.Requested {
                    try StandardOutput.printLine(Self.text(finished + (one.gateCount > 0 ? [one] : [])))
                    throw error
                }
            }
            finished.append(one)
        }
        progress.clear()
        try StandardOutput.printLine(Self.text(finished))
    }

    private func report(
        of one: Case, number: Int, progress: GateProgress
    ) async throws -> GateReport {
        var gate = self.gate
        gate.programs.handicap = one.handicap
        gate.settings = gate.settings.merging(one.settings) { $1 }
        gate.countsInstructions = gate.countsInstructions && number == 0
        // As gates in earnest do, each one draws anew.
        gate.seed &+= UInt64(number)
        let name = "\(one.handicap?.label ?? "identical builds"), gate \(number + 1) of \(gateCount)"
        // One line per gate in a log; within a gate only where a person watches.
        progress.show(stage: name)
        let within = GateProgress(style: progress.style == .bar ? .bar : .quiet, prefix: "\(name): ")
        return try await gate.report(progress: within)
    }

    // MARK: Text

    /// What the cases came to, without a line end.
    static func text(_ cases: [Case]) -> String {
        func text(_ count: Int, of one: Case) -> String { "\(count) of \(one.gateCount)" }
        let table = MarkdownTable(
            cases,
            columns: [
                .text("head") { $0.handicap.map { "HANDICAP \($0.label)" } ?? "identical to the base" },
                .number("failed") { text($0.failed, of: $0) },
                .number("exact") { text($0.failedBy[.exact] ?? 0, of: $0) },
                .number("instructions") { one in
                    one.countedInstructions ? one.failedBy[.instructions] == nil ? "no" : "yes" : "not counted"
                },
                .number("time") { text($0.failedBy[.time] ?? 0, of: $0) },
                .number("inconclusive") { text($0.inconclusive, of: $0) },
                .number("improved") { text($0.improved, of: $0) },
                .text("cause") { one in
                    Verdict.Cause.allCases.compactMap { cause in one.causes[cause].map { "\(cause.rawValue) (\($0))" } }
                        .joined(separator: ", ")
                },
            ]
        ).text
        let legend = """
            Each row: gates that hold a head against an identical base, on this machine. A head identical to the base should fail \
            none; a handicapped one should fail all, but for work=1%: that is less than times can tell, and for the instruction \
            tier to find. The instructions are the same each time, and counted in the first gate of a row.
            """
        return "\(table)\n\n\(legend)"
    }
}
