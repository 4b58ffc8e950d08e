internal import SystemSupport

/// The place and the look of one element.
///
/// A subclass that adds properties must copy them in `copy(with:)` and compare them in `isEqual(_:)`: the collection view
/// copies what a layout returns, and does not apply attributes that equal those already applied (since iOS 7).
///
/// `isEqual(_:)` and `hash` belong to no actor, so the properties that they read are `nonisolated(unsafe)`, also in a subclass.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// All properties in one piece, which is copied and compared at once.
    private struct Values: Equatable {
        var section = 0
        var item = 0
        // These four share one word.
        var kind = ElementKind.cell
        var indexPathLength: UInt8 = 2
        var isHidden = false
        private(set) var isTransformed = false
        var center = CGPoint.zero
        var size = CGSize.zero
        var alpha: CGFloat = 1
        var zIndex = 0
        var transform = CGAffineTransform.identity { didSet { isTransformed = !transform.isIdentity } }

        var key: ElementKey {
            indexPathLength == 2
                ? ElementKey(section: section, item: item, kind: kind) : ElementKey(indexPath, kind: kind)
        }

        var indexPath: IndexPath {
            get {
                switch indexPathLength {
                case 0: IndexPath()
                case 1: IndexPath(index: section)
                default: IndexPath(item: item, section: section)
                }
            }
            set {
                require(
                    newValue.count <= 2,
                    "The index path of an element has a section and an item, or less; given: \(newValue).")
                indexPathLength = UInt8(newValue.count)
                section = newValue.isEmpty ? 0 : newValue[0]
                item = newValue.count < 2 ? 0 : newValue[1]
            }
        }

        /// Inlined, because each element's frame is read twice in a tick that invalidates.
        @inline(__always)
        var frame: CGRect {
            let upright = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            return isTransformed ? transformed(upright) : upright
        }

        private func transformed(_ upright: CGRect) -> CGRect {
            upright.offsetBy(dx: -center.x, dy: -center.y).applying(transform).offsetBy(dx: center.x, dy: center.y)
        }

        func frame(under spatial: CATransform3D) -> CGRect {
            spatial.box(of: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
                .offsetBy(dx: center.x, dy: center.y)
        }
    }

    /// A transform with depth or perspective. `Values.transform` is its affine part.
    private final class SpatialTransform {
        let transform: CATransform3D

        init(_ transform: CATransform3D) { self.transform = transform }
    }

    nonisolated(unsafe) private final var values = Values()

    /// `nil` for most attributes. As one of the values, it would make ticks that invalidate 3 % slower.
    nonisolated(unsafe) private final var spatial: SpatialTransform?

    /// The number of objects created in this process, including copies. Unchecked, because initializers belong to no actor.
    nonisolated(unsafe) static var objectCount = 0
    nonisolated(unsafe) static var copyCount = 0

    nonisolated public required override init() {
        super.init()
        Self.objectCount += 1
    }

    public required convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        values.kind = ElementKind(supplementary: elementKind)
    }

    public required convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        values.kind = ElementKind(decoration: decorationViewKind)
    }

    /// Whether the element still is where `frame` was set, without a transform.
    final func isUnchanged(since frame: CGRect) -> Bool {
        values.size == frame.size && values.center == CGPoint(x: frame.midX, y: frame.midY) && !values.isTransformed
            && spatial == nil
    }

    open var representedElementCategory: UICollectionView.ElementCategory { values.kind.category }

    open var representedElementKind: String? { values.kind == .cell ? nil : values.kind.name }

    final var key: ElementKey { values.key }

    /// Sets the kind of supplementary view, for attributes of a class that is known only at run time.
    final func setSupplementaryKind(_ name: String) { values.kind = ElementKind(supplementary: name) }

    open var indexPath: IndexPath {
        get { values.indexPath }
        set { values.indexPath = newValue }
    }

    /// The smallest upright rectangle around the element in content coordinates, in points.
    ///
    /// Stored as `center` and `size`, as on a device, so a frame may differ from the one set in the last bit.
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

    open var center: CGPoint {
        get { values.center }
        set { values.center = newValue }
    }

    open var size: CGSize {
        get { values.size }
        set { values.size = newValue }
    }

    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: values.size) }
        set { values.size = newValue.size }
    }

    /// The affine part of `transform3D`. Setting it sets `transform3D`, too.
    open var transform: CGAffineTransform {
        get { values.transform }
        set {
            values.transform = newValue
            if spatial != nil { spatial = nil }
        }
    }

    /// The transform of the view's layer. With perspective, `frame` is the rectangle around the element as seen along the z axis
    /// *(model)*.
    open var transform3D: CATransform3D {
        get { spatial?.transform ?? CATransform3DMakeAffineTransform(values.transform) }
        set {
            values.transform = CATransform3DGetAffineTransform(newValue)
            spatial = CATransform3DIsAffine(newValue) ? nil : SpatialTransform(newValue)
        }
    }

    /// Whether `transform3D` is more than `transform`.
    final var isSpatial: Bool { spatial != nil }

    open var alpha: CGFloat {
        get { values.alpha }
        set { values.alpha = newValue }
    }

    open var zIndex: Int {
        get { values.zIndex }
        set { values.zIndex = newValue }
    }

    /// A hidden element has no view.
    open var isHidden: Bool {
        get { values.isHidden }
        set { values.isHidden = newValue }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        Self.copyCount += 1
        let copy = type(of: self).init()
        copy.values = values
        if let spatial { copy.spatial = spatial }
        return copy
    }

    /// Returns whether `object` has the same class and the same values.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let object, let other = asAttributes(object) else { return false }
        if self === other { return true }
        guard type(of: self) == type(of: other), values == other.values else { return false }
        if spatial === other.spatial { return true }
        guard let spatial, let others = other.spatial else { return false }
        return CATransform3DEqualToTransform(spatial.transform, others.transform)
    }

    nonisolated open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.section)
        hasher.combine(values.item)
        return hasher.finalize()
    }

    /// Casts an object to attributes. Comparing the classes takes a third of the instructions of a cast.
    nonisolated private final func asAttributes<Object>(_ object: Object) -> UICollectionViewLayoutAttributes? {
        guard Object.self == type(of: self) || Object.self == UICollectionViewLayoutAttributes.self else {
            return object as? UICollectionViewLayoutAttributes
        }
        // Not to the class itself, for which the compiler suggests a slower cast.
        return unsafeBitCast(object, to: Unmanaged<UICollectionViewLayoutAttributes>.self).takeUnretainedValue()
    }

    /// Returns a copy. Calls `copy(with:)` and not `copy()`, which costs three times as much on Linux.
    final func ownCopy() -> UICollectionViewLayoutAttributes {
        let copy = copy(with: nil)
        guard let attributes = asAttributes(copy) else { refuse(copy) }
        return attributes
    }

    // Not inlined, because the sentence would enlarge each copy.
    @inline(never)
    private final func refuse(_ copy: Any) -> Never {
        userFault("\(type(of: self)).copy(with:) must return layout attributes; it returned \(copy).")
    }
}
