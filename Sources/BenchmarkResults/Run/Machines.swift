/// The machines on which the scenarios of a run were measured, each with a unique name.
///
/// Times are compared within one machine only.
package struct Machines {
    private let all: [RunEnvironment.Machine]

    package init(of scenarios: [Run.Scenario]) {
        self.init(scenarios.compactMap(\.machine))
    }

    package init(_ machines: [RunEnvironment.Machine]) {
        all = machines.uniqued()
    }

    package var areSeveral: Bool { all.count > 1 }

    /// Returns the name of the machine that measured a scenario, or `nil` if there is only one
    /// machine.
    package func name(of scenario: Run.Scenario) -> String? {
        scenario.machine.flatMap(name(of:))
    }

    /// Returns the name of a machine, or `nil` if it is unknown or the only one.
    package func name(of machine: RunEnvironment.Machine) -> String? {
        guard areSeveral, all.contains(machine) else { return nil }
        let host = machine.hostName ?? "unknown host"
        let namesakes = all.filter { $0.hostName == machine.hostName }
        guard namesakes.count > 1 else { return host }
        let cores = machine.coreCount.map { "\($0) cores" }
        let parts = [machine.cpuModel, machine.cpuGeneration?.description, cores].compactMap(\.self)
        return "\(host) (\(parts.joined(separator: ", ")))"
    }

    package func groups(of scenarios: [Run.Scenario]) -> [(name: String?, scenarios: [Run.Scenario])] {
        guard areSeveral else { return [(nil, scenarios)] }
        return all.map { machine in
            let group = scenarios.filter { $0.machine == machine }
            return (name(of: machine), group)
        }
    }
}
