import BenchmarkResults
import CoreGraphics
import Statistics

/// The visible view tree after a tick, as the user sees it.
///
/// Two screens are equal when they look alike: the same views that show something, at the same places in the window, equally opaque,
/// cut by the same edges, and in the same order wherever they overlap. How the views are nested, and whether a place comes from a frame
/// or a transform, makes no difference.
public struct Screen: Sendable {
    /// The views that show something, in an order that does not depend on the view tree.
    let shown: [ShownView]
    /// All views of the visible tree as they are: back to front, each after its superview.
    package let rows: ContiguousArray<ScreenRow>
    /// The elements of the scroll views, or their subviews that are no elements, as they stand in the content.
    let units: [Unit: UInt64]

    /// A cell, a supplementary view, or another direct subview of what is scrolled.
    enum Unit: Hashable, Sendable {
        /// The kind is empty for a cell.
        case element(of: Host, kind: String, section: Int, item: Int)
        /// A subview that is no element, by its place among its siblings.
        case subview(of: Host, Int)
        /// What lies around the scroll views: the views above them in the view tree, and beside them.
        case surroundings
    }

    /// A view whose direct subviews are units: a scroll view, or the view that is moved.
    struct Host: Hashable, Sendable {
        /// Its place among the hosts of the same unit, in sight or not, counted from 0, back to front.
        let number: Int
        /// The unit that the host lies in; an array, because a unit holds its host. Empty for a host in the surroundings.
        let outerUnit: [Unit]
    }

    /// A number that differs when anything on the screen differs by as little as a bit, but for a chance of 2⁻⁶⁴.
    ///
    /// FNV-1a over the views that show something: the same in every process.
    public let digest: UInt64

    init(shown: [ShownView], rows: ContiguousArray<ScreenRow>, units: [Unit: UInt64]) {
        self.shown = shown
        self.rows = rows
        self.units = units
        digest = Self.digest(of: shown)
    }

    /// The number of cells and other views that lie directly in what is scrolled.
    public var elementCount: Int { units.count }

    /// The digest of the elements alone: where they stand and what they show themselves, without the views inside them.
    ///
    /// It is what a competitor whose views may be stale is held to.
    var elementsDigest: UInt64 { Self.digest(of: shown.filter(\.isUnit)) }

    /// The elements that were not on the other screen, or not in the same place of the content, or not with the same views inside.
    ///
    /// - Complexity: O(c), where c is the number of elements on the screen.
    func changedElementCount(since other: Screen) -> Int {
        units.count { unit, digest in other.units[unit] != digest }
    }

    /// The elements of either screen that the other one does not show in the same way.
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
