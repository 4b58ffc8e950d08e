import BenchmarkResults
import CoreGraphics
import Statistics

/// The visible view tree after a tick.
///
/// Two screens are equal if they look alike: the same visible views at the same places in the
/// window, with the same opacity and clipping, and in the same order where they overlap. How views
/// are nested, and whether a place comes from a frame or a transform, does not matter.
public struct Screen: Sendable {
    /// The views that show something, in an order that does not depend on the view tree.
    let shown: [ShownView]
    /// All views of the visible tree, back to front, each after its superview.
    package let rows: ContiguousArray<ScreenRow>
    /// The digests of the elements of scroll views, or of their subviews that are not elements, at
    /// their places in the content.
    let units: [Unit: UInt64]

    /// A cell, a supplementary view, or another direct subview of what is scrolled.
    enum Unit: Hashable, Sendable {
        /// An element of a collection view. The kind of a cell is empty.
        case element(of: Host, kind: String, section: Int, item: Int)
        /// A subview that is not an element, by its index among its siblings.
        case subview(of: Host, Int)
        /// The views around the scroll views.
        case surroundings
    }

    /// A view whose direct subviews are units: a scroll view, or the moved view.
    struct Host: Hashable, Sendable {
        /// The index among the hosts of the unit, visible or not, back to front.
        let number: Int
        /// The unit of the host, in an array because a unit holds its host. Empty for a host in the
        /// surroundings.
        let outerUnit: [Unit]
    }

    /// A digest of the screen: screens that differ have different digests, except with a
    /// probability of 2⁻⁶⁴.
    ///
    /// FNV-1a over the views that show something, which is the same in every process.
    public let digest: UInt64

    init(shown: [ShownView], rows: ContiguousArray<ScreenRow>, units: [Unit: UInt64]) {
        self.shown = shown
        self.rows = rows
        self.units = units
        digest = Self.digest(of: shown)
    }

    /// The number of cells and other direct subviews of the scrolled views.
    public var elementCount: Int { units.count }

    /// The digest of the elements only: their places and their own content, without the views
    /// inside them.
    ///
    /// It is compared for a competitor whose views may be stale.
    var elementsDigest: UInt64 { Self.digest(of: shown.filter(\.isUnit)) }

    /// Returns the number of elements that are new, or have another place or other content than on
    /// another screen.
    ///
    /// - Complexity: O(c), where c is the number of elements on the screen.
    func changedElementCount(since other: Screen) -> Int {
        units.count { unit, digest in other.units[unit] != digest }
    }

    /// Returns the number of elements of either screen that the other one does not show in the same
    /// way.
    ///
    /// - Complexity: O(v), where v is the number of views on both screens.
    func differingElementCount(from other: Screen) -> Int {
        guard digest != other.digest else { return 0 }
        let differing = shown.withoutEqual(in: other.shown) + other.shown.withoutEqual(in: shown)
        return Set(differing.map(\.unit)).count { units[$0] != nil || other.units[$0] != nil }
    }

    private static func digest(of views: [ShownView]) -> UInt64 {
        var hash = FNV1a()
        for view in views { view.add(to: &hash) }
        return hash.hash
    }
}
