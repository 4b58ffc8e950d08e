/// The places of a list's members after deletions, which use old indices, and insertions, which use
/// new indices. The rest keeps its order.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionview/performbatchupdates(_:completion:)>
struct IndexShift {
    /// The deleted places in the old list, ascending.
    private(set) var removed: ContiguousArray<Int> = []
    /// The inserted places in the new list, ascending.
    private(set) var placed: ContiguousArray<Int> = []

    mutating func remove(at old: Int) {
        removed.append(old)
    }

    mutating func place(at new: Int) {
        placed.append(new)
    }

    /// Must be called after the last `remove(at:)` and `place(at:)`.
    mutating func sort() {
        removed.sort()
        placed.sort()
    }

    /// Returns the length of the new list.
    func count(after oldCount: Int) -> Int {
        oldCount - removed.count + placed.count
    }

    /// Returns the new place of a member, or `nil` if it was deleted.
    ///
    /// - Complexity: O(log k) comparisons, where k is the number of changes.
    func newIndex(of old: Int) -> Int? {
        Self.place(of: old, leaving: removed, coming: placed)
    }

    /// Returns the old place of a member, or `nil` if it was inserted.
    func oldIndex(of new: Int) -> Int? {
        Self.place(of: new, leaving: placed, coming: removed)
    }

    private static func place(of index: Int, leaving: ContiguousArray<Int>, coming: ContiguousArray<Int>) -> Int? {
        let before = leaving.indices.partitioningIndex { leaving[$0] >= index }
        if before < leaving.count, leaving[before] == index { return nil }
        let rank = index - before
        // The rank among the places without insertions. Each insertion before it moves it by one.
        return rank + coming.indices.partitioningIndex { coming[$0] - $0 > rank }
    }

    /// A place that two changes name, or `nil` if all places differ. The list must be sorted.
    var duplicate: Int? {
        [removed, placed].lazy.compactMap { places in zip(places, places.dropFirst()).first { $0 == $1 }?.0 }.first
    }
}
