import Foundation
import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults
@testable import Reporting

/// Generated runs: the answer says what the table shows, and both follow from the readings.
struct AnswerPropertyTests {
    private struct Generated {
        var scenarios: [Run.Scenario] = []
        /// By items and strategy, the shares u and l of the worst scrolling tick, by a naive model.
        var shares: [Int: [String: (upper: Double, lower: Double)]] = [:]
    }

    private func generate(_ seed: UInt64) -> Generated {
        var random = SplitMix64(seed: seed)
        func integer(_ range: ClosedRange<Int>) -> Int { random.nextInteger(in: range) }
        let budget = Duration.nanoseconds([16_600_000, 8_333_333, 16_600_000, 4_000_000][integer(0...3)])
        let device = JudgedDevice(
            name: integer(0...1) == 0 ? "iPhone 11" : nil, factor: [1, 2.5, 12, 0.5, 1.7][integer(0...4)])
        let tickCount = integer(0...9) == 0 ? integer(1...29) : integer(31...40)
        let ticks = (0...tickCount).map { Run.Tick(phase: "drag", offset: Double($0), screen: screen) }
        let hasLines = integer(0...3) > 0
        let names = Array(["full", "cached", "named", "delegate", "cell"].prefix(integer(1...5)))
        let lines = names.map { _ in integer(40...90) }
        let stale = names.map { _ in integer(0...7) == 0 }
        let (replayCount, noise) = ([1, 2, 2, 3, 6][integer(0...4)], [0, 0, 30, 100][integer(0...3)])
        let listed: [String]? = integer(0...1) == 0 ? names.shuffled(using: &random) : nil
        var generated = Generated()
        // The cost of a strategy grows with a power of the items.
        let costs = names.map { _ in (base: pow(10, 2 + 4 * random.nextUnit()), exponent: [0, 0, 0.5, 1][integer(0...3)]) }
        for items in [50, 500, 5_000, 50_000].prefix(integer(1...4)) {
            let series = names.indices.map { index in
                let cost = costs[index].base * pow(Double(items), costs[index].exponent)
                var (durations, switched, waited, cpuTimes): ([[Int]], [[Bool]], [[Bool]], [[Int]]) = ([], [], [], [])
                for _ in 0..<replayCount {
                    let quiet = ticks.map { _ in Int(min(cost * (1 + random.nextUnit()), 1e10)) + 1 }
                    let flags = ticks.map { _ in integer(0...99) < noise }
                    waited.append(ticks.map { _ in integer(0...19) == 0 })
                    switched.append(flags)
                    durations.append(zip(quiet, flags).map { $1 ? $0 * integer(1...5) + 1_000 : $0 })
                    cpuTimes.append(quiet.map { max($0 - integer(0...50), 0) })
                }
                generated.shares[items, default: [:]][names[index]] = naiveShares(
                    durations, switched, waited, cpuTimes, factor: device.factor, frame: budget)
                return Run.Series(
                    strategy: names[index], addedLines: hasLines ? lines[index] : nil, mayBeStale: stale[index],
                    tickCount: ticks.count,
                    replays: Run.Replay.all(
                        durations.map(times), orders: Array(0..<replayCount), switched: switched.map { ContiguousArray($0) },
                        waited: waited.map { ContiguousArray($0) }, cpuTimes: cpuTimes.map(times)))
            }
            generated.scenarios.append(
                Run.Scenario(
                    ScenarioDescription(subject: "quilt", effect: "linear", trace: "mixed", items: items), scrolls: true,
                    budget: budget, device: device, simplestFirst: listed,
                    ticks: ticks, series: series, screens: nil, elapsed: .zero))
        }
        return generated
    }

    private let screen = ScreenSize(width: 375, height: 667)

    private func times(_ nanoseconds: [Int]) -> ContiguousArray<Duration> {
        ContiguousArray(nanoseconds.map { .nanoseconds($0) })
    }

    /// The rule, written out with whole nanoseconds.
    private func naiveShares(
        _ durations: [[Int]], _ switched: [[Bool]], _ waited: [[Bool]], _ cpuTimes: [[Int]], factor: Double, frame: Duration
    ) -> (upper: Double, lower: Double) {
        var (worst, worstLower) = (0, 0)
        for tick in durations[0].indices.dropFirst() {
            let all = durations.indices
            let least = all.map { durations[$0][tick] }.min() ?? 0
            let noisy: [Bool?] = all.map { replay in
                let (time, duration) = (cpuTimes[replay][tick], durations[replay][tick])
                let isSlow = all.count > 1 && duration > 2 * least
                let wasAway = switched[replay][tick] && (time < 100_000 || 100 * time <= 99 * duration)
                return wasAway || isSlow ? true : all.count > 1 ? false : nil
            }
            let upper =
                all.map { replay in
                    let (time, duration) = (cpuTimes[replay][tick], durations[replay][tick])
                    return noisy[replay] == true && !waited[replay][tick] && time > 0 && time < duration ? time : duration
                }.min() ?? 0
            let sorted = all.sorted { (durations[$0][tick], $0) < (durations[$1][tick], $1) }
            let isQuiet = sorted.count > 1 && noisy[sorted[0]] == false && noisy[sorted[1]] == false
            let lower =
                isQuiet
                ? least * 10 / (noisy.count { $0 == false } >= 5 ? 13 : 17)
                : (all.map { cpuTimes[$0][tick] }.filter { $0 > 0 }.min() ?? 0) * 10 / 25
            (worst, worstLower) = (max(worst, upper), max(worstLower, min(lower, upper)))
        }
        func share(_ cost: Int) -> Double { Double(cost) * factor / Double(frame.wholeNanoseconds) }
        return (share(worst), share(worstLower))
    }

    @Test func theAnswerSaysWhatTheTableShows() throws {
        var recommended = 0
        for seed in seeds(fast: 400, all: 4_000) {
            let generated = generate(seed)
            let part = try #require(RunSummary(generated.scenarios, suite: "bench", isUnoptimized: false).parts.first)
            let titles = part.table.columns.map(\.title)
            for row in part.table.rows { checkRow(row, part.table.cells(of: row), titles, generated, "seed \(seed)") }
            for scenario in generated.scenarios { checkChoice(Judgment(scenario, isUnoptimized: false), "seed \(seed)") }
            let judgment = try #require(generated.scenarios.last.map { Judgment($0, isUnoptimized: false) })
            checkDecision(part.answer, judgment, "seed \(seed)")
            let sentences = part.answer.sentences
            #expect(!sentences.isEmpty && sentences.count <= 3, "seed \(seed): \(sentences)")
            // The rows of the largest size, which the sentences are about.
            let rows = part.table.rows.filter { $0.scenario.description.items == judgment.items }.map(part.table.cells)
            checkFigures(in: sentences, rows, "seed \(seed)")
            if judgment.recommended != nil { recommended += 1 }
        }
        #expect(recommended > 40)
    }

    /// Each judged strategy is in one list of the decision, by its mark.
    private func checkDecision(_ answer: Answer, _ judgment: Judgment, _ seed: Comment) {
        func names(_ mark: FrameVerdict.Mark) -> [String] {
            judgment.strategies.filter { $0.verdict?.mark == mark }.map(\.name)
        }
        let fastEnough = answer.recommended.map { [$0] } ?? []
        #expect(Set(fastEnough + answer.alternatives.map(\.name)) == Set(names(.fastEnough)), seed)
        #expect(answer.tooSlow == names(.tooSlow), seed)
        #expect(answer.undecided == names(.undecided), seed)
        #expect(answer.recommended == judgment.recommended?.name, seed)
        #expect(answer.reason == judgment.reason, seed)
        guard let reach = answer.reach else { return }
        #expect(reach.strategy != answer.recommended && reach.limit.items <= answer.items, seed)
    }

    private func checkRow(
        _ row: RunSummary.Row, _ cells: [String], _ titles: [String], _ generated: Generated, _ seed: Comment
    ) {
        for cost in row.series.costs ?? [] { #expect(cost.lower <= cost.upper, seed) }
        guard let shares = generated.shares[row.scenario.description.items]?[row.series.strategy],
            let column = titles.firstIndex(of: "of a frame")
        else { return }
        let parts = cells[column].split(separator: " ").map(String.init)
        guard row.strategy.verdict != nil else {
            #expect(parts.isEmpty || Double(parts[0].replacing(",", with: "")) != nil, seed)
            return
        }
        // ✓ if and only if u ≤ ½, and ✕ if and only if l > ½.
        #expect((parts[0] == "✓") == (shares.upper <= 0.5), seed)
        #expect((parts[0] == "✕") == (min(shares.upper, shares.lower) > 0.5), seed)
        // A share has two digits, and is never rounded down.
        let printed = Double(parts[1].replacing(",", with: "")) ?? -1
        #expect(printed >= shares.upper * 100 * (1 - 1e-9) && printed <= shares.upper * 100 * 1.11, seed)
        #expect(cells[0].hasPrefix("→ ") == row.isRecommended, seed)
    }

    /// The recommended strategy is fast enough, and no strategy that is simpler by more than ten lines.
    private func checkChoice(_ judgment: Judgment, _ seed: Comment) {
        #expect((judgment.recommended == nil) == (judgment.reason != nil), seed)
        let fastEnough = judgment.strategies.filter { $0.verdict?.mark == .fastEnough }
        guard let chosen = judgment.recommended else {
            #expect(fastEnough.isEmpty, seed)
            return
        }
        #expect(chosen.verdict?.mark == .fastEnough && !chosen.mayBeStale, seed)
        #expect(!fastEnough.contains { judgment.isSimpler($0, than: chosen) }, seed)
        guard let lines = chosen.addedLines else { return }
        let median = chosen.median?.upper ?? .zero
        for other in fastEnough where abs((other.addedLines ?? 0) - lines) <= 10 && !judgment.isSimpler(chosen, than: other) {
            let isSlower = median > (other.median?.upper ?? .zero) * 2
            let fewest = fastEnough.compactMap(\.addedLines).min() ?? 0
            #expect(!isSlower || (other.addedLines ?? 0) > fewest + 10, seed)
        }
    }

    private func checkFigures(in sentences: [String], _ rows: [[String]], _ seed: Comment) {
        let cells = Set(rows.joined().map { $0.replacing("✓ ", with: "").replacing("✕ ", with: "").replacing("? ", with: "") })
        for sentence in sentences {
            for match in sentence.matches(of: /[0-9][0-9.,]* %/) {
                #expect(cells.contains(String(match.output)), "\(seed): \(sentence)")
            }
            for match in sentence.matches(of: /([0-9][0-9.,]*) times as long/) {
                #expect(cells.contains(String(match.output.1)), "\(seed): \(sentence)")
            }
            for match in sentence.matches(of: /median ([0-9.]+ [nµm]?s\*?)/) {
                #expect(cells.contains(String(match.output.1)), "\(seed): \(sentence)")
            }
        }
    }

    @Test func aLimitIsInterpolatedAndRoundedDown() {
        #expect(
            [1, 1.4, 1.5, 14, 19.9, 49, 69, 99, 8_400, 1_145, 690].map(SizeLimit.rounded) == [
                1, 1, 1, 10, 15, 30, 50, 70, 7_000, 1_000, 500,
            ])
    }
}
