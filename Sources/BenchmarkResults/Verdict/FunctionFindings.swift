/// The functions that explain a verdict of a gate on one series.
package struct FunctionFindings: Equatable, Sendable {
    package let series: SeriesKey
    /// The number of counted ticks, from the first one.
    package let tickCount: Int
    /// The functions that differ, the largest difference first.
    package let changes: [FunctionChange]

    package init(series: SeriesKey, tickCount: Int, changes: [FunctionChange]) {
        self.series = series
        self.tickCount = tickCount
        self.changes = changes
    }
}
