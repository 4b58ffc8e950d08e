// The collection view's interface for a harness, which a device does not have.

internal import SystemSupport

@_spi(Headless)
extension UICollectionView {
    public var layoutCycleCounters: LayoutCycleCounters { engine.counters }

    /// The views of all elements on the screen: cells, then supplementary and decoration views,
    /// each ascending by section and item.
    public var visibleElementViews: [UICollectionReusableView] { engine.known.elements.compactMap(\.view) }
}

@_spi(Headless)
extension UICollectionViewLayoutAttributes {
    /// The number of attributes objects created in this process, without copies.
    public static var createdCount: Int { objectCount - copyCount }
}

@_spi(Headless)
extension UICollectionReusableView {
    /// The attributes that were applied last, or `nil` if the view was never on a screen.
    public var layoutAttributes: UICollectionViewLayoutAttributes? { appliedAttributes }
}

// MARK: Faults

/// An answer of a layout, or a change of the data, that a collection view cannot use.
@_spi(Headless)
public struct CollectionViewFault: Error, Equatable, CustomStringConvertible, Sendable {
    /// A sentence that names the class, the call and the value.
    public let description: String
}

/// A problem that UIKit only logs.
@_spi(Headless)
public struct CollectionViewWarning: Equatable, CustomStringConvertible, Sendable {
    public enum Kind: Sendable {
        /// A layout has attributes for an item that the data source does not have.
        case itemOutsideCounts
        /// A call names an item that the data source does not have.
        case missingItem
        /// A context names an element that does not exist.
        case missingElementNamed
        /// Attributes have changed although the layout was not invalidated.
        case changedWithoutInvalidation
        /// A batch reloads a section and displaces it.
        case displacedReload
        /// A layout has no attributes for an item that a batch inserts, or that is on the screen after a jump.
        case noAttributesForItem
        /// An item of a flow layout has no size.
        case itemWithoutSize
        /// A snapshot was given an item that it had, which has moved.
        case itemInsertedAgain
        /// An item of a flow layout is longer than its line.
        case itemDoesNotFit
        /// Code has scrolled decelerating content otherwise than by assigning its offset.
        case movedWhileDecelerating
        /// A data source has returned a view that shows another element.
        case viewReturnedTwice
        /// A subclass of the flow layout has changed attributes that the flow layout keeps.
        case cachedFrameMismatch
    }

    public let kind: Kind
    /// A sentence that names the class, the call and the value.
    public let description: String
}

extension UICollectionView {
    /// The handler that new views have, so that a warning in `viewDidLoad()` reaches the screen that is loaded.
    @_spi(Headless) public static var warningHandlerOfNewViews: ((CollectionViewWarning) -> Void)?

    /// Reports the first warning of each kind, to the standard error without a handler.
    final func warn(_ kind: CollectionViewWarning.Kind, _ sentence: @autoclosure () -> String) {
        guard warnedKinds.insert(kind).inserted else { return }
        let warning = CollectionViewWarning(kind: kind, description: sentence())
        if let warningHandler { warningHandler(warning) } else { StandardError.warn(warning.description) }
    }
}

// MARK: Phases and counts

/// The phases of a scrolling tick.
@_spi(Headless)
public enum LayoutPhase: String, CaseIterable, Sendable {
    /// The layout's `shouldInvalidateLayout(forBoundsChange:)`.
    case shouldInvalidate = "should-invalidate"
    /// `invalidationContext(forBoundsChange:)` and the invalidation.
    case context
    /// The layout's `prepare()`, and the content size after it.
    case prepare
    /// A query, and the copying and merging of the attributes.
    case attributes
    /// Comparing a cell's attributes with the previous ones, and applying them.
    case apply
    /// The methods of the delegate and the data source.
    case delegate
    /// Prefetching cells, after the tick.
    case prefetch
}

/// An object that is called at the beginning and the end of each phase of a tick. Phases nest: a cell
/// that a data source dequeues is updated within `delegate`.
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
        guard let layoutPhaseObserver else { return body() }
        layoutPhaseObserver.phaseBegan(phase)
        defer { layoutPhaseObserver.phaseEnded(phase) }
        return body()
    }
}

/// The steps of a collection view's layout cycle since it was created. They are always counted, so a
/// timed run does the same work as a counted one.
@_spi(Headless)
public struct LayoutCycleCounters: Equatable, Sendable {
    /// Calls of the layout's `invalidateLayout(with:)`.
    public var invalidations = 0
    /// Calls of the layout's `prepare()`.
    public var prepares = 0
    /// Calls of the layout's `layoutAttributesForElements(in:)`, and of the methods for an element
    /// that a context named.
    public var queries = 0
    /// Attributes returned by those calls.
    public var attributesReturned = 0
    /// Copies of returned attributes. The views keep the copies that are applied to them.
    public var attributesCopied = 0
    /// Comparisons of new attributes with the attributes applied before.
    public var attributesCompared = 0
    /// Attributes applied to a view.
    public var attributesApplied = 0
    /// Cells, supplementary and decoration views that were dequeued or created.
    public var viewsDequeued = 0
    /// Cells that were created before they entered the screen.
    public var cellsPrefetched = 0

    public init() {}

    /// Adds the steps of another collection view.
    public static func += (sum: inout LayoutCycleCounters, other: LayoutCycleCounters) {
        sum.invalidations += other.invalidations
        sum.prepares += other.prepares
        sum.queries += other.queries
        sum.attributesReturned += other.attributesReturned
        sum.attributesCopied += other.attributesCopied
        sum.attributesCompared += other.attributesCompared
        sum.attributesApplied += other.attributesApplied
        sum.viewsDequeued += other.viewsDequeued
        sum.cellsPrefetched += other.cellsPrefetched
    }
}
