import ArgumentParser

/// The commands that read finished runs, for the root command of a suite's program.
package enum FinishedRunCommands {
    package static var compare: any ParsableCommand.Type { CompareCommand.self }
    package static var report: any ParsableCommand.Type { ReportCommand.self }
    package static var merge: any ParsableCommand.Type { MergeCommand.self }
}
