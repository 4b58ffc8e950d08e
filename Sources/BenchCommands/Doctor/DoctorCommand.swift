import ArgumentParser

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Says what this machine can measure, and what to do about the rest.",
        discussion: """
            Reads the clock for about a second while it looks for what disturbs it. It changes nothing.

            \(examples("doctor", "doctor > machine.txt"))
            """
    )

    @MainActor
    func run() async throws {
        try StandardOutput.printLine(await MachineProbe.current().report)
    }
}
