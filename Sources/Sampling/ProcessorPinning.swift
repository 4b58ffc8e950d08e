#if canImport(Glibc)
    import Glibc
#endif

/// The cores that the calling thread may run on.
///
/// Source: sched_setaffinity(2); the set of cores is a bit mask of 1,024, the lowest bit first (CPU_SET(3)).
public enum ProcessorPinning {
    /// A reason why a thread cannot be pinned to a core.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// The thread may not run on the core, or there is no such core.
        case unavailable(core: Int, allowed: [Int])
        /// The system refuses, with its error number, or cannot pin threads if the code is `nil`.
        case refused(core: Int, code: Int32?)

        public var description: String {
            switch self {
            case .unavailable(let core, let allowed):
                let known = allowed.map(String.init).joined(separator: ", ")
                return "This process may not run on core \(core); choose one of \(known)."
            case .refused(let core, let code?):
                return "The thread cannot be pinned to core \(core): \(String(cString: strerror(code))). Run without pinning."
            case .refused(let core, nil):
                return "This system cannot pin threads to core \(core). Run without pinning."
            }
        }
    }

    /// The cores that the calling thread may run on in ascending order, or `nil` if they are unknown.
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

    /// Pins the calling thread, and the threads that it starts later, to a core.
    ///
    /// - Throws: ``Failure`` if the thread cannot be pinned. It then keeps its cores.
    public static func pinCallingThread(toCore core: Int) throws(Failure) {
        guard let allowed = allowedCores else { throw .refused(core: core, code: nil) }
        guard allowed.contains(core) else { throw .unavailable(core: core, allowed: allowed) }
        #if os(Linux)
            try restrictCallingThread(toCores: [core], for: core)
        #endif
    }

    #if os(Linux)
        static func restrictCallingThread(toCores cores: [Int], for core: Int) throws(Failure) {
            guard let setAffinity = affinityCall(named: "sched_setaffinity") else { throw .refused(core: core, code: nil) }
            var mask = CoreMask(cores)
            // 0: the calling thread.
            guard setAffinity(0, CoreMask.byteCount, &mask.words) == 0 else { throw .refused(core: core, code: errno) }
        }

        private typealias AffinityCall = @convention(c) (pid_t, Int, UnsafeMutablePointer<UInt>) -> Int32

        /// Returns a function by its name, because <sched.h> declares both only with the C library's extensions.
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
