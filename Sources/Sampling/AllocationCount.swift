/// The allocations of a thread between two points in time.
public struct AllocationCount: Equatable, Sendable {
    /// The number of calls that returned new memory.
    public var allocations: Int
    /// The number of bytes, as rounded up by the allocator.
    public var bytes: Int

    public init(allocations: Int, bytes: Int) {
        self.allocations = allocations
        self.bytes = bytes
    }
}
