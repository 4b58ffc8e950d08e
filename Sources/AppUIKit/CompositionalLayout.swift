@_spi(Headless) import UIKit

// Compositional layouts, which are not simulated. The names of ordinary ones exist, so that an app's other screens compile and
// run; a view that lays out with one reports it. Values are taken and forgotten.

open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    ) { super.init() }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    ) { super.init() }

    public required init?(coder: NSCoder) { nil }

    public class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { .list(using: configuration, layoutEnvironment: $1) }
    }

    open override func prepare() {
        super.prepare()
        collectionView?.report(
            "\(type(of: self)): compositional layouts are not simulated, so this screen cannot be measured. Measure a screen "
                + "with a flow layout or a layout class, or compare layout classes that place the same items.")
    }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
}

public final class NSCollectionLayoutDimension: NSObject, Sendable {
    public class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension { .init() }
    public class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension { .init() }
    public class func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension { .init() }
    public class func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension { .init() }
}

public final class NSCollectionLayoutSize: NSObject, Sendable {
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {}
}

public final class NSCollectionLayoutSpacing: NSObject, Sendable {
    public class func fixed(_ length: CGFloat) -> NSCollectionLayoutSpacing { .init() }
    public class func flexible(_ length: CGFloat) -> NSCollectionLayoutSpacing { .init() }
}

@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    open var contentInsets = NSDirectionalEdgeInsets.zero

    public init(layoutSize: NSCollectionLayoutSize) {}
}

open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    open var interItemSpacing: NSCollectionLayoutSpacing?

    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { .init(layoutSize: layoutSize) }
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize: layoutSize) }
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { .init(layoutSize: layoutSize) }
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize: layoutSize) }
}

open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    open var pinToVisibleBounds = false

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        super.init(layoutSize: layoutSize)
    }
}

public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    public init(group: NSCollectionLayoutGroup) {}

    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        return NSCollectionLayoutSection(group: NSCollectionLayoutGroup(layoutSize: whole))
    }
}

public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable {
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }

    public enum HeaderMode: Int, Sendable {
        case none, supplementary, firstItemInSection
    }

    public var showsSeparators = true
    public var backgroundColor: UIColor?
    public var headerMode = HeaderMode.none

    public init(appearance: Appearance) {}
}
