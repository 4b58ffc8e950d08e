import Suites
import UIKit

// A strategy whose screens show nothing costs nothing, so it is refused with the likely cause.

extension Screen {
    /// Whether a view of a scroll view, or of the moved view, is visible. Its superviews do not
    /// count, nor does a view without an area.
    ///
    /// - Parameter motion: If a view is moved, any visible content counts.
    func showsContent(under motion: Motion) -> Bool {
        shown.contains {
            (motion == .moving || $0.unit != .surroundings) && $0.visibleRect.width > 0 && $0.visibleRect.height > 0
        }
    }
}

extension ScrollStage {
    var causeOfEmptyScreen: String {
        let views = scrollViews
        return views.lazy.compactMap(\.causeOfNoSize).first ?? views.lazy.compactMap(\.causeOfNoContent).first
            ?? "Nothing in its scroll views has a visible area."
    }
}

extension UIScrollView {
    private var shortName: String { "\(type(of: self))" }

    fileprivate var causeOfNoSize: String? {
        guard bounds.width <= 0 || bounds.height <= 0 else { return nil }
        let moment = sizeMoment.map { " It was set in \($0)." } ?? ""
        return
            "Its \(shortName) has no size: its frame is \(frame).\(moment) Set the frame in viewDidLayoutSubviews(), or give it "
            + "an autoresizingMask."
    }

    fileprivate var causeOfNoContent: String? {
        guard let window else { return nil }
        let place = convert(bounds, to: window)
        guard place.intersects(window.bounds), !isHidden, alpha > 0 else {
            return "Its \(shortName) is hidden, or lies outside of the screen: its frame is \(frame)."
        }
        guard let list = self as? UICollectionView else {
            return subviews.isEmpty ? "Its \(shortName) has no subviews." : elsewhere
        }
        guard list.dataSource != nil else { return "Its \(shortName) has no data source." }
        if list.itemCount == 0 {
            let awaited = CollectionViews.awaitedWork
            let cause = awaited.isEmpty ? "If they arrive later" : "The app waits for \(awaited.joined(separator: " and "))"
            return "The data source of its \(shortName) has no items. \(cause)"
                + "\(awaited.isEmpty ? "," : ", which does not end here:") let the controller have them when it is loaded."
        }
        return list.visibleCells.isEmpty ? elsewhere : "All cells of its \(shortName) are hidden, transparent or without a size."
    }

    private var elsewhere: String {
        "The content of its \(shortName) lies outside of the screen, or is hidden: the content is \(contentSize.width) × "
            + "\(contentSize.height) pt, and the visible part \(bounds)."
    }
}
