import Foundation

/// The properties of a build that affect exact counts, besides the code. Counts with different keys
/// are not compared.
package struct BuildKey: Codable, Hashable, Sendable {
    @ExplicitNull package var architecture: String?
    package var toolchain: String
    package var buildConfiguration: String
    /// Whether the suite was compiled with the optimizer.
    package var isOptimized: Bool
    /// The allocator, for example `jemalloc 5.3.0`, or `nil` if allocations are not counted.
    @ExplicitNull package var allocator: String?

    package func differences(from other: BuildKey) -> [String] {
        [
            ("architecture", architecture, other.architecture), ("toolchain", toolchain, other.toolchain),
            ("build configuration", buildConfiguration, other.buildConfiguration),
            ("optimizer", isOptimized ? "on" : "off", other.isOptimized ? "on" : "off"),
            ("allocator", allocator, other.allocator),
        ].compactMap { name, own, others in
            own == others
                ? nil
                : "\(name) \(own.map { excerpt(of: $0) } ?? "unknown") instead of \(others.map { excerpt(of: $0) } ?? "unknown")"
        }
    }
}

extension BuildKey {
    package static func current(isOptimized: Bool, allocator: String?) -> BuildKey {
        BuildKey(
            architecture: SystemIdentity()?.machine, toolchain: RunEnvironment.compilingToolchain,
            buildConfiguration: RunEnvironment.compiledConfiguration, isOptimized: isOptimized, allocator: allocator
        )
    }
}

/// The properties that affect instruction counts, besides the code and the build. Counts with
/// different keys are not compared.
package struct InstructionKey: Codable, Equatable, Sendable {
    /// The tool that counts, with its version, for example `valgrind-3.19.0`.
    package let counter: String
    @ExplicitNull package private(set) var cLibrary: String?
    /// The sorted processor features by which the C library chooses how to copy memory, for example
    /// `avx2`.
    package let processorFeatures: [String]

    package init(counter: String, cLibrary: String?, processorFeatures: [String]) {
        self.counter = counter
        self.cLibrary = cLibrary
        self.processorFeatures = processorFeatures.sorted()
    }

    package static func current(counter: String) -> InstructionKey {
        InstructionKey(
            counter: counter, cLibrary: currentCLibrary,
            processorFeatures: ProcessorList.current.map(features(decidingIn:)) ?? [])
    }

    package func differences(from other: InstructionKey) -> [String] {
        func text(_ features: [String]) -> String { features.isEmpty ? "none" : features.joined(separator: " ") }
        return [
            ("", counter, other.counter), ("", cLibrary ?? "an unknown C library", other.cLibrary ?? "an unknown C library"),
            ("processor features ", text(processorFeatures), text(other.processorFeatures)),
        ].compactMap { $1 == $2 ? nil : "\($0)\(excerpt(of: $1)) instead of \(excerpt(of: $2))" }
    }

    /// Returns the sorted processor features that decide how memory is copied.
    ///
    /// Source: The GNU C Library, sysdeps/x86_64/multiarch/ifunc-memmove.h and
    /// sysdeps/aarch64/multiarch/memcpy.c, <https://sourceware.org/git/?p=glibc.git>.
    static func features(decidingIn list: ProcessorList) -> [String] {
        let deciding: Set = [
            "ssse3", "avx", "avx2", "avx512f", "avx512vl", "erms", "fsrm", "rtm", "asimd", "sve", "mops",
        ]
        return list.features.intersection(deciding).sorted()
    }

    private static var currentCLibrary: String? {
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
