import Statistics

/// The figures of one series.
///
/// The percentiles are of durations as measured. Missed ticks and hitches are of measured duration × slowdown, over all ticks
/// of all replays, because they answer for a slower device.
public struct SeriesSummary: Equatable, Sendable {
    /// Over the ticks: each tick's minimum over the replays. `nil` without a duration.
    public let steady: DurationPercentiles?
    /// Over all ticks of all replays. `nil` without a duration.
    public let raw: DurationPercentiles?
    /// `nil` without a duration.
    public let missedTicks: Int?
    /// The most missed ticks in a row, within one replay; `nil` without a duration.
    public let longestMissRun: Int?
    /// Milliseconds of hitch per second of scrolling, where the scrolling lasts ticks × budget; `nil` without a duration.
    public let hitchMillisecondsPerSecond: Double?
    /// How a user would feel the hitches; `nil` without a duration.
    public let hitchGrade: HitchGrade?

    /// - Parameters:
    ///   - budget: What one tick may take.
    ///   - slowdown: The factor on durations wherever they are held against the budget.
    /// - Precondition: `budget` is positive, and all replays have the same number of ticks.
    /// - Complexity: O(n log n) comparisons, where n is the number of durations in all replays.
    public init(of series: SeriesResult, budget: Duration, slowdown: Double) {
        let durations = series.replays.joined()
        steady = DurationPercentiles(of: steadyCosts(of: series.replays))
        raw = DurationPercentiles(of: durations)
        let report = BudgetReport(
            ofReplays: series.replays.lazy.map { $0.lazy.map { $0.scaled(by: slowdown) } }, against: FrameBudget(budget)
        )
        missedTicks = report.tickCount == 0 ? nil : report.missedTicks
        longestMissRun = report.tickCount == 0 ? nil : report.longestMissRun
        hitchGrade = report.hitchGrade
        hitchMillisecondsPerSecond = report.hitchMillisecondsPerSecond
    }
}
