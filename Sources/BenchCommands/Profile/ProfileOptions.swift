import ArgumentParser
import BenchmarkResults
import Experiments
import Reporting
import ResultCommands
import Suites

/// The flags for the shown part of a profile and its files.
struct ProfileOptions: RuledOptions {
    @Option(CoreSettings.instructionTicks) var instructionTicks: Given<Int>?

    @Option(CoreSettings.tickRange) var tick: Given<ClosedRange<Int>>?

    @Flag(help: "The tick with the most instructions.")
    var slowest = false

    @Option(parsing: .unconditional, help: "One phase of the ticks; see above.")
    var phase: ProfiledPhase?

    @Option(parsing: .unconditional, help: ArgumentHelp("Write the stacks as a flame graph.", valueName: "FILE.svg"))
    var flamegraph: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write the stacks as text, as flamegraph.pl and others read it.", valueName: "FILE"))
    var folded: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write the functions for KCachegrind and callgrind_annotate.", valueName: "FILE"))
    var callgrind: String?

    var givenFlags: [String] { BenchCommands.givenFlags(["--tick": tick != nil, "--slowest": slowest]) }
}

extension ProfiledPhase: ExpressibleByArgument {}

struct ProfileChoice {
    enum Ticks: Equatable {
        case all
        case slowest
        case numbers(ClosedRange<Int>)
    }

    let ticks: Ticks
    /// The phase, or `nil` for whole ticks.
    let phase: ProfiledPhase?

    init(_ options: ProfileOptions) throws {
        ticks = options.slowest ? .slowest : try options.tick.map { .numbers(try $0.get()) } ?? .all
        phase = options.phase
    }

    func requireTicks(of count: Int, inTraceOf traceCount: Int) throws(SettingError) {
        guard case .numbers(let numbers) = ticks, numbers.upperBound >= count else { return }
        let advice =
            numbers.upperBound < traceCount ? "give --instruction-ticks \(numbers.upperBound + 1)." : "the trace has no more."
        throw SettingError(
            "--tick \(numbers.upperBound) is not among the ticks that are counted, which are 0 to \(count - 1); "
                + (count == traceCount ? "the trace has no more." : advice))
    }

    /// Returns the requested ticks of a profile.
    func numbers(in profile: FunctionProfile) -> ClosedRange<Int> {
        switch ticks {
        case .all: 0...(profile.ticks.count - 1)
        case .slowest: (profile.slowestTick ?? 0)...(profile.slowestTick ?? 0)
        case .numbers(let numbers): numbers
        }
    }
}

/// The files of a profile. They are opened before the work starts, so that a bad path fails at
/// once.
struct ProfileFiles {
    private let flamegraph: ExportFile?
    private let folded: ExportFile?
    private let callgrind: ExportFile?

    init(_ options: ProfileOptions) throws {
        flamegraph = try options.flamegraph.map(ExportFile.init)
        folded = try options.folded.map(ExportFile.init)
        callgrind = try options.callgrind.map(ExportFile.init)
    }

    /// Whether a file replaces the text on the standard output.
    var areStandardOutput: Bool { [flamegraph, folded, callgrind].contains { $0?.isStandardOutput == true } }

    /// - Throws: `DataFileError`. Files that were written before are kept.
    func write(_ costs: StackCosts, title: String) throws {
        try flamegraph?.write { try FlameGraph(costs, title: title).write(to: &$0) }
        try folded?.write { try FoldedStacks(costs).write(to: &$0) }
        try callgrind?.write { try CallgrindDocument(costs, title: title).write(to: &$0) }
    }
}
