/// The machines that the scenarios of a run were measured on, each with a name that no other has.
///
/// Times are a machine's: what holds times of several scenarios against each other takes those of one machine.
package struct Machines {
    /// In the order of the scenarios.
    private let all: [RunEnvironment.Machine]

    package init(of scenarios: [Run.Scenario]) {
        self.init(scenarios.compactMap(\.machine))
    }

    package init(_ machines: [RunEnvironment.Machine]) {
        all = machines.uniqued()
    }

    /// Whether there is something to tell apart.
    package var areSeveral: Bool { all.count > 1 }

    /// The name of the machine that a scenario was measured on; `nil` where it is the only one.
    package func name(of scenario: Run.Scenario) -> String? {
        scenario.machine.flatMap(name(of:))
    }

    /// The name of one of the machines; `nil` for any other, and where it is the only one.
    package func name(of machine: RunEnvironment.Machine) -> String? {
        guard areSeveral, all.contains(machine) else { return nil }
        let host = machine.hostName ?? "unknown host"
        let namesakes = all.filter { $0.hostName == machine.hostName }
        guard namesakes.count > 1 else { return host }
        let cores = machine.coreCount.map { "\($0) cores" }
        return "\(host) (\([machine.deviceModel, machine.cpuModel, cores].compactMap(\.self).joined(separator: ", ")))"
    }

    /// The scenarios of each machine, in the order of the machines; all of them, where there is one machine.
    package func groups(of scenarios: [Run.Scenario]) -> [(name: String?, scenarios: [Run.Scenario])] {
        guard areSeveral else { return [(nil, scenarios)] }
        return all.map { machine in
            let group = scenarios.filter { $0.machine == machine }
            return (name(of: machine), group)
        }
    }
}
