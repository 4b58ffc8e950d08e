import Parallax
import Statistics
import Subjects
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Suites

/// A visible photo, the place of its cell, and the shift of its picture.
struct PlacedCell: Equatable {
    var path: IndexPath
    var photo: String
    var center: CGPoint
    var size: CGSize
    var parallax: CGPoint
}

/// A window with a strategy's collection view.
@MainActor
struct CollectionScreen {
    /// The visible properties of one element.
    struct Element: Equatable {
        var kind: String
        var path: IndexPath
        var frame: CGRect
        var zIndex: Int
        var parallax: CGPoint?
        var overlayAlpha: CGFloat?
        /// The photo of a cell, or the team of another view.
        var value: String?
    }

    let window: UIWindow
    let controller: UICollectionViewController

    /// - Parameter name: The name of the strategy.
    init<Content>(
        _ name: String, of subject: Subject<Content>, showing content: Content,
        windowModel: UICollectionView.WindowModel = .grid, size: CGSize = CGSize(width: 375, height: 667)
    ) throws {
        let competitor = try #require(subject.competitors.first { $0.description.name == name })
        controller = try #require(try competitor.makeController(content) as? UICollectionViewController)
        controller.collectionView.models.window = windowModel
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = controller
        window.layoutIfNeeded()
    }

    var view: UICollectionView { controller.collectionView }

    func scroll(to offset: CGFloat) {
        view.contentOffset.y = offset
        window.layoutIfNeeded()
    }

    func show(dataSet number: Int) {
        (controller as? any ContentReloading)?.showDataSet(number)
    }

    func turn() {
        window.frame = CGRect(x: 0, y: 0, width: window.frame.height, height: window.frame.width)
    }

    /// The visible elements, by kind and path.
    var elements: [Element] {
        view.visibleElementViews.compactMap { view -> Element? in
            guard let attributes = view.layoutAttributes else { return nil }
            return Element(
                kind: attributes.representedElementKind ?? "cell", path: attributes.indexPath, frame: view.frame,
                zIndex: attributes.zIndex, parallax: (view as? ParallaxPhotoCell)?.parallaxOffset,
                overlayAlpha: (view as? StretchyHeaderView)?.subviews.first?.alpha,
                value: (view as? any ValueShowing)?.shownValue)
        }.sorted { ($0.kind, $0.path) < ($1.kind, $1.path) }
    }

    /// The kinds and paths of the visible elements, back to front.
    var stack: [String] {
        view.subviews.filter { !$0.isHidden }.compactMap { ($0 as? UICollectionReusableView)?.layoutAttributes }.map {
            "\($0.representedElementKind ?? "cell") \($0.indexPath.section).\($0.indexPath.item)"
        }
    }

    /// The visible cells with photos, and their index paths.
    var photos: [(path: IndexPath, cell: ParallaxPhotoCell)] {
        view.indexPathsForVisibleItems.sorted().compactMap { path in
            (view.cellForItem(at: path) as? ParallaxPhotoCell).map { (path, $0) }
        }
    }

    /// The visible photos, with the places of their cells and the shifts of their pictures.
    var placedCells: [PlacedCell] {
        photos.map { path, cell in
            PlacedCell(
                path: path, photo: cell.shownValue, center: cell.center, size: cell.bounds.size, parallax: cell.parallaxOffset)
        }
    }

    /// Returns the visible photos according to the formulas.
    ///
    /// - Parameters:
    ///   - frames: The frame of every item, in order.
    ///   - photo: Returns the photo of an item, by the item's index in `frames`.
    func expectedCells(
        at frames: [(path: IndexPath, frame: CGRect)], _ effect: ParallaxEffect, photo: (Int) -> String = { "photo \($0)" }
    ) -> [PlacedCell] {
        let bounds = view.bounds
        return frames.enumerated().compactMap { number, item in
            guard item.frame.minY < bounds.maxY, item.frame.maxY > bounds.minY else { return nil }
            let center = CGPoint(x: item.frame.midX, y: item.frame.midY)
            let parallax = effect.offset(ofCellAt: center, height: item.frame.height, in: bounds)
            return PlacedCell(
                path: item.path, photo: photo(number), center: center, size: item.frame.size, parallax: CGPoint(x: 0, y: parallax)
            )
        }
    }

    /// Scrolls to random offsets, in small and large steps and beyond the edges, sometimes turns, and checks each screen.
    func walk(seed: UInt64, _ label: String, check: (_ label: String) throws -> Void) rethrows {
        var random = SplitMix64(seed: seed)
        var offset: CGFloat = 0
        for tick in seeds(fast: 50, all: 120) {
            if random.nextInteger(in: 0...34) == 0 { turn() }
            offset =
                random.nextInteger(in: 0...9) == 0
                ? CGFloat(random.nextUnit()) * (view.contentSize.height + 400) - 200
                : offset + CGFloat(random.nextInteger(in: -120...120)) / 2
            scroll(to: offset)
            try check("\(label), seed \(seed), tick \(tick), offset \(offset)")
        }
    }

    /// Walks and compares each screen with the formulas.
    ///
    /// - Parameter frames: Returns the frame of every item on a screen of a size, in order.
    func walk(
        _ effect: ParallaxEffect, seed: UInt64, _ label: String, frames: (CGSize) throws -> [(path: IndexPath, frame: CGRect)]
    ) rethrows {
        var known = try (size: view.bounds.size, frames: frames(view.bounds.size))
        try walk(seed: seed, label) { label in
            let size = window.bounds.size
            if known.size != size { known = (size, try frames(size)) }
            #expect(placedCells == expectedCells(at: known.frames, effect), "\(label)")
        }
    }
}

extension Subject {
    /// The strategies that show every effect and are never stale.
    var upToDateNames: [String] {
        competitors.map(\.description).filter { !$0.mayBeStale && $0.name != "cell" }.map(\.name)
    }
}
