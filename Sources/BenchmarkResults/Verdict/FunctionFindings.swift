/// The functions that explain a gate's verdict on one series.
package struct FunctionFindings: Equatable, Sendable {
    package let series: SeriesKey
    /// The ticks that were counted.
    package let ticks: Range<Int>
    package let changes: [FunctionChange]

    package init(series: SeriesKey, ticks: Range<Int>, changes: [FunctionChange]) {
        self.series = series
        self.ticks = ticks
        self.changes = changes
    }
}
