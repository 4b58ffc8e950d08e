import BenchmarkResults
import Experiments
import Foundation
import Sampling

extension RunCommand {
    /// What counts the instructions of a run, found out before the run begins; `nil` when they are not asked for.
    ///
    /// - Throws: `ValidationError` where they are asked for and cannot be counted.
    func makeInstructionPass(_ factory: ScenarioFactory) async throws -> InstructionPass? {
        let tickCount = try readingInput {
            let tickCount = try instructionOptions.tickCount()
            if tickCount != nil, let itemCount = factory.itemCounts.first, let strategy = factory.settings.strategies.first {
                _ = try scenarioOptions.arguments(
                    with: factory.settings.scenarioFile, itemCount: itemCount, strategy: strategy.name
                )
            }
            return tickCount
        }
        guard let tickCount else { return nil }
        let pass = try await InstructionPass(
            tickCount: tickCount, executable: benchExecutable,
            counterProblem: InstructionCounterError.ofThisMachine
        )
        try readingInput { try pass.requireSource() }
        for sentence in pass.unavailable { StandardError.printLine(sentence) }
        return pass
    }

    /// The instructions of each series of a scenario that has been timed, once per source.
    ///
    /// - Throws: `Interruption.Requested`, and as `InstructionPass.counts(of:arguments:digests:)`.
    func countInstructions(
        of result: Run.Scenario, _ factory: ScenarioFactory, _ pass: InstructionPass, _ interruption: Interruption
    ) async throws -> [[InstructionCounts]] {
        var counts: [[InstructionCounts]] = []
        for series in result.series {
            let arguments = try scenarioOptions.arguments(
                with: factory.settings.scenarioFile, itemCount: result.itemCount, strategy: series.strategy
            )
            let digests = (series.work ?? []).map(\.screenDigest)
            counts.append(
                try await interruption.cancelling {
                    try await pass.counts(of: "\(series.strategy) in \(result.name)", arguments: arguments, digests: digests)
                }
            )
        }
        return counts
    }
}

extension InstructionCounterError {
    /// Why the processor's counter cannot be used; `nil` where it can.
    fileprivate static var ofThisMachine: InstructionCounterError? {
        do {
            _ = try InstructionCounter.make()
            return nil
        } catch {
            return error
        }
    }
}
