import ForeignLayouts
import TestSupport
import Testing
@_spi(Headless) import UIKit

/// A collection view with the chat layout, together with a naive layout.
@MainActor
final class AlbumScreen {
    let view: UICollectionView
    let album: Album
    private var naive = NaiveChat()
    private var faults: [String] = []

    init(counts: [Int], _ model: UICollectionView.WindowModel) throws {
        album = Album(NaiveData(counts: counts))
        let layout = ChatLayout()
        layout.delegate = album
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        // The layout learns of changes in `prepare(forCollectionViewUpdates:)`, and returns the old data before.
        view.models = UICollectionView.Models(window: model, batchQueries: .two)
        view.register(AlbumCell.self, forCellWithReuseIdentifier: Album.cell)
        view.faultHandler = { [weak self] in self?.faults.append($0.description) }
        // Random batches reload sections that they displace.
        view.warningHandler = { [weak self] in
            if $0.kind != .displacedReload { self?.faults.append($0.description) }
        }
        view.dataSource = album
        view.delegate = album
        view.layoutIfNeeded()
        try check(naive.settle(album.data, in: view.bounds), "first load")
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

    func scroll(by step: CGFloat, _ event: @autoclosure () -> String) throws {
        view.contentOffset.y += step
        let bounds = view.bounds
        view.layoutIfNeeded()
        try check(naive.settle(album.data, in: bounds), event())
    }

    /// Scrolls by steps of 10 pt to the end of the content and back to its start.
    func scrollToAndFro() throws {
        var step: CGFloat = 10
        for tick in seeds(fast: 250, all: 1_000) {
            if view.contentOffset.y <= 0 { step = 10 }
            if view.contentOffset.y >= view.contentSize.height - view.bounds.height { step = -10 }
            try scroll(by: step, "tick \(tick)")
        }
    }

    func scrollSomewhere(_ generator: inout TestGenerator, _ event: @autoclosure () -> String) throws {
        let room = max(0, view.contentSize.height - view.bounds.height)
        try scroll(by: generator.next(upTo: room).rounded() - view.bounds.minY, event())
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
