/// The views that were dequeued, and that a data source has not returned yet.
@MainActor
struct DequeuedViews {
    private var views: ContiguousArray<(view: UICollectionReusableView, key: ElementKey)> = []

    var isEmpty: Bool { views.isEmpty }

    mutating func add(_ view: UICollectionReusableView, for key: ElementKey) { views.append((view, key)) }

    /// Removes a view that was returned.
    ///
    /// - Returns: The element for which it was dequeued, or `nil` if it was not, or was returned before.
    mutating func take(_ view: UICollectionReusableView) -> ElementKey? {
        // The last one, if the data source dequeues one view and returns it.
        guard let index = views.lastIndex(where: { $0.view === view }) else { return nil }
        return views.remove(at: index).key
    }

    /// Removes all views.
    ///
    /// - Returns: The element of the first view that was not returned, or `nil` if all were.
    mutating func takeForgotten() -> ElementKey? {
        guard let key = views.first?.key else { return nil }
        views = []
        return key
    }
}
