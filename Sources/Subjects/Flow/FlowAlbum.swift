import Parallax
import UIKit

/// Photos on a flow layout, each as wide as the screen, as in Begemann's text.
public struct FlowAlbum: Sendable {
    public var itemCount: Int
    /// The number of items in each section. The last section has the rest.
    public var itemsPerSection: Int
    /// The height of each item, in points.
    public var itemHeight: CGFloat
    /// The distance between two items, in points.
    public var lineSpacing: CGFloat
    /// The height of each section's header in points, or 0 for no headers.
    public var headerHeight: CGFloat
    /// Whether headers are pinned while their section is visible.
    public var pinsHeaders: Bool
    public var effect: ParallaxEffect
    /// The distances between the collection view and the edges of the screen, in points.
    public var viewMargins: UIEdgeInsets

    /// The default height of the items, in points.
    public static let defaultItemHeight: CGFloat = 200

    /// - Precondition: Neither count is negative, and a section has at least one item.
    public init(
        itemCount: Int, itemsPerSection: Int = .max, itemHeight: CGFloat = defaultItemHeight, lineSpacing: CGFloat = 10,
        headerHeight: CGFloat = 0, pinsHeaders: Bool = false, effect: ParallaxEffect,
        viewMargins: UIEdgeInsets = .zero
    ) {
        precondition(itemCount >= 0 && itemsPerSection >= 1, "A section has at least one item")
        self.itemCount = itemCount
        self.itemsPerSection = itemsPerSection
        self.itemHeight = itemHeight
        self.lineSpacing = lineSpacing
        self.headerHeight = headerHeight
        self.pinsHeaders = pinsHeaders
        self.effect = effect
        self.viewMargins = viewMargins
    }

    /// The number of sections, at least 1.
    public var sectionCount: Int { max(1, itemCount / itemsPerSection + (itemCount % itemsPerSection > 0 ? 1 : 0)) }

    public func itemCount(ofSection section: Int) -> Int {
        section < sectionCount - 1 ? itemsPerSection : itemCount - itemsPerSection * (sectionCount - 1)
    }
}
