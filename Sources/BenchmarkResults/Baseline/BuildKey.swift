/// What exact counts follow from besides the code: counts of builds that differ in any of it are not compared.
package struct BuildKey: Codable, Hashable, Sendable {
    /// Such as `x86_64`.
    @ExplicitNull package var architecture: String?
    /// Such as `Swift 6.3.1`.
    package var toolchain: String
    /// `debug` or `release`.
    package var buildConfiguration: String
    /// Such as `jemalloc 5.3.0`; `nil` where allocations are not counted.
    @ExplicitNull package var allocator: String?

    package init(of environment: RunEnvironment) {
        architecture = environment.architecture
        toolchain = environment.toolchain
        buildConfiguration = environment.buildConfiguration
        allocator = environment.allocator
    }

    /// What differs, as the parts of a sentence; empty where nothing does.
    ///
    /// - Parameter other: The build that this one is held against.
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
    /// The key of this process.
    ///
    /// - Parameter allocator: Name and version of the allocator that counts; `nil` where none does.
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
