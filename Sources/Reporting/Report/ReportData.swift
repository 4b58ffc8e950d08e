import BenchmarkResults
import Foundation

/// The numbers of a section for the page's script: the values at the cursor, and the screens that
/// the player draws.
///
/// Lists of numbers are strings with spaces between them: half the size of JSON's lists, and fast
/// to split.
struct ReportData: Encodable {
    let columns: Int
    let ticks: Int
    let span: Int
    /// Each range of ticks with one phase, with the tick after it.
    let phases: [Phase]
    let offsets: String
    let sizes: [Size]
    let series: [Series]
    let screens: PlayerScreens?

    struct Phase: Encodable {
        let name: String
        let end: Int
    }

    /// The screen's size, beginning with a column.
    struct Size: Encodable {
        let column: Int
        let width: Double
        let height: Double
    }

    struct Series: Encodable {
        let name: String
        let style: Int
        /// The greatest duration of each column, in nanoseconds. Empty if the series was not timed.
        let values: String
        /// 1 for each column whose duration is the thread's CPU time, otherwise 0, or `nil` without one.
        let cpu: String?
        let work: Work?
    }

    /// Sums over the ticks of each column. A list is empty if a tick is unknown.
    struct Work: Encodable {
        let allocations: String
        let placed: String
        let dequeued: String
        let stale: String
        /// 1 for each column whose screens equal the first strategy's, otherwise 0.
        let same: String
    }

    /// - Parameters:
    ///   - all: The series. The screens of the others are compared with the first one's.
    ///   - timelines: The line of each series, or `nil` if it was not timed.
    ///   - described: The ticks of the trace; empty if unknown.
    init(
        _ all: [Run.Series], _ timelines: [TimelineSeries?], _ styles: StrategyStyles, ticks described: [Run.Tick],
        columns: TickColumns, screens: PlayerScreens? = nil
    ) {
        self.columns = columns.count
        ticks = columns.tickCount
        span = columns.span
        phases = described.indices.compactMap { tick in
            let (phase, next) = (described[tick].phase, tick + 1)
            return next == described.count || described[next].phase != phase ? Phase(name: phase, end: next) : nil
        }
        let firsts = described.isEmpty ? [] : (0..<columns.count).map { described[columns.ticks(ofColumn: $0).lowerBound] }
        offsets = firsts.map { coordinate($0.offset) }.joined(separator: " ")
        var sizes: [Size] = []
        for (column, tick) in firsts.enumerated() {
            if let last = sizes.last, last.width == tick.screen.width, last.height == tick.screen.height { continue }
            sizes.append(Size(column: column, width: tick.screen.width, height: tick.screen.height))
        }
        self.sizes = sizes
        series = zip(all, timelines).map { one, timeline in
            Series(one, timeline, style: styles[one.strategy], columns: columns, standard: all.first?.work)
        }
        self.screens = screens
    }

    /// Returns JSON for a script element. It contains no `<`, which could end the element or begin
    /// a comment.
    func scriptText() throws -> String {
        String(decoding: try JSONEncoder.stable().encode(self), as: UTF8.self).replacing("<", with: "\\u003c")
    }
}

private func list(_ numbers: some Sequence<some BinaryInteger>) -> String {
    numbers.lazy.map { String($0) }.joined(separator: " ")
}

extension ReportData.Series {
    fileprivate init(
        _ series: Run.Series, _ timeline: TimelineSeries?, style: Int, columns: TickColumns, standard: [TickWork]?
    ) {
        (name, self.style) = (series.strategy, style)
        values = list(timeline?.greatest ?? [])
        let isCPUTime = timeline?.isCPUTime ?? []
        cpu = isCPUTime.contains(true) ? list(isCPUTime.map { $0 ? 1 : 0 }) : nil
        work = series.work.map { work in
            func sums(_ counter: WorkCounter) -> String {
                let counts = work.compactMap { $0[counter] }
                return counts.count < work.count ? "" : list(columns.sums(of: counts))
            }
            let same = zip(work, standard ?? []).map { $0.screenDigest == $1.screenDigest ? 0 : 1 }
            return ReportData.Work(
                allocations: sums(.allocations),
                placed: sums(.itemsPlaced),
                dequeued: sums(.cellsDequeued),
                stale: sums(.staleCells),
                same: same.count < work.count ? "" : list(columns.sums(of: same).map { $0 == 0 ? 1 : 0 })
            )
        }
    }
}
