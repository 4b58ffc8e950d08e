import ArgumentParser
import Suites

/// The commands that run a suite's layouts or measure the machine, for the root command of its program.
package enum SuiteCommands<Suite: BenchmarkSuite> {
    package static var run: any ParsableCommand.Type { RunCommand<Suite>.self }
    package static var profile: any ParsableCommand.Type { ProfileCommand<Suite>.self }
    package static var baseline: any ParsableCommand.Type { BaselineCommand<Suite>.self }
    package static var gate: any ParsableCommand.Type { GateCommand<Suite>.self }
    package static var list: any ParsableCommand.Type { ListCommand<Suite>.self }
    package static var trace: any ParsableCommand.Type { TraceCommand<Suite>.self }
    package static var doctor: any ParsableCommand.Type { DoctorCommand<Suite>.self }
    package static var calibrate: any ParsableCommand.Type { CalibrateCommand<Suite>.self }
}

/// A suite with additional commands.
public protocol CommandProvidingSuite: BenchmarkSuite {
    static var commands: [any ParsableCommand.Type] { get }
}
