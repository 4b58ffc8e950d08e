/// One change of the data that was said within a batch: what leaves is named by its place before the batch, what comes by its place
/// after it.
enum BatchOperation {
    case deleteItem(IndexPath)
    case insertItem(IndexPath)
    case moveItem(IndexPath, to: IndexPath)
    case reloadItem(IndexPath)
    case deleteSection(Int)
    case insertSection(Int)
    case moveSection(Int, to: Int)
    case reloadSection(Int)
}

/// A batch of changes whose end has not come. An object: each layout pass asks whether there is one, and would copy the lists.
@MainActor
final class OpenBatch {
    /// The calls of `performBatchUpdates(_:completion:)` that have begun and not ended.
    var depth = 0
    /// The number of items in each section before.
    let oldCounts: ContiguousArray<Int>
    var operations: [BatchOperation] = []
    var completions: [(Bool) -> Void] = []
    /// Whether all is loaded anew, so that no change matters.
    var isReloaded = false

    init(oldCounts: ContiguousArray<Int>) {
        self.oldCounts = oldCounts
    }
}
