import Foundation

/// The machine and the build that a run was measured with; `nil` is unknown.
public struct RunEnvironment: Codable, Equatable, Sendable {
    @ExplicitNull public var hostName: String?
    /// As the processor names itself; many ARM systems do not say.
    @ExplicitNull public var cpuModel: String?
    /// The cores that the system has switched on.
    public var coreCount: Int
    /// Name and release, such as `Linux 6.1.0`.
    @ExplicitNull public var kernel: String?
    /// Such as `x86_64` or `aarch64`.
    @ExplicitNull public var architecture: String?
    /// Such as `Debian GNU/Linux 12 (bookworm)`.
    @ExplicitNull public var operatingSystem: String?
    /// The compiler that built the harness, such as `Swift 6.3.1`.
    public var toolchain: String
    /// `debug` or `release`.
    public var buildConfiguration: String
    /// Such as `jemalloc 5.3.0`; `nil` when nobody said.
    @ExplicitNull public var allocator: String?
    /// The commit of the current folder, with `-dirty` behind it when the working tree differs; `nil` without git or a
    /// repository.
    @ExplicitNull public var gitRevision: String?

    public init(
        hostName: String?, cpuModel: String?, coreCount: Int, kernel: String?, architecture: String?, operatingSystem: String?,
        toolchain: String, buildConfiguration: String, allocator: String?, gitRevision: String?
    ) {
        self.hostName = hostName
        self.cpuModel = cpuModel
        self.coreCount = coreCount
        self.kernel = kernel
        self.architecture = architecture
        self.operatingSystem = operatingSystem
        self.toolchain = toolchain
        self.buildConfiguration = buildConfiguration
        self.allocator = allocator
        self.gitRevision = gitRevision
    }

    /// What can be found out about this process and its machine.
    ///
    /// Runs `git` twice, so it belongs before the measuring.
    ///
    /// - Parameter allocator: Name and version of the allocator, from whoever is linked against it.
    public static func current(allocator: String? = nil) async -> RunEnvironment {
        let system = SystemIdentity()
        return RunEnvironment(
            hostName: system?.nodeName,
            cpuModel: currentCPUModel,
            coreCount: ProcessInfo.processInfo.activeProcessorCount,
            kernel: system?.kernel,
            architecture: system?.machine,
            operatingSystem: currentOperatingSystem,
            toolchain: compilingToolchain,
            buildConfiguration: compiledConfiguration,
            allocator: allocator,
            gitRevision: await gitRevision(of: ".")
        )
    }
}
