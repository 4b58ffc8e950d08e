import BenchmarkResults

/// The commands that show the finding of a verdict again.
struct GateCommandLines {
    let settings: [String: String]
    let programs: GatePrograms
    /// Of each process of the time tier.
    let replayCounts: [SeriesKey: Int]

    /// - Parameter series: As the head counted it; `nil` where the head does not have it.
    func command(for verdict: Verdict, series: BaselineSeries?) -> String {
        let flags = series.map { seriesArguments(of: $0, settings: settings) } ?? flags(ofAll: settings)
        let handicap = handicapArguments(programs.handicap)
        let words =
            switch verdict.tier {
            case .exact: ["bench", "run"] + flags + handicap + ["--replays", "1", "--work"]
            case .instructions:
                ["bench", "run"] + flags + handicap
                    + ["--replays", "1", "--instructions", "--instruction-ticks", String(GateInstructions.tickCount)]
            case .time:
                ["bench", "gate"] + flags + handicap + ["--base-executable", programs.base ?? ""]
                    + (programs.head == benchExecutable ? [] : ["--head-executable", programs.head])
                    + (replayCounts[verdict.series].map { ["--replays", String($0)] } ?? [])
            case .scaling: ["bench", "gate", "--scaling"] + self.flags(ofAll: settings.filter { $0.key != "items" }) + handicap
            }
        return words.map(quoted).joined(separator: " ")
    }

    private func flags(ofAll settings: [String: String]) -> [String] {
        settings.sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] }
    }

    /// A word as a shell takes it.
    private func quoted(_ word: String) -> String {
        let plain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./,=%:+".contains($0)) }
        return plain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
}
