#if canImport(Glibc)
    import CSupport
    import Glibc
#endif

/// The cores that the calling thread may run on.
///
/// Source: sched_setaffinity(2).
public enum ProcessorPinning {
    /// A reason why a thread cannot be pinned to a core.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// The thread may not run on the core, or the core does not exist.
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
            var cores = [Int32](repeating: 0, count: 1_024)
            let count = scrollbench_allowed_cores(&cores, Int32(cores.count))
            return count < 0 ? nil : cores.prefix(Int(count)).map(Int.init)
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
            let code = scrollbench_pin_thread(Int32(core))
            guard code == 0 else { throw .refused(core: core, code: code) }
        #endif
    }
}
