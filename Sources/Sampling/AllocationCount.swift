/// What was allocated in a stretch of one thread's work.
public struct AllocationCount: Equatable, Sendable {
    /// Calls that returned new memory.
    public var allocations: Int
    /// Bytes handed out, as the allocator rounded them up.
    public var bytes: Int

    public init(allocations: Int, bytes: Int) {
        self.allocations = allocations
        self.bytes = bytes
    }
}
