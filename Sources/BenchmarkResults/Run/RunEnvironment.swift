import Foundation

/// The machine and the build of a run. Unknown values are `nil`.
package struct RunEnvironment: Codable, Equatable, Sendable {
    package var hostName: String?
    /// The processor's model name, which many ARM systems do not have.
    package var cpuModel: String?
    /// The processor's generation, or `nil` if the system does not tell.
    package var cpuGeneration: ProcessorGeneration? = nil
    /// The processor's frequency at the start of the run, in MHz.
    package var cpuMegahertz: Double? = nil
    package var coreCount: Int?
    package var kernel: String?
    /// For example `x86_64` or `aarch64`.
    package var architecture: String?
    package var operatingSystem: String?
    /// The compiler that built the harness, for example `Swift 6.3.1`.
    package var toolchain: String
    package var buildConfiguration: String
    /// Whether the suite was compiled with the optimizer. Otherwise its times mean nothing.
    package var isOptimized: Bool
    /// For example `jemalloc 5.3.0`.
    package var allocator: String?
    /// The commit of the current folder, with `-dirty` if the working tree differs.
    package var gitRevision: String?
    /// The harness's cost within a tick, in nanoseconds. Durations include it.
    package var ownCostPerTickNanoseconds: Double? = nil
    /// The harness's cost between two ticks, in nanoseconds. No duration includes it.
    package var ownCostAroundTickNanoseconds: Double? = nil

    package static func current(isOptimized: Bool, allocator: String? = nil, gitRevision: String? = nil) -> RunEnvironment {
        let (system, processor) = (SystemIdentity(), ProcessorList.current)
        return RunEnvironment(
            hostName: system?.nodeName,
            cpuModel: processor?.modelName,
            cpuGeneration: processor?.generation,
            cpuMegahertz: processor?.frequency,
            coreCount: ProcessInfo.processInfo.activeProcessorCount,
            kernel: system?.kernel,
            architecture: system?.machine,
            operatingSystem: currentOperatingSystem,
            toolchain: compilingToolchain,
            buildConfiguration: compiledConfiguration,
            isOptimized: isOptimized,
            allocator: allocator,
            gitRevision: gitRevision
        )
    }
}

extension RunEnvironment {
    /// The numbers that distinguish processors with the same name.
    package struct ProcessorGeneration: Codable, Hashable, Sendable {
        package var family: String? = nil
        package var model: String? = nil
        package var stepping: String? = nil

        /// For example `family 25, model 17, stepping 1`.
        package var description: String {
            [("family", family), ("model", model), ("stepping", stepping)].compactMap { name, value in
                value.map { "\(name) \($0)" }
            }.joined(separator: ", ")
        }
    }

    package struct Machine: Hashable, Sendable {
        package let hostName: String?
        package let cpuModel: String?
        package var cpuGeneration: ProcessorGeneration?
        package let coreCount: Int?
    }

    /// The compiler and its optimizer, for people: this package is also optimized in the configuration `debug`.
    package var compilation: String { "\(toolchain), \(isOptimized ? "optimized" : "not optimized")" }

    package var machine: Machine {
        Machine(hostName: hostName, cpuModel: cpuModel, cpuGeneration: cpuGeneration, coreCount: coreCount)
    }

    /// The build, without the machine.
    var build: RunEnvironment {
        RunEnvironment(
            hostName: nil, cpuModel: nil, coreCount: nil, kernel: nil, architecture: architecture, operatingSystem: nil,
            toolchain: toolchain, buildConfiguration: buildConfiguration, isOptimized: isOptimized, allocator: allocator,
            gitRevision: gitRevision)
    }
}

struct SystemIdentity {
    let nodeName: String
    let kernel: String
    let machine: String

    init?() {
        var names = utsname()
        guard uname(&names) == 0 else { return nil }
        nodeName = Self.text(of: names.nodename)
        kernel = "\(Self.text(of: names.sysname)) \(Self.text(of: names.release))"
        machine = Self.text(of: names.machine)
    }

    /// C's fixed arrays are tuples whose length differs between systems.
    private static func text<Tuple>(of tuple: Tuple) -> String {
        withUnsafeBytes(of: tuple) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

extension RunEnvironment {
    static var currentOperatingSystem: String? {
        // os-release(5) defines this order.
        for path in ["/etc/os-release", "/usr/lib/os-release"] {
            if let text = try? String(contentsOfFile: path, encoding: .utf8) { return prettyName(inReleaseFile: text) }
        }
        return nil
    }

    static func prettyName(inReleaseFile text: String) -> String? {
        let key = "PRETTY_NAME="
        guard let line = text.split(whereSeparator: \.isNewline).last(where: { $0.hasPrefix(key) }) else { return nil }
        var value = line.dropFirst(key.count)
        if let mark = value.first, mark == "\"" || mark == "'", value.count > 1, value.last == mark {
            value = value.dropFirst().dropLast()
        }
        return value.isEmpty ? nil : String(value)
    }
}
