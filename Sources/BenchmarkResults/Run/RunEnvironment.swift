import Foundation

/// The machine and the build of a run. Unknown values are `nil`.
package struct RunEnvironment: Codable, Equatable, Sendable {
    @ExplicitNull package var hostName: String?
    /// The processor's model name, which many ARM systems do not have.
    @ExplicitNull package var cpuModel: String?
    @ExplicitNull package var coreCount: Int?
    /// The model of a phone or a tablet, for example `iPhone17,1`, or `nil` on other machines.
    @ExplicitNull package var deviceModel: String?
    @ExplicitNull package var kernel: String?
    /// For example `x86_64` or `aarch64`.
    @ExplicitNull package var architecture: String?
    @ExplicitNull package var operatingSystem: String?
    /// The compiler that built the harness, for example `Swift 6.3.1`.
    package var toolchain: String
    package var buildConfiguration: String
    /// For example `jemalloc 5.3.0`.
    @ExplicitNull package var allocator: String?
    /// The commit of the current folder, with `-dirty` if the working tree differs.
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

    /// Returns the properties of this process and its machine.
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
    package struct Machine: Hashable, Sendable {
        package let hostName: String?
        package let cpuModel: String?
        package let coreCount: Int?
        package var deviceModel: String?
    }

    package var machine: Machine {
        Machine(hostName: hostName, cpuModel: cpuModel, coreCount: coreCount, deviceModel: deviceModel)
    }

    /// Returns the properties that two environments of one build share. Others are unknown.
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
