import UIKit

/// Puts a case's collection view into a window and runs its script.
@MainActor
public final class CaseStage: NSObject {
    static let titleKind = "title"

    private let setup: Setup
    private let log: CaseLog
    private let window: UIWindow
    private let view: UICollectionView
    private var counts: [Int]
    private var pendingScrollStep: Step?

    private init(_ setup: Setup) {
        self.setup = setup
        counts = setup.counts
        pendingScrollStep = setup.onFirstScroll
        #if os(iOS)
            let screen = UIScreen.main.bounds
        #else
            let screen = CGRect(x: 0, y: 0, width: 400, height: 800)
        #endif
        window = UIWindow(frame: screen)
        log = CaseLog(only: setup.only, page: screen.height)
        let frame = CGRect(x: 0, y: 0, width: screen.width, height: screen.height * CGFloat(setup.height))
        view = UICollectionView(frame: frame, collectionViewLayout: Self.makeLayout(setup, log, width: screen.width))
        super.init()
        CaseCell.log = log
        CaseCell.sizesItself = setup.cellsSizeThemselves
        view.isPrefetchingEnabled = false
        view.contentInsetAdjustmentBehavior = .never
        view.register(CaseCell.self, forCellWithReuseIdentifier: "row")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: Self.titleKind, withReuseIdentifier: "title")
        view.dataSource = self
        view.delegate = self
        window.addSubview(view)
    }

    private static func makeLayout(_ setup: Setup, _ log: CaseLog, width: CGFloat) -> UICollectionViewLayout {
        switch setup.layout {
        case .rows: RowsLayout(setup, log)
        case .flow: LoggingFlowLayout(setup, log, width: width)
        }
    }

    /// Runs a case and returns the log.
    public static func run(_ item: ConformanceCase) async -> [String] {
        let stage = CaseStage(item.setup)
        for step in item.steps { await stage.perform(step) }
        return stage.log.lines
    }

    // MARK: Steps

    private func perform(_ step: Step) async {
        switch step.verb {
        // Replaces the layout in an animation, and waits for its completion.
        case "swapLayouts":
            let layout = Self.makeLayout(setup, log, width: window.bounds.width)
            await withCheckedContinuation { continuation in
                view.setCollectionViewLayout(layout, animated: true) { _ in
                    self.log.note(.completed)
                    continuation.resume()
                }
            }
        // Has the new counts and the changes.
        case "batch":
            await withCheckedContinuation { continuation in
                view.performBatchUpdates {
                    self.counts = step.integers
                    for change in step.changes { self.make(change) }
                } completion: { _ in
                    self.log.note(.completed)
                    continuation.resume()
                }
            }
        default: performNow(step)
        }
    }

    private func performNow(_ step: Step) {
        let length = CGFloat(step.number) * log.page
        switch step.verb {
        case "layOut": view.layoutIfNeeded()
        case "scroll": scroll(to: length)
        case "tick":
            scroll(to: length)
            view.layoutIfNeeded()
        case "resize":
            let (width, height) = (CGFloat(step.numbers[0]), CGFloat(step.numbers[1]))
            view.frame = CGRect(x: 0, y: 0, width: window.bounds.width * width, height: log.page * height)
        case "invalidate": view.collectionViewLayout.invalidateLayout()
        case "invalidateWith":
            let context = UICollectionViewLayoutInvalidationContext()
            (view.collectionViewLayout as? RowsLayout)?.fill(context, Step(step.values.joined(separator: " ")))
            view.collectionViewLayout.invalidateLayout(with: context)
        case "reload": view.reloadData()
        case "replaceDataSource":
            view.dataSource = nil
            view.dataSource = self
        case "replaceLayout": view.collectionViewLayout = Self.makeLayout(setup, log, width: window.bounds.width)
        case "loadController": loadController()
        case "appendAgain": appendAgain()
        case "inset": view.contentInset.top = length
        case "bounds": view.bounds.origin.y = length
        case "pixels", "boundsPixels": move(toPixel: CGFloat(step.number), byBounds: step.verb == "boundsPixels")
        case "spacing": (view.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing = length
        case "visible":
            let rows = view.indexPathsForVisibleItems.sorted().map(log.name)
            log.note(.visible, rows.joined(separator: " "))
        case "say": log.noteText(step.values.joined(separator: " "))
        case "forget": log.forget()
        default: log.noteText("“\(step.verb)” is no step.")
        }
    }

    /// Appends items to a snapshot that has one of them.
    private func appendAgain() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        snapshot.appendItems([2, 5])
        log.noteText("items \(snapshot.itemIdentifiers.map(String.init).joined(separator: " "))")
    }

    /// Loads the view of a controller that replaces it in `viewDidLoad()`.
    private func loadController() {
        let controller = ReplacingController(log)
        let other = UIWindow(frame: window.bounds)
        other.rootViewController = controller
        other.isHidden = false
        other.layoutIfNeeded()
        log.noteText("the view that is set is \(controller.other.window == nil ? "not " : "")shown")
    }

    private func move(toPixel pixel: CGFloat, byBounds: Bool) {
        let offset = pixel / view.traitCollection.displayScale
        if byBounds { view.bounds.origin.y = offset } else { view.contentOffset.y = offset }
        let pixels = Double(view.contentOffset.y * view.traitCollection.displayScale)
        log.noteText("offset \((pixels * 10).rounded() / 10) px")
    }

    private func scroll(to distance: CGFloat) {
        view.contentOffset = setup.isHorizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
    }

    private func make(_ change: Step) {
        let paths = change.integers.map { IndexPath(item: $0, section: 0) }
        let sections = IndexSet(change.integers)
        switch change.verb {
        case "insert": view.insertItems(at: paths)
        case "delete": view.deleteItems(at: paths)
        case "move": view.moveItem(at: paths[0], to: paths[1])
        case "reload": view.reloadItems(at: paths)
        case "insertSection": view.insertSections(sections)
        case "deleteSection": view.deleteSections(sections)
        default: log.noteText("“\(change.verb)” is no change.")
        }
    }
}

extension CaseStage: UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        log.note(.counts)
        return counts.count
    }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        log.note(.cell, log.name(indexPath))
        return collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }
}

extension CaseStage: UICollectionViewDelegateFlowLayout {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let offset = setup.isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
        log.note(.didScroll, "to \(log.pages(offset))")
        guard let step = pendingScrollStep else { return }
        pendingScrollStep = nil
        performNow(step)
    }

    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        log.note(.willDisplay, log.name(indexPath))
    }

    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        log.note(.didEndDisplaying, log.name(indexPath))
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        log.note(.size, log.name(indexPath))
        return (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
}

/// A controller that logs whether its view has the size of the screen, and replaces it.
private final class ReplacingController: UIViewController {
    let other = UIView()
    private let log: CaseLog

    init(_ log: CaseLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let hasSize = view.bounds.size == UIScreen.main.bounds.size
        log.noteText("the view has \(hasSize ? "" : "not ")the size of the screen")
        view = other
    }
}

/// A cell that logs its calls.
final class CaseCell: UICollectionViewCell {
    /// The log. Static, because the collection view creates cells and one case runs at a time.
    static var log: CaseLog?
    static var sizesItself = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        if let log = Self.log { log.note(.frame, log.range(frame.minY, frame.maxY)) }
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        Self.log?.note(.reuse)
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        if let log = Self.log { log.note(.apply, log.name(layoutAttributes.indexPath)) }
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let log = Self.log { log.note(.preferred, log.name(layoutAttributes.indexPath)) }
        guard Self.sizesItself, let page = Self.log?.page,
            let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
        else { return layoutAttributes }
        preferred.size.height = 0.125 * page
        return preferred
    }
}
