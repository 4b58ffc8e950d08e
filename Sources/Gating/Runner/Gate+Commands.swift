import BenchmarkResults
import Processes
import Sampling

extension Gate {
    /// Returns the command that reproduces the finding of a verdict.
    func command(for verdict: Verdict, head: Baseline, sampler: GateSampler?) -> String {
        // If the head lacks the series, the command measures all series of the gate.
        let scenario = (head[verdict.series].map(arguments.of) ?? arguments).words
        let handicap = programs.handicap?.arguments ?? []
        let program = programs.head.name
        let command =
            switch verdict.tier {
            case .exact: [program, "run"] + scenario + handicap + ["--replays", "1", "--work"]
            case .instructions:
                [program, "run"] + scenario + handicap
                    + [
                        "--replays", "1", "--instructions", "--instruction-ticks",
                        String(verdict.tick.map { $0 + 1 } ?? head[verdict.series]?.ticks.count ?? 1),
                    ]
            case .time:
                [program, "gate"] + scenario + handicap + (programs.relinking?.arguments ?? executableArguments)
                    + thresholdArguments
                    + (sampler?.replayCount(of: verdict.series).map { ["--replays", String($0)] } ?? [])
            case .scaling: [program, "gate", "--scaling"] + arguments.withoutItemCounts.words + handicap
            }
        return command.shellCommand
    }

    private var executableArguments: [String] {
        ["--base-executable", programs.base?.path ?? ""]
            + (programs.head == .current ? [] : ["--head-executable", programs.head.path])
    }

    private var thresholdArguments: [String] {
        guard rules.threshold != TimeRules().threshold else { return [] }
        // Rounding removes the error of the conversion from per cent.
        return ["--threshold", "\(((rules.threshold - 1) * 1e6).rounded() / 1e4)%"]
    }

    /// Returns the commands that show the screens from the first differing tick. Without an executable of
    /// the base, they only draw the head's screen.
    func drawingCommands(of series: BaselineSeries, tick: Int) -> [String] {
        func run(_ program: String, of side: TimeTier.Side, _ handicap: Handicap?) -> [String] {
            [program, "run"] + arguments.of(series).words + (handicap?.arguments ?? [])
                + ["--exact-only", "--output", folder(side)]
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
