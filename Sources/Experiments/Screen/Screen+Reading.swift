import BenchmarkResults
import Statistics
import Suites
@_spi(Headless) import UIKit

extension Screen {
    /// Reads the view tree of a window.
    ///
    /// Cells and other direct subviews of a host always count as visible content. So do labels and
    /// image views, because code without a screen often gives them nothing to show. Other views
    /// count if they have a background or a value.
    ///
    /// Hosts are all collection views, and scroll views outside of other hosts.
    ///
    /// - Parameter movedView: The moved view, which is another host if nothing is scrolled.
    /// - Complexity: O(v + s²), where v is the number of views and s the number of visible views
    ///   with content.
    @MainActor
    init(of window: UIWindow, movedView: UIView? = nil) {
        var reader = ScreenReader(movedView: movedView)
        reader.read(window, in: .window(window), parent: nil)
        self.init(shown: reader.shown.sortedByAppearance(), rows: reader.rows, units: reader.units, fault: reader.fault)
    }
}

private struct Surroundings {
    /// The transform from the superview's coordinates to the window's.
    var map: CGAffineTransform
    /// The part of the window that superviews do not clip.
    var clip: CGRect
    var alpha: CGFloat

    @MainActor
    static func window(_ window: UIWindow) -> Surroundings {
        // The window represents the screen, so its own center does not matter.
        let center = CGPoint(x: window.bounds.width / 2, y: window.bounds.height / 2)
        return Surroundings(
            map: CGAffineTransform(translationX: center.x - window.center.x, y: center.y - window.center.y),
            clip: CGRect(origin: .zero, size: window.bounds.size), alpha: 1)
    }
}

@MainActor
private struct ScreenReader {
    let movedView: UIView?
    var shown: [ShownView] = []
    var rows: ContiguousArray<ScreenRow> = []
    var units: [Screen.Unit: UInt64] = [:]
    /// The first view whose place is unknown, as a sentence.
    var fault: String?
    var unitState = UnitState()
    var numbering = ItemNumbering()
    /// The collection views outside of hosts so far, visible or not.
    var outerCollectionViews: [UICollectionView] = []

    struct UnitState {
        var hash = FNV1a()
        var hostCount = 0
    }

    private func isHost(_ view: UIView, _ viewClass: ViewClass, in unit: Screen.Unit) -> Bool {
        if viewClass.isCollectionView { return true }
        guard viewClass.isScrollView || view === movedView else { return false }
        return unit == .surroundings
    }

    /// Counts a host and the hosts before it.
    private mutating func makeHost(_ view: UIView, in unit: Screen.Unit) -> (Screen.Host, ItemNumbering) {
        let isOuter = unit == .surroundings
        let host = Screen.Host(number: unitState.hostCount, outerUnit: isOuter ? [] : [unit])
        unitState.hostCount += 1
        guard let collectionView = view as? UICollectionView else { return (host, ItemNumbering()) }
        defer { if isOuter { outerCollectionViews.append(collectionView) } }
        return (host, ItemNumbering(collectionView: collectionView, earlier: isOuter ? outerCollectionViews : []))
    }

    /// Passes an invisible view and its subviews. Their hosts are counted, so that the numbers of other hosts do not change.
    ///
    /// - Parameter isHashed: Whether the view belongs to the digest of its unit: an element does not change when a part of it is
    ///   scrolled out of the window.
    private mutating func pass(_ view: UIView, unit: Screen.Unit, isHashed: Bool) {
        let viewClass = ViewClass.of(view)
        if isHashed { unitState.hash.add(view, content: viewClass.content(of: view)?.description, view.look) }
        // The subviews of a host are separate units.
        guard !isHost(view, viewClass, in: unit) else { return _ = makeHost(view, in: unit) }
        for subview in view.subviewsInPaintOrder {
            pass(subview, unit: unit, isHashed: isHashed && !subview.isHidden && subview.alpha > 0)
        }
    }

    private mutating func element(of unit: Screen.Unit) -> ScreenRow.Element? {
        guard case .element(_, let kind, let section, let item) = unit else { return nil }
        guard kind.isEmpty, let section, let item else { return .init(kind: kind, section: section, item: item) }
        return .init(kind: ScreenRow.Element.cellKind, section: section, item: numbering.firstItem(ofSection: section) + item)
    }

    /// Reads a view of a unit and its subviews. Returns whether any of them is visible.
    @discardableResult
    mutating func read(
        _ view: UIView, in surroundings: Surroundings, parent: Int?, unit: Screen.Unit = .surroundings, isUnit: Bool = false
    ) -> Bool {
        let alpha = surroundings.alpha * view.alpha
        guard !view.isHidden, alpha > 0, !view.hasHidingMask else {
            pass(view, unit: unit, isHashed: false)
            return false
        }
        if fault == nil { fault = view.constraintFault ?? view.numberFault }
        let place = Place(of: view, in: surroundings)
        let viewClass = ViewClass.of(view)
        // Elements may be empty.
        let isInSight =
            place.visibleRect.width > 0 && place.visibleRect.height > 0
            || isUnit && viewClass.isReusable && (view.bounds.width == 0 || view.bounds.height == 0)
        // A view that does not clip may be invisible but have visible subviews.
        guard isInSight || !view.clipsToBounds && !view.subviews.isEmpty else {
            pass(view, unit: unit, isHashed: unit != .surroundings && !isUnit)
            return false
        }
        let content = viewClass.content(of: view)
        let (words, look) = (content?.description, view.look)
        let (row, hashOutside) = (rows.count, unitState.hash)
        rows.append(
            ScreenRow(
                view, className: viewClass.name, parent: parent, element: isUnit ? element(of: unit) : nil,
                zIndex: viewClass.isReusable ? view.zIndex : 0, content: content))
        if unit != .surroundings {
            unitState.hash.add(view, content: words, look)
            if isUnit, viewClass.isReusable { unitState.hash.add(UInt64(bitPattern: Int64(view.zIndex))) }
        }
        if isInSight, isUnit || content != nil || !look.isEmpty {
            shown.append(
                ShownView(
                    unit: unit, isUnit: isUnit, className: viewClass.name, origin: place.origin, across: place.across,
                    down: place.down, visibleRect: place.visibleRect, alpha: alpha, content: words ?? "",
                    look: look))
        }
        let inner = Surroundings(
            map: place.map, clip: view.clipsToBounds ? place.visibleRect : surroundings.clip, alpha: alpha)
        if isHost(view, viewClass, in: unit) {
            readUnits(of: view, in: inner, row: row, outerUnit: unit)
        } else {
            for subview in view.subviewsInPaintOrder { read(subview, in: inner, parent: row, unit: unit) }
        }
        if !isInSight, rows.count == row + 1 {
            rows.removeLast()
            if isUnit { unitState.hash = hashOutside }
            return false
        }
        return true
    }

    private mutating func readUnits(of view: UIView, in surroundings: Surroundings, row: Int, outerUnit: Screen.Unit) {
        let (host, first) = makeHost(view, in: outerUnit)
        var ownNumbering = first
        var outer = (state: unitState, numbering: numbering)
        for (number, subview) in view.subviewsInPaintOrder.enumerated() {
            if ViewClass.of(subview).isCollectionView {
                // The host itself belongs to no unit, because its subviews are units.
                (unitState, numbering) = outer
                read(subview, in: surroundings, parent: row, unit: outerUnit)
                outer.state = unitState
            } else {
                let unit = Screen.Unit(of: subview, in: host, number: number)
                (unitState, numbering) = (UnitState(), ownNumbering)
                if read(subview, in: surroundings, parent: row, unit: unit, isUnit: true) { units[unit] = unitState.hash.hash }
                ownNumbering = numbering
            }
        }
        (unitState, numbering) = outer
    }
}

private struct Place {
    let map: CGAffineTransform
    let origin: CGPoint
    let across: CGPoint
    let down: CGPoint
    let visibleRect: CGRect

    @MainActor
    init(of view: UIView, in surroundings: Surroundings) {
        let (size, outer, bounds) = (view.bounds.size, surroundings.map, view.bounds.origin)
        let anchorPoint = view.anchorPoint
        let anchor = CGPoint(x: size.width * anchorPoint.x, y: size.height * anchorPoint.y)
        let upright = CGPoint(x: view.center.x - anchor.x, y: view.center.y - anchor.y)
        let corner: CGPoint
        if view.transform.isIdentity, outer.a == 1, outer.b == 0, outer.c == 0, outer.d == 1 {
            // The usual case has few roundings.
            corner = CGPoint(x: upright.x + outer.tx, y: upright.y + outer.ty)
            across = CGPoint(x: size.width, y: 0)
            down = CGPoint(x: 0, y: size.height)
            map = CGAffineTransform(translationX: corner.x - bounds.x, y: corner.y - bounds.y)
        } else {
            // Around the anchor point, as in UIKit.
            let own = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
                .concatenating(view.transform)
                .concatenating(CGAffineTransform(translationX: view.center.x, y: view.center.y))
                .concatenating(outer)
            corner = CGPoint.zero.applying(own)
            across = CGPoint(x: own.a * size.width, y: own.b * size.width)
            down = CGPoint(x: own.c * size.height, y: own.d * size.height)
            map = CGAffineTransform(translationX: -bounds.x, y: -bounds.y).concatenating(own)
        }
        origin = corner
        let clip = surroundings.clip
        let (nextX, lowerX) = (corner.x + across.x, corner.x + down.x)
        // In pairs, because `min` with four arguments allocates an array.
        let left = max(min(min(corner.x, nextX), min(lowerX, nextX + down.x)), clip.minX)
        let right = min(max(max(corner.x, nextX), max(lowerX, nextX + down.x)), clip.maxX)
        let (nextY, lowerY) = (corner.y + across.y, corner.y + down.y)
        let top = max(min(min(corner.y, nextY), min(lowerY, nextY + down.y)), clip.minY)
        let bottom = min(max(max(corner.y, nextY), max(lowerY, nextY + down.y)), clip.maxY)
        visibleRect = CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
}

extension UIView {
    fileprivate var zIndex: Int { (self as? UICollectionReusableView)?.layoutAttributes?.zIndex ?? 0 }
}

extension Screen.Unit {
    @MainActor
    fileprivate init(of view: UIView, in host: Screen.Host, number: Int) {
        if let element = (view as? UICollectionReusableView)?.layoutAttributes {
            // The index path of a supplementary or decoration view may have no item, or be empty.
            let path = element.indexPath
            self = .element(
                of: host, kind: element.representedElementKind ?? "", section: path.first, item: path.count > 1 ? path[1] : nil)
        } else {
            self = .subview(of: host, number)
        }
    }
}

/// The properties of a view class that snapshots need. They are found once per class, because a
/// cast to a protocol and the name of a class take longer than everything else.
@MainActor
private struct ViewClass {
    private enum Showing {
        case value
        case text
        case image
        case nothing
    }

    let name: String
    /// Whether a collection view may reuse views of the class.
    let isReusable: Bool
    let isScrollView: Bool
    let isCollectionView: Bool
    private let showing: Showing

    private static var known: [ObjectIdentifier: ViewClass] = [:]

    static func of(_ view: UIView) -> ViewClass {
        let identifier = ObjectIdentifier(type(of: view))
        if let found = known[identifier] { return found }
        let made = ViewClass(of: view)
        known[identifier] = made
        return made
    }

    private init(of view: UIView) {
        name = "\(type(of: view))"
        isReusable = view is UICollectionReusableView
        isScrollView = view is UIScrollView
        isCollectionView = view is UICollectionView
        showing =
            switch view {
            case is any ValueShowing: .value
            case is UILabel: .text
            case is UIImageView: .image
            default: .nothing
            }
    }

    func content(of view: UIView) -> ShownContent? {
        var content =
            switch showing {
            case .value: (view as? any ValueShowing).map { ShownContent(.value, $0.shownValue) } ?? ShownContent()
            case .text: ShownContent(.text, (view as? UILabel)?.text ?? "")
            case .image: ShownContent(.image, (view as? UIImageView)?.image?.name ?? "")
            case .nothing: ShownContent()
            }
        content.background = view.backgroundColor.flatMap { color in
            var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
            // A pattern color has no components, but is visible.
            guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
            return alpha > 0
                ? .init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)) : nil
        }
        return content.isEmpty ? nil : content
    }
}

extension FNV1a {
    /// Adds a view's properties, in its superview's coordinates.
    @MainActor
    fileprivate mutating func add(_ view: UIView, content: String?, _ look: [(name: String, value: String)]) {
        let (bounds, transform) = (view.bounds, view.transform)
        add(view.center)
        add(bounds.origin)
        add(length: bounds.width)
        add(length: bounds.height)
        add(length: view.alpha)
        if !transform.isIdentity {
            add(CGPoint(x: transform.a, y: transform.b))
            add(CGPoint(x: transform.c, y: transform.d))
            add(CGPoint(x: transform.tx, y: transform.ty))
        }
        add(content ?? "")
        add(look)
    }
}

extension ScreenRow {
    @MainActor
    fileprivate init(_ view: UIView, className: String, parent: Int?, element: Element?, zIndex: Int, content: ShownContent?) {
        let (size, transform) = (view.bounds.size, view.transform)
        self.init(
            parent: parent, className: className, element: element, x: Double(view.center.x - size.width / 2),
            y: Double(view.center.y - size.height / 2), width: Double(size.width), height: Double(size.height),
            boundsX: Double(view.bounds.minX), boundsY: Double(view.bounds.minY),
            transform: transform.isIdentity
                ? nil : [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map { Double($0) },
            alpha: Double(view.alpha), clips: view.clipsToBounds, zIndex: zIndex, content: content ?? ShownContent())
    }
}

/// The numbers of a collection view's items, over all sections and over earlier collection views on
/// the screen.
@MainActor
struct ItemNumbering {
    var collectionView: UICollectionView?
    var earlier: [UICollectionView] = []
    /// The number of each section's first item. Sections are added when they are needed.
    private(set) var firstItems: [Int] = []

    mutating func firstItem(ofSection section: Int) -> Int {
        guard let collectionView else { return 0 }
        if firstItems.isEmpty { firstItems = [earlier.reduce(0) { $0 + $1.itemCount }] }
        while firstItems.count <= section {
            firstItems.append(firstItems[firstItems.count - 1] + collectionView.numberOfItems(inSection: firstItems.count - 1))
        }
        return firstItems[section]
    }
}
