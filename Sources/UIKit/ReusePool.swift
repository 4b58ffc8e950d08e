/// The registered classes of views, and those views of each that are off the screen.
///
/// A class is known under a reuse identifier; for supplementary views beside their kind, for decorations under the kind alone.
@MainActor
struct ReusePool<Key: Hashable, View: UICollectionReusableView> {
    private struct Entry {
        var viewClass: View.Type
        var idleViews: [View] = []
        var viewCount = 0
    }

    private var entries: [Key: Entry] = [:]

    mutating func register(_ viewClass: View.Type?, as key: Key) {
        entries[key] = viewClass.map { Entry(viewClass: $0) }
    }

    /// The keys that a class is registered under, as texts, ascending.
    var registeredKeys: [String] { entries.keys.map { "\($0)" }.sorted() }

    func hasIdleView(_ key: Key) -> Bool { entries[key]?.idleViews.isEmpty == false }

    /// An idle view, prepared for reuse, or a new one; `nil` when nothing is registered under `key`.
    ///
    /// - Parameter frame: The frame that a new view begins with.
    mutating func dequeue(_ key: Key, frame: CGRect) -> View? {
        guard let index = entries.index(forKey: key) else { return nil }
        if let view = entries.values[index].idleViews.popLast() {
            view.prepareForReuse()
            return view
        }
        // Room for every view is made with the view: a tick on which views only leave allocates nothing.
        entries.values[index].viewCount += 1
        entries.values[index].idleViews.reserveCapacity(entries.values[index].viewCount)
        UICollectionReusableView.frameOfNewView = frame
        defer { UICollectionReusableView.frameOfNewView = .zero }
        return entries.values[index].viewClass.init()
    }

    /// Takes back a view that has left the screen.
    ///
    /// - Returns: Whether its class still is registered.
    mutating func recycle(_ view: View, as key: Key) -> Bool {
        guard let index = entries.index(forKey: key) else { return false }
        entries.values[index].idleViews.append(view)
        return true
    }
}

/// What a class of supplementary views is registered under.
struct SupplementaryReuseKey: Hashable, CustomStringConvertible {
    let kind: String
    let identifier: String

    var description: String { "\(identifier) of kind \(kind)" }
}
