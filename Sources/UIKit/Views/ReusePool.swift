internal import SystemSupport

/// The registered classes of views, and the views of each class that are off the screen.
///
/// A class of cells is registered under a reuse identifier, a class of supplementary views also under
/// a kind, and a class of decoration views only under a kind.
@MainActor
final class ReusePool<Key: Hashable & CustomStringConvertible, View: UICollectionReusableView> {
    private struct Entry {
        var viewClass: View.Type
        var idleViews: [View] = []
        var viewCount = 0
    }

    // Never accessed while a view's code runs: `dequeue` calls it, and it may dequeue.
    private var entries: [Key: Entry] = [:]

    /// Registers a class. The idle views of another class that was registered before leave their superview.
    ///
    /// - Precondition: `viewClass` is `View` or a subclass.
    func register(_ viewClass: AnyClass?, as key: Key) {
        let newClass = viewClass.map { viewClass in
            guard let viewClass = viewClass as? View.Type else {
                userFault("\(viewClass) cannot be registered for \(key): it is not a subclass of \(View.self).")
            }
            return viewClass
        }
        guard newClass != entries[key]?.viewClass else { return }
        let replaced = entries.removeValue(forKey: key)?.idleViews ?? []
        if let newClass { entries[key] = Entry(viewClass: newClass) }
        for view in replaced { view.removeFromSuperview() }
    }

    /// The keys that have a class, ascending, or “none”.
    var registeredKeys: String { entries.isEmpty ? "none" : entries.keys.map(\.description).sorted().joined(separator: ", ") }

    func isRegistered(_ key: Key) -> Bool { entries[key] != nil }

    func hasIdleView(_ key: Key) -> Bool { entries[key]?.idleViews.isEmpty == false }

    /// Returns an idle view, prepared for reuse, or a new view, or `nil` if no class is registered.
    ///
    /// - Parameter frame: The frame of a new view.
    func dequeue(_ key: Key, frame: CGRect) -> View? {
        guard let index = entries.index(forKey: key) else { return nil }
        if let view = entries.values[index].idleViews.popLast() {
            view.prepareForReuse()
            return view
        }
        // Reserved with each new view, so that a tick on which views only leave allocates nothing.
        entries.values[index].viewCount += 1
        entries.values[index].idleViews.reserveCapacity(entries.values[index].viewCount)
        UICollectionReusableView.frameOfNewView = frame
        defer { UICollectionReusableView.frameOfNewView = .zero }
        let viewClass = entries.values[index].viewClass
        let view = viewClass.init()
        UINib.connect(view)
        return view
    }

    /// Takes back a view that has left the screen.
    ///
    /// - Returns: Whether the view was taken back: its class is still registered for the key.
    func recycle(_ view: View, as key: Key) -> Bool {
        guard let index = entries.index(forKey: key), entries.values[index].viewClass == type(of: view) else { return false }
        entries.values[index].idleViews.append(view)
        return true
    }
}

struct SupplementaryReuseKey: Hashable, CustomStringConvertible {
    let kind: String
    let identifier: String

    var description: String { "\(identifier) of kind \(kind)" }
}
