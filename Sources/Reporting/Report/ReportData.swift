import BenchmarkResults
import Foundation

/// What the page's script needs: the numbers that the cursor reads and the screens that the player draws.
///
/// Lists of numbers are texts with blanks between them, which is half of what JSON's lists take and is split in no time.
struct ReportData: Encodable {
    let slowdown: Double
    let scenarios: [Scenario]

    struct Scenario: Encodable {
        let columns: Int
        let ticks: Int
        /// Ticks per column.
        let span: Int
        /// The phase of each stretch and the tick after its last.
        let phases: [Phase]
        let offsets: String
        let sizes: [Size]
        /// What the series count; `nil` where they are durations.
        let unit: String?
        let series: [Series]
        let screens: PlayerScreens?
    }

    struct Phase: Encodable {
        let name: String
        let end: Int
    }

    /// The screen's size from a column on.
    struct Size: Encodable {
        let column: Int
        let width: Double
        let height: Double
    }

    struct Series: Encodable {
        let name: String
        let style: Int
        /// Nanoseconds; the greatest steady cost and the worst duration of each column.
        let steady: String
        let worst: String
        let misses: String
        let work: Work?
    }

    /// Sums over the ticks of each column.
    struct Work: Encodable {
        /// Empty where they cannot be counted.
        let allocations: String
        let placed: String
        let dequeued: String
        let stale: String
        /// 1 where the screen is that of the first strategy.
        let same: String
    }

    /// - Parameter figures: What the timeline of each scenario shows; `nil`: durations.
    init(_ run: Run, styles: StrategyStyles, layout: TimelineLayout, figures: [TimelineFigure]? = nil) {
        slowdown = run.manifest.slowdown
        scenarios = zip(run.scenarios, PlayerScreens.all(of: run, layout: layout)).enumerated().map { index, pair in
            Scenario(pair.0, figures?[index] ?? .duration, screens: pair.1, styles: styles, layout: layout)
        }
    }

    /// The numbers of pages that show no duration.
    init(counted scenarios: [Scenario]) {
        slowdown = 1
        self.scenarios = scenarios
    }

    /// JSON that can stand in a script element: without a `<`, nothing in it ends the element or begins a comment.
    ///
    /// - Throws: What the encoder throws: for a number that is not finite, which no file that was read holds.
    func scriptText() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self).replacing("<", with: "\\u003c")
    }
}

/// Numbers with a blank between each two.
private func list(_ numbers: some Sequence<some BinaryInteger>) -> String {
    numbers.lazy.map { String($0) }.joined(separator: " ")
}

extension ReportData.Scenario {
    init(
        _ scenario: Run.Scenario, _ figure: TimelineFigure, screens: PlayerScreens?, styles: StrategyStyles,
        layout: TimelineLayout
    ) {
        let columns = layout.columns(of: scenario)
        let series = scenario.series.compactMap { one in
            TimelineSeries(one, in: scenario, figure, style: styles[one.strategy], columns: columns).map { (one, $0) }
        }
        self.init(
            series, unit: figure.unit, ticks: scenario.ticks ?? [], standard: scenario.series.first?.work, columns: columns,
            screens: screens)
    }

    /// - Parameters:
    ///   - unit: What the timelines count; `nil` for durations.
    ///   - described: Empty where nothing is known of the scroll.
    ///   - standard: The work of the series that the others' screens are held against.
    init(
        _ timelines: [(series: Run.Series, timeline: TimelineSeries)], unit: String?, ticks described: [Run.Tick],
        standard: [TickWork]?, columns: TickColumns, screens: PlayerScreens? = nil
    ) {
        self.unit = unit
        self.columns = columns.count
        ticks = columns.tickCount
        span = columns.span
        phases = PhaseStretch.stretches(of: described).map { ReportData.Phase(name: $0.phase, end: $0.ticks.upperBound) }
        let firsts = described.isEmpty ? [] : (0..<columns.count).map { described[columns.ticks(ofColumn: $0).lowerBound] }
        offsets = firsts.map { coordinate($0.offset) }.joined(separator: " ")
        var sizes: [ReportData.Size] = []
        for (column, tick) in firsts.enumerated() {
            if let last = sizes.last, last.width == tick.screen.width, last.height == tick.screen.height { continue }
            sizes.append(ReportData.Size(column: column, width: tick.screen.width, height: tick.screen.height))
        }
        self.sizes = sizes
        series = timelines.map { ReportData.Series($0.series, $0.timeline, columns: columns, standard: standard) }
        self.screens = screens
    }
}

extension ReportData.Series {
    fileprivate init(_ series: Run.Series, _ timeline: TimelineSeries, columns: TickColumns, standard: [TickWork]?) {
        name = series.strategy
        style = timeline.style
        steady = list(timeline.greatestSteady)
        worst = list(timeline.worst)
        misses = list(timeline.misses)
        work = series.work.map { work in
            /// Empty where a tick's is unknown.
            func sums(_ count: (TickWork) -> Int?) -> String {
                let counts = work.compactMap(count)
                return counts.count < work.count ? "" : list(columns.sums(of: counts))
            }
            let same = zip(work, standard ?? []).map { $0.screenDigest == $1.screenDigest ? 0 : 1 }
            return ReportData.Work(
                allocations: sums(\.allocations),
                placed: sums(\.itemsPlaced),
                dequeued: sums(\.cellsDequeued),
                stale: list(columns.sums(of: work.map(\.staleCells))),
                same: same.count < work.count ? "" : list(columns.sums(of: same).map { $0 == 0 ? 1 : 0 })
            )
        }
    }
}
