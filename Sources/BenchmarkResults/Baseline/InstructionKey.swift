import Foundation

/// What counts of instructions follow from besides the code and the build: counts under different keys are not compared.
package struct InstructionKey: Codable, Equatable, Sendable {
    /// Such as `valgrind-3.19.0`.
    package let counter: String
    /// Such as `glibc 2.36`; `nil` where it does not say.
    @ExplicitNull package private(set) var cLibrary: String?
    /// The features of the processor by which the C library chooses how to copy memory, such as `avx2`; sorted.
    package let processorFeatures: [String]

    package init(counter: String, cLibrary: String?, processorFeatures: [String]) {
        self.counter = counter
        self.cLibrary = cLibrary
        self.processorFeatures = processorFeatures.sorted()
    }

    /// The key of this machine.
    ///
    /// - Parameter counter: Name and version of the program that counts.
    package static func current(counter: String) -> InstructionKey {
        InstructionKey(
            counter: counter, cLibrary: currentCLibrary,
            processorFeatures: ProcessorList.current.map(features(decidingIn:)) ?? [])
    }

    /// What differs, as the parts of a sentence; empty where nothing does.
    ///
    /// - Parameter other: The key that this one is held against.
    package func differences(from other: InstructionKey) -> [String] {
        func text(_ features: [String]) -> String { features.isEmpty ? "none" : features.joined(separator: " ") }
        return [
            ("", counter, other.counter), ("", cLibrary ?? "an unknown C library", other.cLibrary ?? "an unknown C library"),
            ("processor features ", text(processorFeatures), text(other.processorFeatures)),
        ].compactMap { $1 == $2 ? nil : "\($0)\(excerpt(of: $1)) instead of \(excerpt(of: $2))" }
    }

    /// The features of a processor by which copying is chosen, sorted.
    ///
    /// Source: The GNU C Library, sysdeps/x86_64/multiarch/ifunc-memmove.h and sysdeps/aarch64/multiarch/memcpy.c,
    /// <https://sourceware.org/git/?p=glibc.git>.
    static func features(decidingIn list: ProcessorList) -> [String] {
        let deciding: Set = [
            "ssse3", "avx", "avx2", "avx512f", "avx512vl", "erms", "fsrm", "rtm", "asimd", "sve", "mops",
        ]
        return list.features.intersection(deciding).sorted()
    }

    private static var currentCLibrary: String? {
        #if canImport(Glibc)
            // Such as “glibc 2.36”. Swift's module of the library leaves gnu_get_libc_version(3) out.
            var name = [CChar](repeating: 0, count: 64)
            guard confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count) > 0 else { return nil }
            return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        #else
            return nil
        #endif
    }
}
