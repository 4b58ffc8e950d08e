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
    private var pendingScrollAction: Action?

    private init(_ setup: Setup) {
        self.setup = setup
        counts = setup.counts
        pendingScrollAction = setup.onFirstScroll
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
        for action in item.actions { await stage.perform(action) }
        return stage.log.lines
    }

    // MARK: Actions

    private func perform(_ action: Action) async {
        if case .swapLayouts = action {
            let layout = Self.makeLayout(setup, log, width: window.bounds.width)
            await withCheckedContinuation { continuation in
                view.setCollectionViewLayout(layout, animated: true) { _ in
                    self.log.note(.completed)
                    continuation.resume()
                }
            }
        } else if case .batch(let counts, let changes) = action {
            await withCheckedContinuation { continuation in
                view.performBatchUpdates {
                    self.counts = counts
                    for change in changes { self.make(change) }
                } completion: { _ in
                    self.log.note(.completed)
                    continuation.resume()
                }
            }
        } else {
            performNow(action)
        }
    }

    private func performNow(_ action: Action) {
        switch action {
        case .layOut: view.layoutIfNeeded()
        case .scroll(let pages): scroll(to: pages)
        case .tick(let pages):
            scroll(to: pages)
            view.layoutIfNeeded()
        case .resize(let width, let height):
            view.frame = CGRect(x: 0, y: 0, width: window.bounds.width * CGFloat(width), height: log.page * CGFloat(height))
        case .invalidate: view.collectionViewLayout.invalidateLayout()
        case .invalidateWith(let content):
            let context = UICollectionViewLayoutInvalidationContext()
            (view.collectionViewLayout as? RowsLayout)?.fill(context, content)
            view.collectionViewLayout.invalidateLayout(with: context)
        case .reload: view.reloadData()
        case .replaceDataSource:
            view.dataSource = nil
            view.dataSource = self
        case .replaceLayout:
            view.collectionViewLayout = Self.makeLayout(setup, log, width: window.bounds.width)
        case .loadController: loadController()
        case .appendAgain:
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2, 3])
            snapshot.appendItems([2, 5])
            log.noteText("items \(snapshot.itemIdentifiers.map(String.init).joined(separator: " "))")
        case .inset(let pages): view.contentInset.top = CGFloat(pages) * log.page
        case .bounds(let pages): view.bounds.origin.y = CGFloat(pages) * log.page
        case .pixels(let count):
            view.contentOffset.y = CGFloat(count) / view.traitCollection.displayScale
            noteOffset()
        case .boundsPixels(let count):
            view.bounds.origin.y = CGFloat(count) / view.traitCollection.displayScale
            noteOffset()
        case .spacing(let pages):
            (view.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing = CGFloat(pages) * log.page
        case .visible:
            let rows = view.indexPathsForVisibleItems.sorted().map(log.name)
            log.note(.visible, rows.joined(separator: " "))
        case .log(let text): log.noteText(text)
        case .forget: log.forget()
        case .batch, .swapLayouts: break
        }
    }

    private func loadController() {
        let controller = ReplacingController(log)
        let other = UIWindow(frame: window.bounds)
        other.rootViewController = controller
        other.isHidden = false
        other.layoutIfNeeded()
        log.noteText("the view that is set is \(controller.other.window == nil ? "not " : "")shown")
    }

    private func noteOffset() {
        let pixels = Double(view.contentOffset.y * view.traitCollection.displayScale)
        log.noteText("offset \((pixels * 10).rounded() / 10) px")
    }

    private func scroll(to pages: Double) {
        let distance = CGFloat(pages) * log.page
        view.contentOffset = setup.isHorizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
    }

    private func make(_ change: Change) {
        func path(_ row: Int) -> IndexPath { IndexPath(item: row, section: 0) }
        switch change {
        case .insert(let row): view.insertItems(at: [path(row)])
        case .delete(let row): view.deleteItems(at: [path(row)])
        case .move(let old, let new): view.moveItem(at: path(old), to: path(new))
        case .reload(let row): view.reloadItems(at: [path(row)])
        case .insertSection(let section): view.insertSections(IndexSet(integer: section))
        case .deleteSection(let section): view.deleteSections(IndexSet(integer: section))
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
        guard let action = pendingScrollAction else { return }
        pendingScrollAction = nil
        performNow(action)
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
