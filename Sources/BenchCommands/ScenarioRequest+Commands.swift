import Experiments
import Foundation
import Gating
import ResultCommands
import Suites

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

    /// Returns the flags that give another process this scenario.
    ///
    /// - Parameter competitors: The measured strategies.
    func arguments(competitors: [String]) throws(SettingError) -> ScenarioArguments {
        for name in subject.description.settings.filter(\.isFile).map(\.name) + [CoreSettings.trace.name] {
            guard let path = texts[name] else { continue }
            // Links, for example /dev/stdin, have other attributes than their targets.
            let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            guard let type = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType,
                type != .typeRegular
            else { continue }
            throw SettingError(
                "--\(name): another process must read \(excerpt(of: path)) again, and it is not a file that can be; save it to one."
            )
        }
        return ScenarioArguments(texts).with(itemCounts: [items]).with(strategies: competitors)
    }
}
