/// Where and how a layout wants one element shown.
///
/// A subclass that adds properties must copy them in `copy(with:)` and compare them in `isEqual(_:)`: the collection view
/// copies what a layout returns, and does not apply attributes that equal those already applied (since iOS 7).
///
/// `isEqual(_:)` and `hash` belong to no actor, so what they read is `nonisolated(unsafe)`, a subclass's own properties included.
/// Attributes are used on the main actor only.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes>
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// All that there is to know about an element, in one piece: it is copied and compared at once, where each property of a
    /// class would be checked for exclusive access on its own (a fifth of a scrolling tick).
    private struct Values: Equatable {
        var section = 0
        var item = 0
        // These three share one word.
        var kind = ElementKind.cell
        /// How many numbers the index path has: `section`, `item`.
        var indexPathLength: UInt8 = 2
        var isHidden = false
        var center = CGPoint.zero
        var size = CGSize.zero
        var alpha: CGFloat = 1
        var zIndex = 0
        var transform = CGAffineTransform.identity

        var key: ElementKey {
            indexPathLength == 2
                ? ElementKey(section: section, item: item, kind: kind) : ElementKey(indexPath, kind: kind)
        }

        /// Made of two numbers: an `IndexPath` is several cases, one of them an object, and is copied as such.
        var indexPath: IndexPath {
            get {
                switch indexPathLength {
                case 0: IndexPath()
                case 1: IndexPath(index: section)
                default: IndexPath(item: item, section: section)
                }
            }
            set {
                precondition(
                    newValue.count <= 2,
                    "The index path of an element has a section and an item, or less; given: \(newValue).")
                indexPathLength = UInt8(newValue.count)
                section = newValue.isEmpty ? 0 : newValue[0]
                item = newValue.count < 2 ? 0 : newValue[1]
            }
        }

        var frame: CGRect {
            let upright = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            guard !transform.isIdentity else { return upright }
            return upright.offsetBy(dx: -center.x, dy: -center.y).applying(transform).offsetBy(dx: center.x, dy: center.y)
        }

        /// The frame under the whole of a transform whose affine part is `transform`.
        func frame(under spatial: CATransform3D) -> CGRect {
            spatial.box(of: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
                .offsetBy(dx: center.x, dy: center.y)
        }
    }

    /// The whole of a transform with depth or perspective, of which the values' transform is the affine part.
    private final class SpatialTransform {
        let transform: CATransform3D

        init(_ transform: CATransform3D) {
            self.transform = transform
        }
    }

    /// No access to it calls anything that could reach it again, so the check for overlapping ones is left out: it would be made
    /// several times for every element of every query.
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var values = Values()

    /// `nil` for most attributes, which are copied and compared without it: a reference among the values made ticks that invalidate 3 %
    /// slower.
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var spatial: SpatialTransform?

    /// Objects made in this process, copies included.
    nonisolated(unsafe) static var objectCount = 0
    /// Copies made in this process.
    nonisolated(unsafe) static var copyCount = 0

    nonisolated public required override init() {
        super.init()
        Self.objectCount += 1
    }

    /// Attributes of the cell at `indexPath`, with an empty frame.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a supplementary view, with an empty frame.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        values.kind = ElementKind(supplementary: elementKind)
    }

    /// Attributes of a decoration view, with an empty frame.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        values.kind = ElementKind(decoration: decorationViewKind)
    }

    /// Whether the element still is where `frame` was set, without a transform.
    final func isUnchanged(since frame: CGRect) -> Bool {
        values.size == frame.size && values.center == CGPoint(x: frame.midX, y: frame.midY) && values.transform.isIdentity
            && spatial == nil
    }

    /// Whether it is of a cell, a supplementary view or a decoration view.
    open var representedElementCategory: UICollectionView.ElementCategory { values.kind.category }

    /// The kind of a supplementary or decoration view; `nil` for a cell.
    open var representedElementKind: String? { values.kind.name }

    final var key: ElementKey { values.key }

    /// Makes attributes of a class that is known only at run time those of a supplementary view.
    final func setSupplementaryKind(_ name: String) {
        values.kind = ElementKind(supplementary: name)
    }

    /// Which element it is, among those of its category and kind.
    open var indexPath: IndexPath {
        get { values.indexPath }
        set { values.indexPath = newValue }
    }

    /// The element's rectangle in content coordinates, in points; under a transform the smallest upright rectangle around it.
    ///
    /// Stored as `center` and `size`, as on a device: reading a frame back may differ from the one set in the last bit.
    open var frame: CGRect {
        get {
            guard let spatial else { return values.frame }
            return values.frame(under: spatial.transform)
        }
        set {
            values.center = CGPoint(x: newValue.midX, y: newValue.midY)
            values.size = newValue.size
        }
    }

    /// The middle of the element in content coordinates, in points.
    open var center: CGPoint {
        get { values.center }
        set { values.center = newValue }
    }

    /// The size of the element before its transform, in points.
    open var size: CGSize {
        get { values.size }
        set { values.size = newValue }
    }

    /// The element's rectangle in its own coordinates; its origin is zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: values.size) }
        set { values.size = newValue.size }
    }

    /// Applied around the centre. The affine part of `transform3D`, and setting it sets that, too.
    open var transform: CGAffineTransform {
        get { values.transform }
        set {
            values.transform = newValue
            if spatial != nil { spatial = nil }
        }
    }

    /// Applied around the centre, in space; the transform of the view's layer.
    ///
    /// Under perspective `frame` is the smallest upright rectangle around the element as it is seen along the z axis *(model)*.
    open var transform3D: CATransform3D {
        get { spatial?.transform ?? CATransform3DMakeAffineTransform(values.transform) }
        set {
            values.transform = CATransform3DGetAffineTransform(newValue)
            // A new object each time: copies of these attributes hold the old one.
            spatial = CATransform3DIsAffine(newValue) ? nil : SpatialTransform(newValue)
        }
    }

    /// Whether `transform3D` is more than `transform`.
    final var isSpatial: Bool { spatial != nil }

    /// 0 is transparent, 1 opaque.
    open var alpha: CGFloat {
        get { values.alpha }
        set { values.alpha = newValue }
    }

    /// Elements with a higher one lie in front.
    open var zIndex: Int {
        get { values.zIndex }
        set { values.zIndex = newValue }
    }

    /// A hidden element has no view.
    open var isHidden: Bool {
        get { values.isHidden }
        set { values.isHidden = newValue }
    }

    /// A new object of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        Self.copyCount += 1
        let copy = type(of: self).init()
        copy.values = values
        if let spatial { copy.spatial = spatial }
        return copy
    }

    /// Whether `object` is of the same class and shows the same element in the same way.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let object, let other = asAttributes(object) else { return false }
        if self === other { return true }
        guard type(of: self) == type(of: other), values == other.values else { return false }
        // Most have none.
        if spatial === other.spatial { return true }
        guard let spatial, let others = other.spatial else { return false }
        return CATransform3DEqualToTransform(spatial.transform, others.transform)
    }

    /// Equal for equal attributes: of the element alone, since everything else about it may change.
    nonisolated open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.section)
        hasher.combine(values.item)
        return hasher.finalize()
    }

    /// What an `Any` holds, as attributes.
    ///
    /// Where it holds a reference to this very class, or to attributes, that reference is read from it: to compare classes takes a third
    /// of the instructions of a cast, which looks for more, and each element would need several on a tick.
    nonisolated private final func asAttributes<Object>(_ object: Object) -> UICollectionViewLayoutAttributes? {
        guard Object.self == type(of: self) || Object.self == UICollectionViewLayoutAttributes.self else {
            return object as? UICollectionViewLayoutAttributes
        }
        return withUnsafeBytes(of: object) { $0.load(as: UICollectionViewLayoutAttributes.self) }
    }
}

extension UICollectionViewLayoutAttributes {
    /// A copy that is nobody else's.
    ///
    /// Calls `copy(with:)` and not `copy()`, which costs three times as much on Linux.
    final func ownCopy() -> UICollectionViewLayoutAttributes {
        let copy = copy(with: nil)
        guard let attributes = asAttributes(copy) else {
            preconditionFailure("\(type(of: self)).copy(with:) must return layout attributes; it returned \(copy).")
        }
        return attributes
    }
}
