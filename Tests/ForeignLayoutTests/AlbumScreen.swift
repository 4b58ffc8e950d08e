import ForeignLayouts
import TestSupport
import Testing
@_spi(Headless) import UIKit

/// A collection view with an album, together with a naive layout.
@MainActor
final class AlbumScreen {
    let view: UICollectionView
    let album: Album
    private var naive: any NaiveLayout
    private var faults: [String] = []

    private init(
        _ album: Album, _ layout: UICollectionViewLayout, like naive: some NaiveLayout, _ models: UICollectionView.Models
    ) throws {
        (self.album, self.naive) = (album, naive)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.models = models
        view.register(AlbumCell.self, forCellWithReuseIdentifier: Album.cell)
        for kind in [Album.header, Album.board] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Album.cell)
        }
        view.faultHandler = { [weak self] in self?.faults.append($0.description) }
        // Random batches reload sections that they displace, and the rows' layout only answers for rectangles.
        view.warningHandler = { [weak self] in
            if $0.kind != .displacedReload, $0.kind != .noAttributesForItem || layout is ChatLayout {
                self?.faults.append($0.description)
            }
        }
        view.dataSource = album
        view.delegate = album
        view.layoutIfNeeded()
        try check(self.naive.settle(album.data, in: view.bounds), "first load")
    }

    /// The chat layout. It learns of changes in `prepare(forCollectionViewUpdates:)`, and returns the old data before.
    static func chat(_ counts: [Int], _ model: UICollectionView.WindowModel) throws -> AlbumScreen {
        let (album, layout) = (Album(NaiveData(counts: counts)), ChatLayout())
        layout.delegate = album
        return try AlbumScreen(album, layout, like: NaiveChat(), UICollectionView.Models(window: model, batchQueries: .two))
    }

    /// Rows under headers, by a layout that reads the new data at once.
    static func rows(_ counts: [Int], _ model: UICollectionView.WindowModel) throws -> AlbumScreen {
        let (album, layout) = (Album(NaiveData(counts: counts)), ScriptedLayout())
        layout.size = { [unowned album] _ in NaiveRows().contentSize(of: album.data, in: .zero) }
        layout.elements = { [unowned album] _, rect in
            NaiveRows.place(album.data).map(\.attributes).filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
        }
        return try AlbumScreen(album, layout, like: NaiveRows(), UICollectionView.Models(window: model))
    }

    /// The elements on the screen, with the frames of their views.
    private var shown: Set<ShownElement> {
        Set(
            view.visibleElementViews.map { view in
                let path = view.layoutAttributes?.indexPath ?? IndexPath()
                return ShownElement(path, of: (view as? AlbumCell)?.identity ?? -1, view.frame, alpha: view.alpha)
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
        let (bounds, before, board) = (view.bounds, cells, view.supplementaryView(forElementKind: Album.board, at: IndexPath()))
        var order = generator
        view.performBatchUpdates {
            self.album.data = batch.after
            batch.perform(on: self.view, using: &order)
        }
        generator = order
        let offset = naive.update(by: batch, in: bounds)
        try check(naive.settle(batch.after, in: CGRect(origin: offset, size: bounds.size)), event())
        // Views that stay keep their elements. In the chat, a cell may leave and return while the offset is adjusted.
        guard naive is NaiveRows else { return }
        let replaced = cells.filter { identity, cell in
            !batch.reloadedIdentities.contains(identity) && before[identity].map { $0 !== cell } ?? false
        }
        try #require(replaced.isEmpty, "\(event())")
        guard board != nil, view.contentSize.height > 0 else { return }
        try #require(view.supplementaryView(forElementKind: Album.board, at: IndexPath()) === board, "\(event())")
    }

    private var cells: [Int: AlbumCell] {
        Dictionary(uniqueKeysWithValues: view.visibleCells.compactMap { $0 as? AlbumCell }.map { ($0.identity, $0) })
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
