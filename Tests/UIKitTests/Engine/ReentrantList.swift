@_spi(Headless) import UIKit

/// Calls the engine again from one of its callbacks.
@MainActor
final class Reentry {
    enum Action: CaseIterable, Sendable {
        case reloadData, layoutIfNeeded, contentOffset, invalidateLayout, namedItem
    }

    /// The reentry of the running test. A test does not suspend, so no two tests share it.
    static var current: Reentry?

    private let callback: String
    private let action: Action
    private(set) weak var view: UICollectionView?
    private var rest = 4
    private var isRunning = false
    private(set) var count = 0

    init(_ callback: String, _ action: Action, in view: UICollectionView) {
        (self.callback, self.action, self.view) = (callback, action, view)
    }

    /// The callbacks that were reached, whether they call the engine or not.
    static var reached: Set<String> = []

    /// Returns a value that is read after the call.
    nonisolated static func at<Value>(_ callback: String, _ value: @autoclosure () -> Value) -> Value {
        at(callback)
        return value()
    }

    nonisolated static func at(_ callback: String) {
        MainActor.assumeIsolated {
            reached.insert(callback)
            current?.run(callback)
        }
    }

    private func run(_ name: String) {
        guard name == callback, !isRunning, rest > 0, let view else { return }
        isRunning = true
        defer { isRunning = false }
        (rest, count) = (rest - 1, count + 1)
        switch action {
        case .reloadData: view.reloadData()
        case .layoutIfNeeded:
            view.setNeedsLayout()
            view.layoutIfNeeded()
        case .contentOffset: view.contentOffset.y += 35
        case .invalidateLayout: view.collectionViewLayout.invalidateLayout()
        case .namedItem:
            let context = UICollectionViewLayoutInvalidationContext()
            context.invalidateItems(at: [path(1)])
            view.collectionViewLayout.invalidateLayout(with: context)
        }
    }
}

final class ReentrantAttributes: UICollectionViewLayoutAttributes {
    override var frame: CGRect {
        get { Reentry.at("attributes.frame", super.frame) }
        set { super.frame = newValue }
    }
    override var center: CGPoint {
        get { Reentry.at("attributes.center", super.center) }
        set { super.center = newValue }
    }
    override var size: CGSize {
        get { Reentry.at("attributes.size", super.size) }
        set { super.size = newValue }
    }
    override var bounds: CGRect {
        get { Reentry.at("attributes.bounds", super.bounds) }
        set { super.bounds = newValue }
    }
    override var alpha: CGFloat {
        get { Reentry.at("attributes.alpha", super.alpha) }
        set { super.alpha = newValue }
    }
    override var transform: CGAffineTransform {
        get { Reentry.at("attributes.transform", super.transform) }
        set { super.transform = newValue }
    }
    override var zIndex: Int {
        get { Reentry.at("attributes.zIndex", super.zIndex) }
        set { super.zIndex = newValue }
    }
    override var isHidden: Bool {
        get { Reentry.at("attributes.isHidden", super.isHidden) }
        set { super.isHidden = newValue }
    }
    override func copy(with zone: NSZone? = nil) -> Any {
        Reentry.at("attributes.copy", super.copy(with: zone))
    }
    override func isEqual(_ object: Any?) -> Bool {
        Reentry.at("attributes.isEqual", super.isEqual(object))
    }
}

final class ReentrantContext: UICollectionViewLayoutInvalidationContext {
    override var invalidateEverything: Bool { Reentry.at("context.invalidateEverything", super.invalidateEverything) }
    override var invalidateDataSourceCounts: Bool {
        Reentry.at("context.invalidateDataSourceCounts", super.invalidateDataSourceCounts)
    }
    override var contentOffsetAdjustment: CGPoint {
        get { Reentry.at("context.contentOffsetAdjustment", super.contentOffsetAdjustment) }
        set { super.contentOffsetAdjustment = newValue }
    }
    override var contentSizeAdjustment: CGSize {
        get { Reentry.at("context.contentSizeAdjustment", super.contentSizeAdjustment) }
        set { super.contentSizeAdjustment = newValue }
    }
}

final class ReentrantLayer: CALayer {
    override var frame: CGRect {
        get { Reentry.at("layer.frame", super.frame) }
        set { super.frame = newValue }
    }
}

class ReentrantCell: UICollectionViewCell {
    override class var layerClass: AnyClass { ReentrantLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        Reentry.at("cell.init")
        _ = layer
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() { Reentry.at("cell.prepareForReuse") }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { Reentry.at("cell.apply") }
    override func layoutSubviews() { Reentry.at("cell.layoutSubviews") }
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        Reentry.at("cell.preferred")
        return layoutAttributes
    }
    override var center: CGPoint { didSet { Reentry.at("cell.center") } }
    override var bounds: CGRect { didSet { Reentry.at("cell.bounds") } }
    override var alpha: CGFloat { didSet { Reentry.at("cell.alpha") } }
    override var transform: CGAffineTransform { didSet { Reentry.at("cell.transform") } }
    override var isHidden: Bool { didSet { Reentry.at("cell.isHidden") } }
    override var isSelected: Bool { didSet { Reentry.at("cell.isSelected") } }
    override func removeFromSuperview() {
        super.removeFromSuperview()
        Reentry.at("cell.removeFromSuperview")
    }
}

final class OtherReentrantCell: ReentrantCell {}

final class ReentrantView: UICollectionView {
    override var bounds: CGRect {
        get { Reentry.at("view.bounds", super.bounds) }
        set { super.bounds = newValue }
    }
    override var contentSize: CGSize {
        get { Reentry.at("view.contentSize", super.contentSize) }
        set {
            super.contentSize = newValue
            Reentry.at("view.contentSize=")
        }
    }
    override var contentOffset: CGPoint { didSet { Reentry.at("view.contentOffset=") } }
    override var collectionViewLayout: UICollectionViewLayout {
        get { Reentry.at("view.collectionViewLayout", super.collectionViewLayout) }
        set { super.collectionViewLayout = newValue }
    }
    override var adjustedContentInset: UIEdgeInsets { Reentry.at("view.adjustedContentInset", super.adjustedContentInset) }
    override var isPrefetchingEnabled: Bool {
        get { Reentry.at("view.isPrefetchingEnabled", super.isPrefetchingEnabled) }
        set { super.isPrefetchingEnabled = newValue }
    }
    override func setNeedsLayout() {
        super.setNeedsLayout()
        Reentry.at("view.setNeedsLayout")
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        Reentry.at("view.layoutSubviews")
    }
    override func insertSubview(_ view: UIView, at index: Int) {
        super.insertSubview(view, at: index)
        Reentry.at("view.insertSubview")
    }
}

/// Rows of 100 pt with a title and a board, which call the engine again.
final class ReentrantLayout: RecordingLayout {
    override class var invalidationContextClass: AnyClass { ReentrantContext.self }
    override var attributesClass: UICollectionViewLayoutAttributes.Type { ReentrantAttributes.self }
    var names = false
    private var adoptedRows: Set<IndexPath> = []

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let found = super.layoutAttributesForElements(in: rect) ?? []
        for attributes in found where attributes.representedElementCategory == .cell {
            attributes.zIndex = attributes.indexPath.item % 2
            attributes.alpha = (collectionView?.contentOffset.y ?? 0) < 50 ? 1 : 0.5
        }
        return found
    }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if names {
            let path = [path(0)]
            context.invalidateItems(at: path)
            context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: path)
            context.invalidateDecorationElements(ofKind: Self.board, at: path)
            context.contentOffsetAdjustment = CGPoint(x: 0, y: 1)
        }
        return context
    }
    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { Reentry.at("layout.shouldInvalidatePreferred", adoptedRows.insert(originalAttributes.indexPath).inserted) }
    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        Reentry.at("layout.contextPreferred")
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { Reentry.at("layout.flips", true) }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { Reentry.at("layout.direction", .leftToRight) }
}

final class ReentrantObserver: LayoutPhaseObserver {
    func phaseBegan(_ phase: LayoutPhase) { Reentry.at("observer.began") }
    func phaseEnded(_ phase: LayoutPhase) { Reentry.at("observer.ended") }
}
