import BenchmarkResults

/// What other tools are told of a stored run: its manifest, and the figures of each series.
///
/// ```swift
/// var run = ExportedRun(of: stored.manifest, notes: [])
/// try stored.readReplays { run.add($0, replays: $1) }
/// try ExportFormat.go.write(run, to: &sink)
/// ```
public struct ExportedRun: Sendable {
    public let manifest: RunManifest
    /// Sentences that say how far the times can be trusted; they go where a format has room for them.
    public let notes: [String]
    /// In the order in which they were added.
    public private(set) var series: [ExportedSeries] = []

    public init(of manifest: RunManifest, notes: [String]) {
        self.manifest = manifest
        self.notes = notes
    }

    /// Adds a series; one without a timed replay has nothing to tell, and is left out.
    ///
    /// - Parameter replays: One duration per tick for each timed replay.
    /// - Precondition: All replays have the same number of ticks.
    /// - Complexity: O(n log n) comparisons, where n is the number of durations.
    public mutating func add(_ one: StoredSeries, replays: [ContiguousArray<Duration>]) {
        if let figures = ExportedSeries(one, replays: replays, of: manifest) { series.append(figures) }
    }
}
