/// The parts of a scrolling tick that a collection view can tell apart.
@_spi(Headless)
public enum LayoutPhase: String, CaseIterable, Sendable {
    /// The layout's `shouldInvalidateLayout(forBoundsChange:)`.
    case shouldInvalidate = "should-invalidate"
    /// `invalidationContext(forBoundsChange:)` and the invalidation with it.
    case context
    /// The layout's `prepare()`, and the content size after it.
    case prepare
    /// The layout's answer to a query, and what the view does to keep it: copying and merging.
    case attributes
    /// Comparing a cell's attributes with those applied before, and applying them.
    case apply
    /// The delegate's and the data source's methods.
    case delegate
}

/// Is told where each phase of a tick begins and ends. Phases nest: a cell that a data source dequeues is applied to within
/// `delegate`.
@_spi(Headless)
@MainActor
public protocol LayoutPhaseObserver: AnyObject {
    func phaseBegan(_ phase: LayoutPhase)
    func phaseEnded(_ phase: LayoutPhase)
}

extension UICollectionView {
    /// Does a part of a tick's work and tells the observer, if there is one: in a timed replay there is none.
    @inline(__always)
    final func during<Result>(_ phase: LayoutPhase, _ body: () -> Result) -> Result {
        guard let phaseObserver else { return body() }
        phaseObserver.phaseBegan(phase)
        defer { phaseObserver.phaseEnded(phase) }
        return body()
    }
}
