import TestSupport
import Testing
@_spi(Headless) import UIKit

/// A collection view with a third-party layout, together with a naive layout.
@MainActor
final class AlbumScreen<Naive: NaiveLayout> {
    let view: UICollectionView
    let album: Album
    private(set) var naive: Naive
    private var faults: [String] = []

    init(
        _ layout: UICollectionViewLayout, _ naive: Naive, counts: [Int], model: UICollectionView.WindowModel,
        batchQueries: UICollectionView.BatchQueriesModel = .one, size: CGSize = CGSize(width: 320, height: 400),
        connect: (Album) -> Void = { _ in }
    ) throws {
        album = Album(NaiveData(counts: counts))
        self.naive = naive
        connect(album)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.models = UICollectionView.Models(window: model, batchQueries: batchQueries)
        view.register(AlbumCell.self, forCellWithReuseIdentifier: Album.cell)
        view.faultHandler = { [weak self] in self?.faults.append($0.description) }
        // Random batches reload sections that they displace.
        view.warningHandler = { [weak self] in
            if $0.kind != .displacedReload { self?.faults.append($0.description) }
        }
        view.dataSource = album
        view.delegate = album
        view.layoutIfNeeded()
        try check(self.naive.settle(album.data, in: view.bounds), "first load")
    }

    /// The elements on the screen, with the frames of their views.
    private var shown: Set<ShownElement> {
        Set(
            view.visibleElementViews.map { view in
                let path = view.layoutAttributes?.indexPath ?? IndexPath()
                let identity = (view as? AlbumCell)?.identity ?? -1
                return ShownElement(path.item, path.section, of: identity, view.frame, alpha: view.alpha)
            })
    }

    private func check(_ offset: CGPoint, _ event: @autoclosure () -> String) throws {
        try #require(view.contentOffset == offset, "\(event())")
        let expected = Set(naive.elements(of: album.data, in: view.bounds).filter { $0.isSeen(in: view.bounds) })
        let shown = shown
        try #require(
            shown == expected,
            "\(event()): not shown \(expected.subtracting(shown)), not expected \(shown.subtracting(expected))")
        let size = naive.contentSize(of: album.data, in: view.bounds)
        try #require(view.contentSize == size, "\(event())")
        try #require(view.subviews.count { !$0.isHidden } == shown.count, "\(event())")
        try #require(faults.isEmpty, "\(event())")
    }

    // MARK: Events

    func scroll(by step: CGPoint, _ event: @autoclosure () -> String) throws {
        let bounds = view.bounds.offsetBy(dx: step.x, dy: step.y)
        view.contentOffset = bounds.origin
        view.layoutIfNeeded()
        try check(naive.settle(album.data, in: bounds), event())
    }

    /// Scrolls by steps of 10 pt along an axis, to the end of the content and back to its start.
    ///
    /// - Returns: The number of steps.
    @discardableResult
    func scrollToAndFro(
        _ axis: WritableKeyPath<CGPoint, CGFloat>, _ length: KeyPath<CGSize, CGFloat>,
        ticks: Range<UInt64> = seeds(fast: 250, all: 1_000)
    ) throws -> Int {
        var direction: CGFloat = 1
        for tick in ticks {
            let end = view.contentSize[keyPath: length] - view.bounds.size[keyPath: length]
            if view.contentOffset[keyPath: axis] <= 0 { direction = 1 }
            if view.contentOffset[keyPath: axis] >= end { direction = -1 }
            var step = CGPoint.zero
            step[keyPath: axis] = 10 * direction
            try scroll(by: step, "tick \(tick)")
        }
        return ticks.count
    }

    func scrollSomewhere(_ generator: inout TestGenerator, _ event: @autoclosure () -> String) throws {
        let room = CGPoint(
            x: max(0, view.contentSize.width - view.bounds.width), y: max(0, view.contentSize.height - view.bounds.height))
        let target = CGPoint(x: generator.next(upTo: room.x).rounded(), y: generator.next(upTo: room.y).rounded())
        try scroll(by: CGPoint(x: target.x - view.bounds.minX, y: target.y - view.bounds.minY), event())
    }

    func perform(_ batch: NaiveBatch, _ generator: inout TestGenerator, _ event: @autoclosure () -> String) throws {
        let bounds = view.bounds
        var order = generator
        view.performBatchUpdates {
            self.album.data = batch.after
            batch.perform(on: self.view, using: &order)
        }
        generator = order
        let offset = naive.update(by: batch, in: bounds)
        try check(naive.settle(batch.after, in: CGRect(origin: offset, size: bounds.size)), event())
    }

    /// Turns the view to landscape and back, with a higher size in between.
    func changeSizes() throws {
        for size in [CGSize(width: 480, height: 250), CGSize(width: 250, height: 480), CGSize(width: 320, height: 400)] {
            let bounds = CGRect(origin: view.contentOffset, size: size)
            view.frame = CGRect(origin: .zero, size: size)
            view.layoutIfNeeded()
            try check(naive.settle(album.data, in: bounds), "\(size)")
        }
    }
}

/// Performs 1,000 batches: 25 on each of 40 screens, each at another content offset.
@MainActor
func performRandomBatches<Naive: NaiveLayout>(on makeScreen: ([Int]) throws -> AlbumScreen<Naive>) throws {
    for seed in seeds(fast: 3, all: 40) {
        var generator = TestGenerator(state: seed)
        let screen = try makeScreen((0..<2 + generator.next(below: 4)).map { _ in generator.next(below: 12) })
        for number in 0..<25 {
            try screen.scrollSomewhere(&generator, "seed \(seed), before batch \(number)")
            let batch = NaiveBatch(of: screen.album.data, using: &generator)
            try screen.perform(batch, &generator, "seed \(seed), batch \(number)")
        }
    }
}
