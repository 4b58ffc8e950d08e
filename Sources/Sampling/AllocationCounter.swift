#if canImport(CJemalloc)
    import CJemalloc

    /// Counts the allocations of the current thread exactly, through jemalloc.
    ///
    /// Bytes are jemalloc's own running total of the thread (`thread.allocatedp`). Calls are counted by an arena that nobody else
    /// allocates from: while a counter lives, the thread allocates from that arena and without a thread cache, so that each call
    /// reaches the arena and is counted there.
    ///
    /// That makes allocations slower: counting belongs to a pass of its own, never to a timed one. One counter at a time, on one
    /// thread.
    ///
    /// jemalloc's `experimental.hooks.install` would count calls too, but marks all *other* threads, and a process in which such
    /// a thread then ended crashed now and then.
    ///
    /// Source: jemalloc(3), <https://jemalloc.net/jemalloc.3.html>: `arenas.create`, `thread.arena`, `thread.tcache.enabled`,
    /// `stats.arenas.<i>.small.nmalloc`.
    public final class AllocationCounter {
        /// The allocator in use, with its version; `nil` when the process does not allocate through jemalloc.
        public static let allocatorName: String? = {
            guard let version: UnsafePointer<CChar> = Mallctl.read("version") else { return nil }
            // "5.3.0-0-g54eaed1d8b56…": the revision behind the first dash says nothing to a reader.
            return String(cString: version).split(separator: "-").first.map { "jemalloc \($0)" }
        }()

        private let arena: CountingArena
        private let allocatedBytes: UnsafePointer<UInt64>
        private let arenaBefore: UInt32
        private let usedThreadCache: Bool
        private var start = (allocations: 0, bytes: UInt64(0))

        /// Puts the thread on the counting arena; `deinit` puts it back.
        ///
        /// - Returns: `nil` when the process does not allocate through jemalloc, or its jemalloc keeps no statistics.
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

        /// Begins a stretch.
        public func startCounting() {
            start = (arena.allocations(), allocatedBytes.pointee)
        }

        /// Ends the stretch that `startCounting()` began.
        public func stopCounting() -> AllocationCount {
            let bytes = allocatedBytes.pointee - start.bytes
            return AllocationCount(allocations: arena.allocations() - start.allocations, bytes: Int(bytes))
        }
    }

    /// An arena that only a counting thread allocates from. There is one: its memory outlives the counter that it was used by.
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
            // The names exist from the first refresh after the arena was made.
            epoch.write(1)
            guard let smallCount = Mallctl.Name("stats.arenas.\(index).small.nmalloc"),
                let largeCount = Mallctl.Name("stats.arenas.\(index).large.nmalloc")
            else { return nil }
            self.smallCount = smallCount
            self.largeCount = largeCount
        }

        /// The calls that have been served so far.
        func allocations() -> Int {
            epoch.write(1)
            return smallCount.count + largeCount.count
        }
    }
#else
    /// Without jemalloc nothing can be counted exactly, and nothing is: no counter can be made.
    public final class AllocationCounter {
        public static let allocatorName: String? = nil

        public init?() { nil }

        public func startCounting() {}

        public func stopCounting() -> AllocationCount { AllocationCount(allocations: 0, bytes: 0) }
    }
#endif
