import Sampling

/// What was found out about the machine; `nil` is unknown.
struct MachineProbe {
    /// A program that may be installed.
    enum Tool: Equatable {
        /// With what it says about its version.
        case found(path: String, version: String)
        /// It does not say its version, because of a problem: a sentence.
        case failing(path: String, problem: String)
        case missing
    }

    /// What the machine runs on.
    enum Host: Equatable {
        /// A processor that names no hypervisor.
        case ownHardware
        /// A virtual machine, with the name of its product where it has one.
        case virtualMachine(product: String?)
    }

    var clock: ClockTrial
    /// The step in which the clock goes on, as the system says.
    var clockResolution: Duration?
    /// Such as `tsc`.
    var clockSource: String?
    /// What the thread had of the machine during the trial of the clock.
    var cpuTime: Duration?
    var involuntarySwitches: Int?
    var steal: Duration?
    /// Name and version; `nil` without jemalloc.
    var allocator: String?
    /// Why the processor's counter of instructions cannot be used; `nil` when it can.
    var instructionCounterProblem: String?
    var valgrind: Tool
    /// The cores that the system has switched on.
    var coreCount: Int
    /// The cores that this process may run on.
    var allowedCores: [Int]?
    /// Such as `performance`.
    var governor: String?
    var host: Host?
    var isInContainer: Bool
    var availableMemory: AvailableMemory?
    var isDebugBuild: Bool
}
