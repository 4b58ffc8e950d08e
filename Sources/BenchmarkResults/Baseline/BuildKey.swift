/// The properties of a build that affect exact counts, besides the code. Counts with different keys
/// are not compared.
package struct BuildKey: Codable, Hashable, Sendable {
    @ExplicitNull package var architecture: String?
    package var toolchain: String
    package var buildConfiguration: String
    /// For example `jemalloc 5.3.0`, or `nil` if allocations are not counted.
    @ExplicitNull package var allocator: String?

    package init(of environment: RunEnvironment) {
        architecture = environment.architecture
        toolchain = environment.toolchain
        buildConfiguration = environment.buildConfiguration
        allocator = environment.allocator
    }

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
