/// What a batch of changes makes of the views on the screen.
@MainActor
struct BatchTransition {
    typealias Shown = (key: ElementKey, view: UICollectionReusableView)

    /// The elements that stay, under their new keys, ascending.
    private(set) var kept: ContiguousArray<WindowElement> = []
    /// The views whose elements are not there any more, under their old keys.
    private(set) var gone: ContiguousArray<Shown> = []
    /// The old keys of all views.
    private var oldKeys: [ObjectIdentifier: ElementKey] = [:]

    /// - Parameter layout: Says which supplementary and decoration views come and go beside those of sections that do.
    /// - Complexity: O(v log k + v log v) for v views on the screen and k changes.
    init(of elements: ContiguousArray<WindowElement>, by update: BatchUpdate, layout: UICollectionViewLayout) {
        let kinds = Set(elements.lazy.filter { $0.view != nil && !$0.key.isCell }.map(\.key.kind))
        let deleted = Set(kinds.flatMap { kind in layout.indexPathsToDelete(of: kind).map { ElementKey($0, kind: kind) } })
        let inserted = Set(kinds.flatMap { kind in layout.indexPathsToInsert(of: kind).map { ElementKey($0, kind: kind) } })
        for element in elements {
            guard let view = element.view else { continue }
            oldKeys[ObjectIdentifier(view)] = element.key
            if let key = update.newKey(of: element.key), !deleted.contains(element.key), !inserted.contains(key) {
                kept.append(element.renamed(key))
            } else {
                gone.append((element.key, view))
            }
        }
        kept.sort { $0.key < $1.key }
    }

    /// The key of a view before the changes.
    func oldKey(of view: UICollectionReusableView, now key: ElementKey) -> ElementKey {
        oldKeys[ObjectIdentifier(view)] ?? key
    }
}

extension BatchUpdate {
    /// What an element is called after the changes; `nil` where it is not there any more, or is to be made anew.
    ///
    /// A view that is not of an item goes with its section, if it has one.
    fileprivate func newKey(of key: ElementKey) -> ElementKey? {
        if key.isCell { return newIndexPath(of: key.indexPath).map { ElementKey($0) } }
        guard key.hasSection else { return key }
        return newSection(of: key.section).map { ElementKey(section: $0, item: key.item, kind: key.kind) }
    }
}

extension UICollectionViewLayout {
    fileprivate func indexPathsToDelete(of kind: ElementKind) -> [IndexPath] {
        let name = kind.name ?? ""
        return kind.category == .supplementaryView
            ? indexPathsToDeleteForSupplementaryView(ofKind: name) : indexPathsToDeleteForDecorationView(ofKind: name)
    }

    fileprivate func indexPathsToInsert(of kind: ElementKind) -> [IndexPath] {
        let name = kind.name ?? ""
        return kind.category == .supplementaryView
            ? indexPathsToInsertForSupplementaryView(ofKind: name) : indexPathsToInsertForDecorationView(ofKind: name)
    }

    /// How an element that comes onto the screen looks before its animation, or `nil` if it looks as after the animation.
    final func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.kind.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind.name ?? "", at: key.indexPath)
        case .decorationView:
            initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind.name ?? "", at: key.indexPath)
        }
    }

    /// How an element that leaves the screen looks after its animation, or `nil` if it looks as before the animation.
    final func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.kind.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind.name ?? "", at: key.indexPath)
        case .decorationView:
            finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind.name ?? "", at: key.indexPath)
        }
    }
}
