/// The effect of a batch of changes on each section and item. Its size depends only on the number of changes.
@MainActor
struct BatchUpdate {
    nonisolated struct Problem: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    /// The changes for the layout: deletions descending, moves, insertions ascending. A reload is a deletion and an insertion.
    private(set) var items: [UICollectionViewUpdateItem] = []

    var bringsItems: Bool { !insertions.isEmpty || !moves.isEmpty }

    private let oldCounts: ContiguousArray<Int>
    private var sections = IndexShift()
    private var sectionMoves: [Int: Int] = [:]
    /// The inverse of `sectionMoves`.
    private var movedSections: [Int: Int] = [:]
    private(set) var reloadedSections: Set<Int> = []
    /// The changes in each section that stays, by its old index.
    private var shifts: [Int: IndexShift] = [:]
    private var itemMoves: [IndexPath: IndexPath] = [:]
    private(set) var reloadedItems: Set<IndexPath> = []
    private var deletions: [IndexPath] = []
    private var moves: [(old: IndexPath, new: IndexPath)] = []
    private var insertions: [IndexPath] = []

    /// - Parameter oldCounts: The number of items in each section before the batch.
    /// - Throws: `Problem` if two changes contradict each other, or a change names a missing item or section.
    /// - Complexity: O(k log k) comparisons for k changes.
    init(_ operations: [BatchOperation], oldCounts: ContiguousArray<Int>) throws(Problem) {
        self.oldCounts = oldCounts
        for operation in operations { try changeSections(operation) }
        try finishSections()
        for operation in operations { try changeItems(operation) }
        try finishItems()
        deletions.sort(by: >)
        insertions.sort()
        items =
            deletions.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
            + moves.map { UICollectionViewUpdateItem(.move, before: $0.old, after: $0.new) }
            + insertions.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
    }

    /// The first reloaded section that another index follows from the other changes, or `nil`.
    var displacedReload: (old: Int, new: Int)? {
        reloadedSections.sorted().lazy.compactMap { old in place(ofSection: old).map { (old, $0) } }.first { $0 != $1 }
    }

    // MARK: New index paths

    /// Returns the new index of a section, or `nil` if it was deleted or reloaded.
    func newSection(of old: Int) -> Int? {
        reloadedSections.contains(old) ? nil : place(ofSection: old)
    }

    /// Returns the new index path of an item, or `nil` if it was deleted or reloaded. Takes O(log k) for k changes.
    func newIndexPath(of old: IndexPath) -> IndexPath? {
        reloadedItems.contains(old) || reloadedSections.contains(old.section) ? nil : place(of: old)
    }

    private func place(ofSection old: Int) -> Int? {
        sectionMoves[old] ?? sections.newIndex(of: old)
    }

    private func place(of old: IndexPath) -> IndexPath? {
        if let moved = itemMoves[old] { return moved }
        guard let section = place(ofSection: old.section) else { return nil }
        guard let shift = shifts[old.section] else { return IndexPath(item: old.item, section: section) }
        return shift.newIndex(of: old.item).map { IndexPath(item: $0, section: section) }
    }

    // MARK: Counts

    /// Checks that the counts after the batch follow from its changes.
    ///
    /// - Complexity: O(s + k) for s sections and k changes.
    func check(_ newCounts: ContiguousArray<Int>) throws(Problem) {
        let expected = sections.count(after: oldCounts.count)
        guard newCounts.count == expected else {
            throw Problem(
                "The data source has \(newCounts.count.text(of: "section")) after the batch, and had "
                    + "\(oldCounts.count) before. With "
                    + "\(changes(of: sections)), there must be \(expected).")
        }
        let placed = insertions + moves.map(\.new)
        if let path = placed.first(where: { $0.item != NSNotFound && $0.item >= newCounts[$0.section] }) {
            throw Problem(
                "The batch puts something at item \(path.item) of section \(path.section), which has "
                    + "\(newCounts[path.section].text(of: "item")) after it.")
        }
        for old in oldCounts.indices where !reloadedSections.contains(old) {
            guard let new = place(ofSection: old) else { continue }
            let expected = shifts[old]?.count(after: oldCounts[old]) ?? oldCounts[old]
            guard newCounts[new] == expected else {
                throw Problem(
                    "The data source has \(newCounts[new].text(of: "item")) in section \(new) after the batch, and had "
                        + "\(oldCounts[old]) before. With \(changes(of: shifts[old] ?? IndexShift())), there must be \(expected)."
                )
            }
        }
    }

    private func changes(of shift: IndexShift) -> String {
        "\(shift.placed.count) inserted or moved in and \(shift.removed.count) deleted or moved out"
    }

    // MARK: Sections

    /// Returns the index path for a change of a whole section.
    private func path(ofSection section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

    private mutating func changeSections(_ operation: BatchOperation) throws(Problem) {
        switch operation {
        case .deleteSection(let old):
            try requireSection(old, "deletes")
            sections.remove(at: old)
            deletions.append(path(ofSection: old))
        case .insertSection(let new):
            sections.place(at: new)
            insertions.append(path(ofSection: new))
        case .moveSection(let old, let new):
            try requireSection(old, "moves")
            sections.remove(at: old)
            sections.place(at: new)
            sectionMoves[old] = new
            movedSections[new] = old
            moves.append((path(ofSection: old), path(ofSection: new)))
        case .reloadSection(let old):
            try requireSection(old, "reloads")
            reloadedSections.insert(old)
        case .deleteItem, .insertItem, .moveItem, .reloadItem:
            break
        }
    }

    private mutating func finishSections() throws(Problem) {
        sections.sort()
        if let section = sections.duplicate {
            throw Problem("The batch names section \(section) in two changes of the same side.")
        }
        let newCount = sections.count(after: oldCounts.count)
        if let section = sections.placed.first(where: { !(0..<newCount ~= $0) }) {
            throw Problem("The batch puts a section at \(section), and there are \(newCount) after it.")
        }
        for old in reloadedSections {
            guard sectionMoves[old] == nil, let new = place(ofSection: old) else {
                throw Problem("The batch both reloads section \(old) and deletes or moves it.")
            }
            deletions.append(path(ofSection: old))
            insertions.append(path(ofSection: new))
        }
    }

    private func requireSection(_ section: Int, _ verb: String) throws(Problem) {
        guard oldCounts.indices.contains(section) else {
            throw Problem("The batch \(verb) section \(section); there were \(oldCounts.count) before it.")
        }
    }

    /// Returns the old index of a section that stays and is not reloaded, or `nil` for any other.
    private func keptSection(atNew new: Int) -> Int? {
        let old = sections.oldIndex(of: new) ?? movedSections[new]
        return old.flatMap { reloadedSections.contains($0) ? nil : $0 }
    }

    // MARK: Items

    /// Changes in a section that is deleted, inserted or reloaded have no further effect.
    private mutating func changeItems(_ operation: BatchOperation) throws(Problem) {
        switch operation {
        case .deleteItem(let old):
            try requireItem(old, "deletes")
            if remove(old) { deletions.append(old) }
        case .insertItem(let new):
            try requireNewSection(of: new)
            if place(new) { insertions.append(new) }
        case .moveItem(let old, let new):
            try requireItem(old, "moves")
            try requireNewSection(of: new)
            // A move between a section that stays and another one is a deletion or an insertion.
            switch (remove(old), place(new)) {
            case (true, true):
                itemMoves[old] = new
                moves.append((old, new))
            case (true, false): deletions.append(old)
            case (false, true): insertions.append(new)
            case (false, false): break
            }
        case .reloadItem(let old):
            try requireItem(old, "reloads")
            if newSection(of: old.section) != nil { reloadedItems.insert(old) }
        case .deleteSection, .insertSection, .moveSection, .reloadSection:
            break
        }
    }

    private mutating func remove(_ old: IndexPath) -> Bool {
        guard newSection(of: old.section) != nil else { return false }
        shifts[old.section, default: IndexShift()].remove(at: old.item)
        return true
    }

    private mutating func place(_ new: IndexPath) -> Bool {
        guard let section = keptSection(atNew: new.section) else { return false }
        shifts[section, default: IndexShift()].place(at: new.item)
        return true
    }

    private mutating func finishItems() throws(Problem) {
        for section in shifts.keys.sorted() {
            shifts[section]?.sort()
            if let item = shifts[section]?.duplicate {
                throw Problem("The batch names item \(item) of section \(section) in two changes of the same side.")
            }
        }
        for old in reloadedItems {
            guard let new = place(of: old), itemMoves[old] == nil else {
                throw Problem("The batch both reloads item \(old.item) of section \(old.section) and deletes or moves it.")
            }
            deletions.append(old)
            insertions.append(new)
        }
    }

    /// Requires a section and an item. A device takes a path without an item for a section.
    ///
    /// Source: <https://github.com/DeclarativeHub/Bond/issues/282>
    private func requireItemPath(_ path: IndexPath) throws(Problem) {
        guard path.count != 2 || path.item == NSNotFound else { return }
        throw Problem("The batch names the index path \(path); the index path of an item has a section and an item.")
    }

    private func requireItem(_ path: IndexPath, _ verb: String) throws(Problem) {
        try requireItemPath(path)
        try requireSection(path.section, "\(verb) an item of")
        guard 0..<oldCounts[path.section] ~= path.item else {
            throw Problem(
                "The batch \(verb) item \(path.item) of section \(path.section), which had \(oldCounts[path.section]) items.")
        }
    }

    private func requireNewSection(of path: IndexPath) throws(Problem) {
        try requireItemPath(path)
        let count = sections.count(after: oldCounts.count)
        guard 0..<count ~= path.section, path.item >= 0 else {
            throw Problem(
                "The batch puts something at item \(path.item) of section \(path.section); after it, there must be "
                    + "\(count.text(of: "section")).")
        }
    }
}
