#if canImport(Glibc)
    import Glibc
#endif

/// Which cores the calling thread may run on.
///
/// Source: sched_setaffinity(2); the set of cores is a bit mask of 1,024, the lowest bit first (CPU_SET(3)).
public enum ProcessorPinning {
    /// A thread that could not be put on a core: one sentence.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// The thread may not run on the core: there is none of that number, or the process was kept off it.
        case unavailable(core: Int, allowed: [Int])
        /// The system cannot pin at all, or says with its error number why it does not.
        case refused(core: Int, code: Int32?)

        public var description: String {
            switch self {
            case .unavailable(let core, let allowed):
                let known = allowed.map(String.init).joined(separator: ", ")
                return "Core \(core) is not among those that this process may run on; choose one of \(known)."
            case .refused(let core, let code?):
                return "The thread cannot be kept on core \(core): \(String(cString: strerror(code))). Run without pinning."
            case .refused(let core, nil):
                return "This system keeps no thread on a core, so it cannot be put on core \(core). Run without pinning."
            }
        }
    }

    /// The cores that the calling thread may run on, ascending; `nil` when the system does not tell.
    public static var allowedCores: [Int]? {
        #if os(Linux)
            guard let getAffinity = affinityCall(named: "sched_getaffinity") else { return nil }
            var mask = CoreMask()
            guard getAffinity(0, CoreMask.byteCount, &mask.words) == 0 else { return nil }
            return mask.cores
        #else
            return nil
        #endif
    }

    /// Keeps the calling thread on one core, and the threads that it starts from now on.
    ///
    /// - Throws: `Failure`; the thread then runs where it could before.
    public static func pinCallingThread(toCore core: Int) throws(Failure) {
        guard let allowed = allowedCores else { throw .refused(core: core, code: nil) }
        guard allowed.contains(core) else { throw .unavailable(core: core, allowed: allowed) }
        #if os(Linux)
            try restrictCallingThread(toCores: [core], for: core)
        #endif
    }

    #if os(Linux)
        /// Puts a thread back to where it could run before it was pinned.
        static func restrictCallingThread(toCores cores: [Int], for core: Int) throws(Failure) {
            guard let setAffinity = affinityCall(named: "sched_setaffinity") else { throw .refused(core: core, code: nil) }
            var mask = CoreMask(cores)
            // 0: the calling thread.
            guard setAffinity(0, CoreMask.byteCount, &mask.words) == 0 else { throw .refused(core: core, code: errno) }
        }

        private typealias AffinityCall = @convention(c) (pid_t, Int, UnsafeMutablePointer<UInt>) -> Int32

        /// Looked up by name: <sched.h> shows both calls to programs that ask for the C library's extensions only.
        private static func affinityCall(named name: String) -> AffinityCall? {
            dlsym(nil, name).map { unsafeBitCast($0, to: AffinityCall.self) }
        }
    #endif
}

/// A `cpu_set_t`.
struct CoreMask {
    static let byteCount = 1_024 / 8

    var words = [UInt](repeating: 0, count: byteCount / MemoryLayout<UInt>.size)

    init() {}

    /// - Precondition: The cores are in 0 ..< 1024.
    init(_ cores: [Int]) {
        for core in cores { words[core / UInt.bitWidth] |= 1 << (core % UInt.bitWidth) }
    }

    var cores: [Int] {
        (0..<words.count * UInt.bitWidth).filter { words[$0 / UInt.bitWidth] >> ($0 % UInt.bitWidth) & 1 == 1 }
    }
}
