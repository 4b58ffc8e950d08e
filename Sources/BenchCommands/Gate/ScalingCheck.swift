import BenchmarkResults
import Experiments
import Gating

/// Has the head count its work at several numbers of items, and holds the strategies to what they promise.
struct ScalingCheck: Sendable {
    static let itemCounts = [50, 500, 5_000, 50_000]

    /// Those that promise ticks that do not grow.
    private let promising: [String]
    /// Those that promise nothing.
    private let others: [String]
    /// Whether a tick only scrolls, by the number of items and then by tick.
    private let isScroll: [Int: [Bool]]
    /// Of the scenarios together, such as `quilt/linear/mixed`.
    private let name: String

    /// - Throws: What making a scenario throws.
    init(_ factory: ScenarioFactory) throws {
        let strategies = factory.settings.strategies
        promising = strategies.filter { $0.growth == .visible }.map { $0.name }
        others = strategies.filter { $0.growth == .items }.map { $0.name }
        var isScroll: [Int: [Bool]] = [:]
        var names: [String] = []
        for itemCount in promising.isEmpty ? [] : Self.itemCounts {
            let scenario = try factory.scenario(itemCount, scrolledAs: Self.itemCounts[0])
            isScroll[itemCount] = scenario.scrollTicks
            names.append(scenario.name)
        }
        self.isScroll = isScroll
        name = names.first.map { String($0.split(separator: "/").dropLast().joined(separator: "/")) } ?? ""
    }

    /// - Parameter settings: The flags of the gate's scenarios; their items and strategies are not used.
    func verdicts(_ programs: GatePrograms, settings: [String: String]) async throws -> (verdicts: [Verdict], notices: [String]) {
        let notices = others.map { "\($0) promises no more than ticks in proportion to the items: its growth was not judged." }
        guard !promising.isEmpty else { return ([], notices) }
        let own = [
            "items": Self.itemCounts.map(String.init).joined(separator: ","), "strategy": promising.joined(separator: ","),
        ]
        let head = try await programs.counted(
            .head, settings: settings.merging(own) { $1 }, flags: ["--scrolled-as", String(Self.itemCounts[0])]
        )
        let verdicts = promising.flatMap { strategy in
            let series = head.series.filter { $0.key.strategy == strategy }.sorted { $0.itemCount < $1.itemCount }
            return ScalingGate.verdicts(
                of: SeriesKey(scenario: name, strategy: strategy),
                points: series.map { one in
                    let isScroll = isScroll[one.itemCount] ?? []
                    return ScalingGate.Point(
                        itemCount: one.itemCount, ticks: zip(one.ticks, isScroll).filter(\.1).map(\.0))
                }
            )
        }
        return (verdicts, notices)
    }
}
