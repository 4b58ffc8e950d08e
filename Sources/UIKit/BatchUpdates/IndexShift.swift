/// Where the members of a list are after some have left it and others have come.
///
/// It is the rule of batch updates: what leaves is counted in the old list, what comes in the new one, and what stays keeps its order.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionview/performbatchupdates(_:completion:)>
struct IndexShift {
    /// Places in the old list, ascending.
    private(set) var removed: ContiguousArray<Int> = []
    /// Places in the new list, ascending.
    private(set) var placed: ContiguousArray<Int> = []

    mutating func remove(at old: Int) {
        removed.append(old)
    }

    mutating func place(at new: Int) {
        placed.append(new)
    }

    /// Must follow the last `remove(at:)` and `place(at:)`.
    mutating func sort() {
        removed.sort()
        placed.sort()
    }

    /// The length of the new list.
    func count(after oldCount: Int) -> Int {
        oldCount - removed.count + placed.count
    }

    /// The place in the new list of what was at a place in the old one; `nil` where it has left.
    ///
    /// - Complexity: O(log k) comparisons, where k is the number of changes; as the one below.
    func newIndex(of old: Int) -> Int? {
        Self.place(of: old, leaving: removed, coming: placed)
    }

    /// The place in the old list of what is at a place in the new one; `nil` where it has come.
    func oldIndex(of new: Int) -> Int? {
        Self.place(of: new, leaving: placed, coming: removed)
    }

    private static func place(of index: Int, leaving: ContiguousArray<Int>, coming: ContiguousArray<Int>) -> Int? {
        let before = leaving.indices.partitioningIndex { leaving[$0] >= index }
        if before < leaving.count, leaving[before] == index { return nil }
        let rank = index - before
        // It has this rank among the places that nothing new takes: each new one up to it moves it on by one.
        return rank + coming.indices.partitioningIndex { coming[$0] - $0 > rank }
    }

    /// A place that two changes name; `nil` where there is none. The list must have been sorted.
    var duplicate: Int? {
        [removed, placed].lazy.compactMap { places in zip(places, places.dropFirst()).first { $0 == $1 }?.0 }.first
    }
}
