import Foundation

/// The machine and the build that a run was measured with; `nil` is unknown.
package struct RunEnvironment: Codable, Equatable, Sendable {
    @ExplicitNull package var hostName: String?
    /// As the processor names itself; many ARM systems do not say.
    @ExplicitNull package var cpuModel: String?
    /// The cores that the system has switched on.
    @ExplicitNull package var coreCount: Int?
    /// The model of a phone or a tablet, such as `iPhone17,1`; `nil` on other machines.
    @ExplicitNull package var deviceModel: String?
    /// Name and release, such as `Linux 6.1.0`.
    @ExplicitNull package var kernel: String?
    /// Such as `x86_64` or `aarch64`.
    @ExplicitNull package var architecture: String?
    /// Such as `Debian GNU/Linux 12 (bookworm)`.
    @ExplicitNull package var operatingSystem: String?
    /// The compiler that built the harness, such as `Swift 6.3.1`.
    package var toolchain: String
    /// `debug` or `release`.
    package var buildConfiguration: String
    /// Such as `jemalloc 5.3.0`; `nil` when nobody said.
    @ExplicitNull package var allocator: String?
    /// The commit of the current folder, with `-dirty` behind it when the working tree differs; `nil` without git or a
    /// repository.
    @ExplicitNull package var gitRevision: String?

    package init(
        hostName: String?, cpuModel: String?, coreCount: Int?, deviceModel: String? = nil, kernel: String?, architecture: String?,
        operatingSystem: String?, toolchain: String, buildConfiguration: String, allocator: String?, gitRevision: String?
    ) {
        self.hostName = hostName
        self.cpuModel = cpuModel
        self.coreCount = coreCount
        self.deviceModel = deviceModel
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
    /// - Parameters:
    ///   - allocator: Name and version of the allocator, from whoever is linked against it.
    ///   - gitRevision: The commit of the current folder, from whoever can start programs.
    package static func current(allocator: String? = nil, gitRevision: String? = nil) -> RunEnvironment {
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
            gitRevision: gitRevision
        )
    }
}

extension RunEnvironment {
    /// What tells one machine from another.
    package struct Machine: Hashable, Sendable {
        package let hostName: String?
        package let cpuModel: String?
        package let coreCount: Int?
        package var deviceModel: String?
    }

    package var machine: Machine {
        Machine(hostName: hostName, cpuModel: cpuModel, coreCount: coreCount, deviceModel: deviceModel)
    }

    /// What two environments share; what differs is unknown. Both are of one build.
    func common(with other: RunEnvironment) -> RunEnvironment {
        func common<Value: Equatable>(_ value: KeyPath<RunEnvironment, Value?>) -> Value? {
            self[keyPath: value] == other[keyPath: value] ? self[keyPath: value] : nil
        }
        return RunEnvironment(
            hostName: common(\.hostName), cpuModel: common(\.cpuModel), coreCount: common(\.coreCount),
            deviceModel: common(\.deviceModel), kernel: common(\.kernel), architecture: common(\.architecture),
            operatingSystem: common(\.operatingSystem), toolchain: toolchain,
            buildConfiguration: buildConfiguration, allocator: common(\.allocator), gitRevision: common(\.gitRevision))
    }
}
