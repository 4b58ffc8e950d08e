import BenchmarkResults
import Processes
import Sampling

extension Gate {
    /// The command that a person types to see the finding of a verdict again.
    ///
    /// - Parameters:
    ///   - head: The work of the head.
    ///   - sampler: `nil` where nothing was timed.
    func command(for verdict: Verdict, head: Baseline, sampler: GateSampler?) -> String {
        // The head may lack the series. The command then shows all series of the gate.
        let scenario = (head[verdict.series].map(arguments.of) ?? arguments).words
        let handicap = programs.handicap?.words ?? []
        let program = programs.head.name
        let words =
            switch verdict.tier {
            case .exact: [program, "run"] + scenario + handicap + ["--replays", "1", "--work"]
            case .instructions:
                [program, "run"] + scenario + handicap
                    + ["--replays", "1", "--instructions", "--instruction-ticks", String(GateInstructions.tickCount)]
            case .time:
                [program, "gate"] + scenario + handicap + (programs.relinking?.words ?? executableWords) + thresholdWords
                    + (sampler?.replayCount(of: verdict.series).map { ["--replays", String($0)] } ?? [])
            case .scaling: [program, "gate", "--scaling"] + arguments.withoutItemCounts.words + handicap
            }
        return words.shellCommand
    }

    private var executableWords: [String] {
        ["--base-executable", programs.base?.path ?? ""]
            + (programs.head == .current ? [] : ["--head-executable", programs.head.path])
    }

    private var thresholdWords: [String] {
        guard rules.threshold != TimeRules().threshold else { return [] }
        // A threshold was read from a text with few digits.
        return ["--threshold", "\(((rules.threshold - 1) * 1e6).rounded() / 1e4)%"]
    }

    /// The commands that a person types to see the screens in which base and head differ: a run of each side, which keeps its screens, a
    /// page with the first screen of each stretch of ticks, and the picture of one screen.
    ///
    /// - Parameter tick: The first tick after which the screens differ.
    /// - Returns: Without an executable of the base, the commands that draw the head's screen alone.
    func drawingCommands(of series: BaselineSeries, tick: Int) -> [String] {
        func run(_ program: String, of side: TimeTier.Side, _ handicap: Handicap?) -> [String] {
            [program, "run"] + arguments.of(series).words + (handicap?.words ?? []) + ["--exact-only", "--output", folder(side)]
        }
        func folder(_ side: TimeTier.Side) -> String { "\(side.rawValue)-screens" }
        let name = programs.head.name
        let head = run(programs.head == .current ? name : programs.head.path, of: .head, programs.handicap)
        let picture = [name, "render", folder(.head), "--tick", String(tick), "--output", "head.svg"]
        guard let base = programs.base else { return [head, picture].map(\.shellCommand) }
        let page = [name, "compare", folder(.base), folder(.head), "--report", "screens.html"]
        return [run(base.path, of: .base, nil), head, page, picture].map(\.shellCommand)
    }
}
