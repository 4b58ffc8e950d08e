struct ScenarioEstimate {
    let plan: ScenarioPlan
    let seconds: Double
    /// The peak memory of its process.
    let bytes: Int
    /// The size of its rows in all tables.
    let diskBytes: Int
}

extension [ScenarioPlan] {
    /// Returns the estimate of each scenario, for one process that runs all of them.
    @MainActor
    func estimates(_ measuring: MeasuringSettings, _ calibration: Calibration) -> [ScenarioEstimate] {
        map { plan in
            let (seconds, diskBytes) = calibration.estimate(of: plan)
            let memory = plan.memoryEstimate(replays: measuring.plan)
            return ScenarioEstimate(plan: plan, seconds: seconds, bytes: memory.bytes(ofItems: plan.items), diskBytes: diskBytes)
        }
    }
}

/// Returns a number with its noun, for example `24 scenarios`.
func scenarioCountText(_ count: Int) -> String { count == 1 ? "1 scenario" : "\(count) scenarios" }
