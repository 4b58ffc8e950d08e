import BenchmarkResults
import CoreGraphics
import Suites

/// What one strategy's screens showed in a replay: enough to find out at which tick two strategies differ.
struct ScreenRecord {
    /// The screen before the first tick, or after a tick.
    struct Moment {
        let digest: UInt64
        let contentOffset: CGPoint
        let offsetShift: CGPoint
        /// A sentence about a view whose place is unknown, or `nil`.
        let fault: String?
    }

    /// The screen before the first tick, and after each tick.
    private(set) var moments: [Moment] = []
    /// The rows of the screen after each tick, or nothing if they are not kept.
    private(set) var rows: [ContiguousArray<ScreenRow>] = []
    /// Whether any of the screens showed something.
    private(set) var hasShown = false
    private let motion: Motion
    private let keepsRows: Bool

    init(tickCount: Int, motion: Motion, keepsRows: Bool) {
        (self.motion, self.keepsRows) = (motion, keepsRows)
        moments.reserveCapacity(tickCount + 1)
        if keepsRows { rows.reserveCapacity(tickCount) }
    }

    @MainActor
    mutating func add(_ screen: Screen, on stage: any Stage) {
        if keepsRows, !moments.isEmpty { rows.append(screen.rows) }
        moments.append(
            Moment(
                digest: screen.digest, contentOffset: stage.contentOffset, offsetShift: stage.offsetShift, fault: screen.fault))
        if !hasShown { hasShown = screen.showsContent(under: motion) }
    }
}
