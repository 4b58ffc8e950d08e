import BenchmarkResults
import Experiments
import Reporting
import Scenarios
import Statistics
import Suites

/// The estimated cost of a scenario, from fixed costs. They were measured on a virtual machine with
/// two cores, and every machine uses them.
struct ScenarioEstimate {
    /// A tick of a strategy whose work does not grow, with the harness's own work in untimed
    /// passes, in seconds.
    private static let visibleTick = 15e-6
    /// The cost per item of a tick whose work grows, and of a new stage.
    private static let item = 30e-9
    /// A snapshot of a scroll view, of a view that is always visible, and the comparison of two
    /// such views.
    private static let (snapshot, snapshotView, snapshotPair) = (120e-6, 3e-6, 2e-9)
    /// The bytes of a tick in the tables: of a screen that scrolls, of a view that is always
    /// visible, of a strategy, and of a strategy in one replay.
    private static let (scrollBytes, viewBytes, competitorBytes, replayBytes) = (2_400.0, 100.0, 160.0, 29.0)

    let name: String
    let competitors: [String]
    let ticks: Int
    let seconds: Double
    /// The peak memory.
    let bytes: Int
    let diskBytes: Int

    init(of request: ScenarioRequest, _ measuring: MeasuringSettings) {
        name = request.name
        ticks = request.ticks
        bytes = request.memoryEstimate(replays: measuring.plan).bytes(ofItems: request.items)
        let measured = request.competitorDescriptions
        competitors = measured.map(\.name)
        let (ticks, items, count) = (Double(request.ticks), Double(request.items), Double(measured.count))
        func replay(_ competitor: CompetitorDescription) -> Double {
            ticks * (Self.visibleTick + (competitor.growth == .items ? Self.item * items : 0)) + Self.item * items
        }
        let round = measured.reduce(0) { $0 + replay($1) }
        // Without scrolling, the whole view is visible.
        let isWhole = request.subject.description.motion == .moving
        let look = Self.snapshot + (isWhole ? items * Self.snapshotView + items * items * Self.snapshotPair : 0)
        // The verify pass includes the reference even if it is not measured.
        let standard = request.subject.competitors.first { !$0.mayBeStale }
        let unmeasured = standard.flatMap { one in measured.contains { $0.name == one.name } ? nil : one }
        // The verify pass and the counting pass read the screen; the phases pass does not.
        let looks = 2 * count + (unmeasured == nil ? 0 : 1)
        let passes = round * Double(2 + max(measuring.warmup, 1)) + (unmeasured.map(replay) ?? 0) + ticks * look * looks
        let fitting = measuring.plan.share / .seconds(1) / max(round, 1e-9)
        let rounds = min(Double(measuring.plan.maximumRounds), max(Double(measuring.plan.minimumRounds), fitting))
        seconds = passes + rounds * round
        let screen = isWhole ? items * Self.viewBytes : Self.scrollBytes
        diskBytes = Int(ticks * (screen + count * (Self.competitorBytes + rounds * Self.replayBytes)))
    }
}

extension [ScenarioEstimate] {
    var seconds: Double { reduce(0) { $0 + $1.seconds } }
    var diskBytes: Int { reduce(0) { $0 + $1.diskBytes } }

    /// The scenarios of a run as a Markdown table, with a sentence about their sum.
    var text: String {
        let table = MarkdownTable(
            self,
            columns: [
                .text("scenario") { $0.name },
                .text("strategies") { $0.competitors.joined(separator: ", ") },
                .number("ticks") { "\($0.ticks)" },
                .number("about") { Duration.seconds($0.seconds).text },
                .number("memory") { byteText($0.bytes) },
                .number("disk") { byteText($0.diskBytes) },
            ]
        ).text
        return
            "\(table)\n\n\(countText(count, "scenario")), about \(Duration.seconds(seconds).text) and \(byteText(diskBytes)) of disk "
            + "in total, estimated from the costs of a virtual machine with two cores. Nothing was measured."
    }
}

/// A matrix that is divided into parts of similar duration.
///
/// Scenarios are assigned from the longest to the shortest, each to the part with the shortest
/// duration so far. The longest part then takes at most 4/3 − 1/(3m) times as long as in the best
/// partition, for m parts. The costs are estimates from fixed numbers, so every machine makes the
/// same parts.
///
/// Source: R. L. Graham, "Bounds on Multiprocessing Timing Anomalies", SIAM Journal on Applied
/// Mathematics 17 (1969), theorem 2.
struct ShardPlan {
    /// The indices of the scenarios of each part, ascending.
    let parts: [[Int]]

    /// - Parameter costs: One cost per scenario, in any unit.
    /// - Precondition: `count` is at least 1.
    /// - Complexity: O(n · (log n + m)) for n scenarios and m parts.
    init(costs: [Double], count: Int) {
        var parts = [[Int]](repeating: [], count: count)
        var sums = [Double](repeating: 0, count: count)
        let longestFirst = costs.indices.sorted { (costs[$1], $0) < (costs[$0], $1) }
        for index in longestFirst {
            // The first of the shortest parts.
            let part = sums.indices.reduce(0) { sums[$1] < sums[$0] ? $1 : $0 }
            parts[part].append(index)
            sums[part] += costs[index]
        }
        self.parts = parts.map { $0.sorted() }
    }
}

extension Shard {
    /// Returns the scenarios of this part.
    func scenarios(
        of requests: [ScenarioRequest], _ measuring: MeasuringSettings
    ) throws(SettingError) -> [ScenarioRequest] {
        let costs = requests.map { ScenarioEstimate(of: $0, measuring).seconds }
        let part = ShardPlan(costs: costs, count: count).parts[number - 1].map { requests[$0] }
        guard !part.isEmpty else {
            let are = requests.count == 1 ? "is" : "are"
            throw SettingError(
                "--shard \(self) is empty: there \(are) \(countText(requests.count, "scenario")). Give at most \(requests.count) as N."
            )
        }
        return part
    }
}
