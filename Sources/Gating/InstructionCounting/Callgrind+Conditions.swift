import BenchmarkResults
import Foundation

extension Callgrind {
    /// The conditions on which instruction counts depend, besides the code and the build.
    var conditions: [Condition: String] {
        var conditions: [Condition: String] = [.counter: version]
        conditions[.cLibrary] = Self.cLibrary
        let features = ProcessorList.current.map(Self.features(decidingIn:)) ?? []
        conditions[.processorFeatures] = features.isEmpty ? "none" : features.joined(separator: " ")
        return conditions
    }

    /// Returns the sorted processor features by which the C library chooses how to copy memory.
    ///
    /// Source: The GNU C Library, sysdeps/x86_64/multiarch/ifunc-memmove.h and
    /// sysdeps/aarch64/multiarch/memcpy.c, <https://sourceware.org/git/?p=glibc.git>.
    static func features(decidingIn list: ProcessorList) -> [String] {
        let deciding: Set = [
            "ssse3", "avx", "avx2", "avx512f", "avx512vl", "erms", "fsrm", "rtm", "asimd", "sve", "mops",
        ]
        return list.features.intersection(deciding).sorted()
    }

    private static var cLibrary: String? {
        #if canImport(Glibc)
            // For example “glibc 2.36”, because Swift does not import gnu_get_libc_version(3).
            var name = [CChar](repeating: 0, count: 64)
            guard confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count) > 0 else { return nil }
            return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        #else
            return nil
        #endif
    }
}
