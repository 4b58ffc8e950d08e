import Experiments
import ResultCommands
import Sampling
import Scenarios
import Statistics
import Suites

/// Refuses numbers of items that exceed the memory of this process, before anything is allocated.
enum MemoryCheck {
    /// Item numbers are stored in 32 bits.
    private static let largestItemCount = 2_000_000_000

    /// - Parameters:
    ///   - flag: The flag with the number of items.
    ///   - available: The available memory, or `nil` if it is unknown.
    static func check(
        _ request: ScenarioRequest, _ estimate: MemoryEstimate, flag: String = "--items", available: AvailableMemory? = .current()
    ) throws(SettingError) {
        let needed = estimate.bytes(ofItems: request.items)
        if let available, needed > available.bytes {
            let advice = advice(estimate.greatestItemCount(within: available.bytes), request.competitorDescriptions.count)
            throw SettingError(
                "\(flag) \(request.items) would take about \(byteText(needed)) of memory, and \(available.text); \(advice)")
        }
        guard request.items <= largestItemCount else {
            throw SettingError(
                "\(flag) \(request.items) exceeds \(largestItemCount), the largest possible number of items."
            )
        }
    }

    /// Checks that a memory limit leaves enough addresses for the stacks of the threads. Otherwise
    /// the runtime would wait for a thread forever, or trap.
    static func requireRoomForThreads(
        _ limits: ProcessLimits = ProcessLimits(), start: ProcessMemory? = .atStart
    ) throws(SettingError) {
        guard let start else { return }
        let checked: [(limit: AvailableMemory.Limit, bytes: Int?, mapped: Int)] = [
            (.addressSpace, limits.addressSpace, start.mapped), (.data, limits.data, start.mappedData),
        ]
        for (limit, bytes, mapped) in checked {
            let needed = mapped.clampedSum(limits.stacks)
            guard let bytes, bytes < needed, let name = limit.name else { continue }
            throw SettingError(
                "There is too little memory to start: the program takes \(byteText(mapped)), and the stacks of its threads up to "
                    + "\(byteText(limits.stacks)), but \(name) is \(byteText(bytes)); raise the limit to at least \(needed / 1_024 + 1) KiB."
            )
        }
    }

    /// - Parameter count: The number of items that fit. It is rounded to two significant digits.
    private static func advice(_ count: Int, _ competitorCount: Int) -> String {
        var scale = 1
        while count / scale >= 100 { scale *= 10 }
        let fitting = min(count / scale * scale, largestItemCount)
        guard fitting > 0 else { return "that is not enough for one item." }
        return "try \(fitting) items" + (competitorCount > 1 ? ", or fewer strategies at once." : ".")
    }
}

extension ScenarioRequest {
    /// Checks the memory, makes the scenario, and prints its warnings.
    @MainActor
    func checkAndMake() throws -> Scenario {
        try MemoryCheck.check(self, memoryEstimate())
        return try makeAndWarn()
    }

    /// Makes the scenario, and prints its warnings.
    @MainActor
    func makeAndWarn() throws -> Scenario {
        let (scenario, warnings) = try make()
        for warning in warnings { StandardError.warn(warning) }
        return scenario
    }
}

extension AvailableMemory {
    /// A short description, for example `8.0 GB are free`.
    fileprivate var text: String {
        "\(byteText(bytes)) \(limit.name.map { "are available within \($0)" } ?? "are free")"
    }
}

extension AvailableMemory.Limit {
    /// The name of the limit, or `nil` for the machine.
    fileprivate var name: String? {
        switch self {
        case .machine: nil
        case .addressSpace: "the limit of this process (ulimit -v)"
        case .data: "the limit of this process (ulimit -d)"
        case .controlGroup: "the limit of its control group"
        }
    }
}
