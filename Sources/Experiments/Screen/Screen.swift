import BenchmarkResults
import CoreGraphics
import Statistics

/// The visible view tree after a tick.
///
/// Two screens are equal if they look the same: they have the same visible views at the same
/// positions in the window, with the same opacity and clipping, and in the same order if they
/// overlap. The nesting of views does not matter, nor whether a position comes from a frame or a
/// transform.
package struct Screen: Sendable {
    /// The views with content, in an order that does not depend on the view tree.
    let shown: [ShownView]
    /// All views of the visible tree, back to front, each after its superview.
    package let rows: ContiguousArray<ScreenRow>
    /// The digest of each unit, at its position in the content.
    let units: [Unit: UInt64]
    /// A sentence about a view whose place is unknown, or `nil`.
    let fault: String?

    /// A cell, a supplementary view, or another direct subview of a host.
    enum Unit: Hashable, Sendable {
        /// An element of a collection view. The kind of a cell is empty. The index path of a supplementary or decoration view may
        /// have no item, and no section.
        case element(of: Host, kind: String, section: Int?, item: Int?)
        /// A subview that is not an element, by its index among its siblings.
        case subview(of: Host, Int)
        /// The views around the scroll views.
        case surroundings
    }

    /// A view whose direct subviews are units: a scroll view, or the moved view.
    struct Host: Hashable, Sendable {
        /// The index among the unit's hosts, visible or not, back to front.
        let number: Int
        /// The host's unit, or empty outside of units. An array, because a unit contains its host.
        let outerUnit: [Unit]
    }

    /// A digest of the screen. Different screens have different digests, except with a probability
    /// of 2⁻⁶⁴.
    ///
    /// The digest is FNV-1a over the views with content, so it is the same in every process.
    package let digest: UInt64

    init(shown: [ShownView], rows: ContiguousArray<ScreenRow>, units: [Unit: UInt64], fault: String? = nil) {
        self.shown = shown
        self.rows = rows
        self.units = units
        self.fault = fault
        digest = Self.digest(of: shown)
    }

    /// The number of cells and other direct subviews of hosts.
    package var elementCount: Int { units.count }

    /// A digest of the elements' positions and own content, without their subviews.
    ///
    /// It is used for strategies whose views may be stale.
    var elementsDigest: UInt64 { Self.digest(of: shown.filter(\.isUnit)) }

    /// Returns the number of elements that are new, or have another position or other content than
    /// on another screen.
    func changedElementCount(since other: Screen) -> Int {
        units.count { unit, digest in other.units[unit] != digest }
    }

    /// Returns the number of elements of both screens that look different or are missing on the
    /// other one.
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
