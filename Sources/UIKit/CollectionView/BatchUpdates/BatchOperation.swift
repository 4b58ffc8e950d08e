/// One change of a batch. Deletions use the index path before the batch, insertions the one after it.
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

/// A batch of changes that is still open. A class, because each layout pass reads it and would copy
/// the lists.
@MainActor
final class OpenBatch {
    /// The number of nested calls of `performBatchUpdates(_:completion:)`.
    var depth = 0
    /// The number of items in each section before the batch.
    let oldCounts: ContiguousArray<Int>
    var operations: [BatchOperation] = []
    /// Items whose cells are configured again, by their old index paths.
    var reconfigured: [IndexPath] = []
    var completions: [(Bool) -> Void] = []
    /// Whether everything is reloaded, so that the changes do not matter.
    var isReloaded = false

    init(oldCounts: ContiguousArray<Int>) {
        self.oldCounts = oldCounts
    }
}
