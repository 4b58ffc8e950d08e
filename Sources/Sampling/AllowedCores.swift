#if canImport(Glibc)
    import CSupport
#endif

/// Returns the cores that the calling thread may run on in ascending order, or `nil` if they are unknown.
///
/// Source: sched_getaffinity(2).
package func allowedCores() -> [Int]? {
    #if os(Linux)
        var cores = [Int32](repeating: 0, count: 1_024)
        let count = scrollbench_allowed_cores(&cores, Int32(cores.count))
        return count < 0 ? nil : cores.prefix(Int(count)).map(Int.init)
    #else
        return nil
    #endif
}
