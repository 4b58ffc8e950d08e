/// The views on the screen after a batch of changes.
@MainActor
struct BatchTransition {
    typealias Shown = (key: ElementKey, view: UICollectionReusableView)

    /// The elements that stay, with their new keys, ascending.
    private(set) var kept: ContiguousArray<WindowElement> = []
    /// The views whose elements were removed, with their old keys.
    private(set) var gone: ContiguousArray<Shown> = []
    /// The views whose elements were reloaded, with their old keys.
    private(set) var replaced: ContiguousArray<Shown> = []
    private var oldKeys: [ObjectIdentifier: ElementKey] = [:]

    /// - Complexity: O(v log k + v log v) for v views on the screen and k changes.
    init(of elements: ContiguousArray<WindowElement>, by update: BatchUpdate, layout: UICollectionViewLayout) {
        var (deleted, inserted): (Set<ElementKey>, Set<ElementKey>) = ([], [])
        for kind in Set(elements.lazy.filter { $0.view != nil && !$0.key.isCell }.map(\.key.kind)) {
            let changes = layout.changes(of: kind)
            deleted.formUnion(changes.deleted.map { ElementKey($0, kind: kind) })
            inserted.formUnion(changes.inserted.map { ElementKey($0, kind: kind) })
        }
        for element in elements {
            guard let view = element.view else { continue }
            oldKeys[ObjectIdentifier(view)] = element.key
            if let key = update.newKey(of: element.key), !deleted.contains(element.key), !inserted.contains(key) {
                kept.append(element.renamed(key))
            } else if update.reloads(element.key) {
                replaced.append((element.key, view))
            } else {
                gone.append((element.key, view))
            }
        }
        kept.sort { $0.key < $1.key }
    }

    /// Returns the key of a view before the changes.
    func oldKey(of view: UICollectionReusableView, now key: ElementKey) -> ElementKey {
        oldKeys[ObjectIdentifier(view)] ?? key
    }
}

extension BatchUpdate {
    fileprivate func reloads(_ key: ElementKey) -> Bool {
        guard !key.isCell else { return reloadedItems.contains(key.indexPath) || reloadedSections.contains(key.section) }
        return key.hasSection && reloadedSections.contains(key.section)
    }

    /// Returns the key of an element after the changes, or `nil` if it was removed or reloaded.
    /// Supplementary and decoration views follow their section, if they have one.
    fileprivate func newKey(of key: ElementKey) -> ElementKey? {
        if key.isCell { return newIndexPath(of: key.indexPath).map { ElementKey($0) } }
        guard key.hasSection else { return key }
        return newSection(of: key.section).map { ElementKey(section: $0, item: key.item, kind: key.kind) }
    }
}
