/// The allocations of a thread between two points in time.
public struct AllocationCount: Equatable, Sendable {
    /// The number of calls that returned new memory.
    public var allocations: Int
    /// The number of bytes, as rounded up by the allocator.
    public var bytes: Int
}

#if canImport(CJemalloc)
    import CJemalloc

    /// Counts the allocations of the current thread exactly, through jemalloc.
    ///
    /// jemalloc counts the bytes of each thread (`thread.allocatedp`) and the calls of each arena.
    /// While a counter exists, the thread allocates from an arena that no other thread uses,
    /// without a thread cache, so the arena counts each call.
    ///
    /// Allocations are slower while a counter exists, so do not time a counting pass. Use one
    /// counter at a time, on one thread.
    ///
    /// jemalloc's `experimental.hooks.install` would count calls, too, but a process sometimes
    /// crashed when another thread exited.
    ///
    /// Source: jemalloc(3), <https://jemalloc.net/jemalloc.3.html>: `arenas.create`,
    /// `thread.arena`, `thread.tcache.enabled`, `stats.arenas.<i>.small.nmalloc`.
    public final class AllocationCounter {
        /// The name and version of the allocator, or `nil` if the process does not use jemalloc.
        public static let allocatorName: String? = {
            guard let version: UnsafePointer<CChar> = Mallctl.read("version") else { return nil }
            // "5.3.0-0-g54eaed1d8b56…" without the revision.
            return String(cString: version).split(separator: "-").first.map { "jemalloc \($0)" }
        }()

        private let arena: CountingArena
        private let allocatedBytes: UnsafePointer<UInt64>
        private let arenaBefore: UInt32
        private let usedThreadCache: Bool
        private var start = (allocations: 0, bytes: UInt64(0))
        private var pauseStart = (allocations: 0, bytes: UInt64(0))

        /// Moves the thread to the counting arena until the counter is deinitialized. Returns `nil`
        /// if the process does not use jemalloc with statistics.
        public init?() {
            guard let arena = CountingArena.shared,
                let allocatedBytes: UnsafePointer<UInt64> = Mallctl.read("thread.allocatedp"),
                let arenaBefore: UInt32 = Mallctl.exchange("thread.arena", for: arena.index),
                let usedThreadCache: Bool = Mallctl.exchange("thread.tcache.enabled", for: false)
            else { return nil }
            self.arena = arena
            self.allocatedBytes = allocatedBytes
            self.arenaBefore = arenaBefore
            self.usedThreadCache = usedThreadCache
        }

        deinit {
            let _: UInt32? = Mallctl.exchange("thread.arena", for: arenaBefore)
            let _: Bool? = Mallctl.exchange("thread.tcache.enabled", for: usedThreadCache)
        }

        /// Starts counting.
        public func startCounting() {
            start = (arena.allocations(), allocatedBytes.pointee)
        }

        /// Leaves out what is allocated until ``resumeCounting()``.
        public func pauseCounting() {
            pauseStart = (arena.allocations(), allocatedBytes.pointee)
        }

        public func resumeCounting() {
            start.allocations += arena.allocations() - pauseStart.allocations
            start.bytes += allocatedBytes.pointee - pauseStart.bytes
        }

        /// Returns the allocations since the last call of ``startCounting()``.
        public func stopCounting() -> AllocationCount {
            let bytes = allocatedBytes.pointee - start.bytes
            return AllocationCount(allocations: arena.allocations() - start.allocations, bytes: Int(bytes))
        }
    }

    /// The arena that only a counting thread uses. All counters share one arena, because its memory
    /// outlives them.
    private struct CountingArena: Sendable {
        static let shared = CountingArena()

        let index: UInt32
        private let epoch: Mallctl.Name
        private let smallCount: Mallctl.Name
        private let largeCount: Mallctl.Name

        private init?() {
            guard let epoch = Mallctl.Name("epoch"), let index: UInt32 = Mallctl.read("arenas.create") else { return nil }
            self.epoch = epoch
            self.index = index
            // The names exist after the first refresh.
            epoch.write(1)
            guard let smallCount = Mallctl.Name("stats.arenas.\(index).small.nmalloc"),
                let largeCount = Mallctl.Name("stats.arenas.\(index).large.nmalloc")
            else { return nil }
            self.smallCount = smallCount
            self.largeCount = largeCount
        }

        func allocations() -> Int {
            epoch.write(1)
            return smallCount.count + largeCount.count
        }
    }

    enum Mallctl {
        /// Returns the value of a control, or `nil` if the name is unknown.
        static func read<Value: BitwiseCopyable>(_ name: String) -> Value? {
            withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { value in
                var size = MemoryLayout<Value>.size
                return mallctl(name, value.baseAddress, &size, nil, 0) == 0 ? value[0] : nil
            }
        }

        /// Sets a control and returns its previous value, or `nil` if the control is unknown or refuses the value.
        static func exchange<Value: BitwiseCopyable>(_ name: String, for newValue: Value) -> Value? {
            withUnsafeTemporaryAllocation(of: Value.self, capacity: 2) { values in
                var size = MemoryLayout<Value>.size
                values.initialize(repeating: newValue)
                guard let old = values.baseAddress, mallctl(name, old, &size, old + 1, size) == 0 else { return nil }
                return old.pointee
            }
        }

        /// A control whose name is looked up once. Using it allocates nothing, even in a debug build.
        struct Name: Sendable {
            private let components: [Int]

            init?(_ name: String) {
                var components = [Int](repeating: 0, count: 8)
                var depth = components.count
                guard mallctlnametomib(name, &components, &depth) == 0 else { return nil }
                self.components = Array(components.prefix(depth))
            }

            /// Writes a number. Writing to `epoch` updates the statistics, which are a snapshot.
            func write(_ number: UInt64) {
                var number = number
                mallctlbymib(components, components.count, nil, nil, &number, MemoryLayout<UInt64>.size)
            }

            var count: Int {
                var count = UInt64(0)
                var size = MemoryLayout<UInt64>.size
                mallctlbymib(components, components.count, &count, &size, nil, 0)
                return Int(count)
            }
        }
    }
#else
    /// A counter for builds without jemalloc. Creating it returns `nil`.
    public final class AllocationCounter {
        public static let allocatorName: String? = nil

        public init?() { nil }

        public func startCounting() {}

        public func pauseCounting() {}

        public func resumeCounting() {}

        public func stopCounting() -> AllocationCount { AllocationCount(allocations: 0, bytes: 0) }
    }
#endif
