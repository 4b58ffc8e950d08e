import BenchmarkResults
import Processes

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
        let words =
            switch verdict.tier {
            case .exact: ["bench", "run"] + scenario + handicap + ["--replays", "1", "--work"]
            case .instructions:
                ["bench", "run"] + scenario + handicap
                    + ["--replays", "1", "--instructions", "--instruction-ticks", String(GateInstructions.tickCount)]
            case .time:
                ["bench", "gate"] + scenario + handicap + (programs.relinking?.words ?? executableWords) + thresholdWords
                    + (sampler?.replayCount(of: verdict.series).map { ["--replays", String($0)] } ?? [])
            case .scaling: ["bench", "gate", "--scaling"] + arguments.withoutItemCounts.words + handicap
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
}
