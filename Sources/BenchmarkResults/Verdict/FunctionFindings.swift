/// The functions that explain a verdict of a gate on one series.
package struct FunctionFindings: Equatable, Sendable {
    package let series: SeriesKey
    /// So many ticks were counted, from the first one.
    package let tickCount: Int
    /// The largest first; empty where no function differs.
    package let changes: [FunctionChange]

    package init(series: SeriesKey, tickCount: Int, changes: [FunctionChange]) {
        self.series = series
        self.tickCount = tickCount
        self.changes = changes
    }
}
