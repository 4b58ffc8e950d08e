/// The phases of a scrolling tick.
@_spi(Headless)
public enum LayoutPhase: String, CaseIterable, Sendable {
    /// The layout's `shouldInvalidateLayout(forBoundsChange:)`.
    case shouldInvalidate = "should-invalidate"
    /// `invalidationContext(forBoundsChange:)` and the invalidation.
    case context
    /// The layout's `prepare()`, and the content size after it.
    case prepare
    /// The layout's answer to a query, and the copying and merging of it.
    case attributes
    /// Comparing a cell's attributes with the previous ones, and applying them.
    case apply
    /// The methods of the delegate and the data source.
    case delegate
    /// Making cells ahead, in the pause after the tick.
    case prefetch
}

/// Is called at the beginning and the end of each phase of a tick. Phases nest: a cell that a data
/// source dequeues is updated within `delegate`.
@_spi(Headless)
@MainActor
public protocol LayoutPhaseObserver: AnyObject {
    func phaseBegan(_ phase: LayoutPhase)
    func phaseEnded(_ phase: LayoutPhase)
}

extension UICollectionView {
    /// Runs a part of a tick and reports it to the observer. A timed replay has no observer.
    @inline(__always)
    final func during<Result>(_ phase: LayoutPhase, _ body: () -> Result) -> Result {
        guard let phaseObserver else { return body() }
        phaseObserver.phaseBegan(phase)
        defer { phaseObserver.phaseEnded(phase) }
        return body()
    }
}
