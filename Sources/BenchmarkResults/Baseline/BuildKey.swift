/// The properties of a build that affect exact counts, besides the code. Counts with different keys
/// are not compared.
package struct BuildKey: Codable, Hashable, Sendable {
    /// For example `x86_64`.
    @ExplicitNull package var architecture: String?
    /// For example `Swift 6.3.1`.
    package var toolchain: String
    /// `debug` or `release`.
    package var buildConfiguration: String
    /// For example `jemalloc 5.3.0`, or `nil` if allocations are not counted.
    @ExplicitNull package var allocator: String?

    package init(of environment: RunEnvironment) {
        architecture = environment.architecture
        toolchain = environment.toolchain
        buildConfiguration = environment.buildConfiguration
        allocator = environment.allocator
    }

    /// Returns the differences from another build as parts of a sentence.
    package func differences(from other: BuildKey) -> [String] {
        [
            ("architecture", architecture, other.architecture), ("toolchain", toolchain, other.toolchain),
            ("build configuration", buildConfiguration, other.buildConfiguration), ("allocator", allocator, other.allocator),
        ].compactMap { name, own, others in
            own == others
                ? nil
                : "\(name) \(own.map { excerpt(of: $0) } ?? "unknown") instead of \(others.map { excerpt(of: $0) } ?? "unknown")"
        }
    }
}

extension BuildKey {
    /// Returns the key of this process.
    ///
    /// - Parameter allocator: The name and version of the counting allocator, or `nil`.
    package static func current(allocator: String?) -> BuildKey {
        BuildKey(
            architecture: SystemIdentity()?.machine, toolchain: RunEnvironment.compilingToolchain,
            buildConfiguration: RunEnvironment.compiledConfiguration, allocator: allocator
        )
    }

    private init(architecture: String?, toolchain: String, buildConfiguration: String, allocator: String?) {
        self.architecture = architecture
        self.toolchain = toolchain
        self.buildConfiguration = buildConfiguration
        self.allocator = allocator
    }
}
