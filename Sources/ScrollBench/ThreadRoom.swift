import Sampling
import Statistics
import Suites

enum ThreadRoom {
    /// The smallest stack with which every command was tried. With 64 KiB, decoding a report of
    /// another process ended with a signal.
    static let smallestStack = 256 << 10

    /// Checks that the stack is large enough, and that a memory limit leaves enough addresses for
    /// the stacks of the threads. Otherwise the runtime would wait for a thread forever, or trap.
    static func require(
        _ limits: ProcessLimits = ProcessLimits(), start: ProcessMemory? = .atStart
    ) throws(SettingError) {
        if let stack = limits.stack, stack < smallestStack {
            throw SettingError(
                "The stack of this process (ulimit -s) is limited to \(stack >> 10) KiB; raise the limit to at least "
                    + "\(smallestStack >> 10) KiB.")
        }
        guard let start else { return }
        let checked: [(flag: String, bytes: Int?, mapped: Int)] = [
            ("-v", limits.addressSpace, start.mapped), ("-d", limits.data, start.mappedData),
        ]
        for (flag, bytes, mapped) in checked {
            let needed = mapped.clampedSum(limits.stacks)
            guard let bytes, bytes < needed else { continue }
            throw SettingError(
                "There is too little memory to start: the program takes \(byteText(mapped)), and the stacks of its threads up to "
                    + "\(byteText(limits.stacks)), but the limit of this process (ulimit \(flag)) is "
                    + "\(byteText(bytes)); raise the limit to at least \(needed / 1_024 + 1) KiB.")
        }
    }
}
