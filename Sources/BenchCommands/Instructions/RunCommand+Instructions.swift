import BenchmarkResults
import Experiments
import Processes
import Sampling

extension RunCommand {
    /// Finds out, before the run begins, what can count its instructions.
    ///
    /// - Returns: `nil` where the run does not count instructions.
    /// - Throws: `ValidationError` where instructions are asked for and nothing can count them.
    func makeInstructionPass(_ factory: ScenarioFactory, _ interruption: Interruption) async throws -> InstructionPass? {
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
            tickCount: tickCount, executable: .current, launcher: InterruptibleLauncher(interruption: interruption),
            counterProblem: .ofThisMachine
        )
        try readingInput { try pass.requireSource() }
        for sentence in pass.unavailable { StandardError.printLine(sentence) }
        return pass
    }

    /// Counts the instructions of each series of a scenario that has been timed.
    ///
    /// - Returns: For each series, the counts of each source.
    /// - Throws: As `InstructionPass.counts(of:arguments:screenDigests:)`; `Interruption.Requested`.
    func countInstructions(
        of result: ScenarioResult, _ factory: ScenarioFactory, _ pass: InstructionPass
    ) async throws -> [[InstructionCounts]] {
        var counts: [[InstructionCounts]] = []
        for series in result.series {
            let arguments = try scenarioOptions.arguments(
                with: factory.settings.scenarioFile, itemCount: result.itemCount, strategy: series.strategy
            )
            counts.append(
                try await pass.counts(
                    of: "\(series.strategy) in \(result.name)", arguments: arguments,
                    screenDigests: series.work.map(\.screenDigest)
                )
            )
        }
        return counts
    }
}

extension InstructionPass {
    /// - Throws: `SettingError` where nothing can count.
    func requireSource() throws(SettingError) {
        guard sources.isEmpty else { return }
        throw SettingError("--instructions: nothing here can count instructions. \(unavailable.joined(separator: " "))")
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
