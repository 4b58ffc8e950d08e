import ArgumentParser
import BenchmarkResults
import Experiments
import ResultCommands
import Sampling

extension RunCommand {
    /// Measures each scenario in a separate process. Reports scenarios that fail, and measures the
    /// others.
    ///
    /// - Throws: `ExitCode` 1 after the last scenario if a scenario failed; the run is then
    ///   incomplete.
    @MainActor
    func measureIsolated(_ job: RunJob, _ interruption: Interruption) async throws {
        let scenarios = try readingInput { try job.makeIsolatedScenarios(interruption) }
        let instructionPass = try await job.makeInstructionPass(interruption)
        let profilePass = try await job.makeProfilePass(interruption)
        let plans = try readingInput { try job.plans.map { try $0.withAbleCompetitors() } }
        let directory = try await begin(plans, of: job, interruption)
        let progress = makeProgress()
        var findings = RunFindings()
        try findings.addScenarios(of: directory)
        // Every process prints the same warnings about the build.
        var warnings: Set<String> = []
        let left = directory.indicesOfUnfinished(plans).map { plans[$0] }
        for (index, plan) in left.enumerated() {
            progress.show(.scenarioStarted(name: plan.name, number: index + 1, count: left.count))
            do {
                var (result, said) = try await scenarios.measure(plan)
                for line in said where warnings.insert(line).inserted { StandardError.printLine(line) }
                if let instructionPass {
                    progress.show(.passStarted(.instructions))
                    let start = MonotonicClock().now()
                    let counts = try await job.countInstructions(result, instructionPass)
                    result.add(instructions: counts, elapsed: start.duration(to: MonotonicClock().now()))
                }
                try directory.append(result)
                findings.add(result)
            } catch let failure as IsolatedFailure {
                StandardError.warn("\(failure)")
            }
            progress.show(.scenarioFinished(name: plan.name))
        }
        if findings.scenarios.isEmpty { directory.discardWithUsualFolder() }
        let isComplete = findings.scenarios.count == plans.count
        if isComplete { try directory.finish() }
        if !findings.scenarios.isEmpty {
            let profiles = try await writeProfiles(job, profilePass, in: directory)
            try printFindings(findings, job, directory, profiles: profiles)
        }
        if !isComplete { throw ExitCode.failure }
    }
}
