import ArgumentParser
import BenchmarkResults
import Suites

/// The flags that say which part of a profile is shown, and which files are written.
struct ProfileOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "One tick, or some that follow each other, such as 17 or 10-19, counted from 0; else all.", valueName: "K|A-B"))
    var tick: String?

    @Flag(help: "The tick with the most instructions.")
    var slowest = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "One phase of the ticks: \(ProfiledPhase.allCases.map(\.rawValue).joined(separator: ", ")); see above.",
            valueName: "name"))
    var phase: String?

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
}

/// The ticks and the phase of a profile that are asked for.
struct ProfileChoice {
    enum Ticks: Equatable {
        case all
        case slowest
        case numbers(ClosedRange<Int>)
    }

    let ticks: Ticks
    /// `nil`: all of a tick.
    let phase: ProfiledPhase?

    /// - Throws: `SettingError` that names the flag and the value.
    init(_ options: ProfileOptions) throws(SettingError) {
        guard options.tick == nil || !options.slowest else {
            throw SettingError("--tick and --slowest both say which ticks are shown; give one of them.")
        }
        ticks = options.slowest ? .slowest : try options.tick.map(Self.numbers) ?? .all
        do {
            phase = try options.phase.map { name throws(SettingError) in
                try SettingText.choice(name, of: "phase", among: ProfiledPhase.allCases.map { ($0.rawValue, $0) })
            }
        } catch {
            throw SettingError("--phase: \(error)")
        }
    }

    private static func numbers(_ text: String) throws(SettingError) -> Ticks {
        let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
        let isPlain = text.allSatisfy { $0 == "-" || ("0"..."9").contains($0) }
        guard isPlain, let first = ends[0], let last = ends[ends.count - 1], first <= last else {
            throw SettingError("--tick is a number from 0, such as 17, or two, such as 10-19; \(excerpt(of: text)) is neither.")
        }
        return .numbers(first...last)
    }

    /// - Throws: `SettingError` where a tick is asked for that is not counted.
    func requireTicks(of count: Int, inTraceOf traceCount: Int) throws(SettingError) {
        guard case .numbers(let numbers) = ticks, numbers.upperBound >= count else { return }
        let advice =
            numbers.upperBound < traceCount ? "give --instruction-ticks \(numbers.upperBound + 1)." : "the trace has no more."
        throw SettingError(
            "--tick \(numbers.upperBound) is not among the ticks that are counted, which are 0 to \(count - 1); "
                + (count == traceCount ? "the trace has no more." : advice))
    }

    /// The numbers of the ticks in a profile.
    func numbers(in profile: FunctionProfile) -> ClosedRange<Int> {
        switch ticks {
        case .all: 0...(profile.ticks.count - 1)
        case .slowest: (profile.slowestTick ?? 0)...(profile.slowestTick ?? 0)
        case .numbers(let numbers): numbers
        }
    }
}
