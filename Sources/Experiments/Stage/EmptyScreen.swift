import Suites
@_spi(Headless) import UIKit

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
        return views.first?.causeOfNoSight ?? views.lazy.compactMap(\.causeOfNoSize).first
            ?? views.lazy.compactMap { $0.causeOfNoSight ?? $0.causeOfNoContent(awaiting: self.lateWork.awaited) }.first
            ?? "Nothing in its scroll views has a visible area."
    }
}

extension UIScrollView {
    private var shortName: String { "\(type(of: self))" }

    fileprivate var causeOfNoSize: String? {
        guard bounds.width <= 0 || bounds.height <= 0 else { return nil }
        return
            "Its \(shortName) has no size: its frame is \(frame). Set the frame in viewDidLayoutSubviews(), or give it "
            + "an autoresizingMask."
    }

    /// The reason why nothing in a view with a size can be seen, whatever its content is.
    fileprivate var causeOfNoSight: String? {
        guard bounds.width > 0, bounds.height > 0, let window else { return nil }
        var visible = convert(bounds, to: window)
        if visible.width <= 0 || visible.height <= 0 {
            return "Its \(shortName) is scaled to nothing by a transform: its frame is \(frame)."
        }
        visible = visible.intersection(window.bounds)
        if visible.isEmpty { return "Its \(shortName) lies outside of the screen: its frame is \(frame)." }
        for view in sequence(first: self as UIView, next: { $0.superview }) {
            let name = view === self ? "Its \(shortName)" : "The \(type(of: view)) around its \(shortName)"
            if view.isHidden { return "\(name) is hidden." }
            if view.alpha <= 0 { return "\(name) is transparent: its alpha is \(view.alpha)." }
            if view.hasHidingMask { return "\(name) is hidden by its mask, which lies outside of it or is hidden itself." }
            guard view !== self, view.clipsToBounds else { continue }
            visible = visible.intersection(view.convert(view.bounds, to: window))
            if visible.isEmpty { return "\(name) clips it away: the frames are \(view.frame) and \(frame)." }
        }
        return nil
    }

    fileprivate func causeOfNoContent(awaiting awaited: [String]) -> String? {
        guard let list = self as? UICollectionView else {
            if subviews.isEmpty { return "Its \(shortName) has no subviews." }
            // A list in it has its own cause.
            let content = subviews.filter { !($0 is UICollectionView) }
            if content.isEmpty { return nil }
            let areVisible = content.contains { !$0.isHidden && $0.alpha > 0 && $0.bounds.width > 0 && $0.bounds.height > 0 }
            return areVisible ? elsewhere : "All subviews of its \(shortName) are hidden, transparent or without a size."
        }
        guard list.dataSource != nil else {
            return "Its \(shortName) has no data source. If it was set, nothing retains it: the reference is weak."
        }
        if list.itemCount == 0 {
            let cause = awaited.isEmpty ? "If they arrive later" : "The app waits for \(awaited.joined(separator: " and "))"
            let file = awaited.isEmpty ? " If a file has them, it must be in the folder of the app's sources." : ""
            return "The data source of its \(shortName) has no items. \(cause)"
                + "\(awaited.isEmpty ? "," : ", which does not end here:") let the controller have them when it is loaded.\(file)"
        }
        guard list.visibleCells.isEmpty else { return "All cells of its \(shortName) are hidden, transparent or without a size." }
        return list.causeOfNoElements ?? elsewhere
    }

    private var elsewhere: String {
        let insets = adjustedContentInset == .zero ? "" : ", its insets \(adjustedContentInset)"
        return
            "The content of its \(shortName) lies outside of the screen, or is hidden: the content is \(contentSize.width) × "
            + "\(contentSize.height) pt\(insets), and the visible part \(bounds)."
    }
}

extension UICollectionView {
    /// The reason why a layout shows nothing of the content in the visible part, or `nil` if no content is there.
    fileprivate var causeOfNoElements: String? {
        guard CGRect(origin: .zero, size: contentSize).intersects(bounds) else { return nil }
        let name = "\(type(of: collectionViewLayout))"
        let content = "the visible part \(bounds) of its \(contentSize.width) × \(contentSize.height) pt"
        guard let found = collectionViewLayout.layoutAttributesForElements(in: bounds) else {
            return "\(name).layoutAttributesForElements(in:) is nil for \(content)."
        }
        guard !found.isEmpty else { return "\(name) has no elements in \(content)." }
        return found.allSatisfy(\.isHidden) ? "\(name) hides all elements in \(content)." : nil
    }
}
