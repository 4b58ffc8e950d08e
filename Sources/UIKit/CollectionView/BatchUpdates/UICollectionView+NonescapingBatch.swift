extension UICollectionView {
    /// Performs several changes as one, in a closure that does not escape, so that it may use members without `self`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        guard !isForwardingBatch else {
            // A subclass that overrides the other method calls this one.
            beginBatch()
            updates()
            return endBatch(completion)
        }
        isForwardingBatch = true
        defer { isForwardingBatch = false }
        withoutActuallyEscaping(updates) { performBatchUpdates($0 as (() -> Void)?, completion: completion) }
    }
}
