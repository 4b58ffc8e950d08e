import Foundation

/// Links an executable repeatedly, with its functions in another order each time, so that the effect of
/// their addresses on caches becomes part of the noise between processes.
///
/// Sources: Mytkowicz, Diwan, Hauswirth, Sweeney, "Producing wrong data without doing anything
/// obviously wrong!", ASPLOS 2009, <https://doi.org/10.1145/1508244.1508275>; Curtsinger, Berger,
/// "STABILIZER: statistically sound performance evaluation", ASPLOS 2013,
/// <https://doi.org/10.1145/2451116.2451141>.
package actor FreshLinks {
    package nonisolated let command: LinkCommand
    private let launcher: any ProgramLauncher
    private let folder: ScratchFolder
    private let keptCount: Int
    private var kept: [(order: FunctionOrder, executable: BenchExecutable)] = []

    /// - Parameter keptCount: The number of executables to keep. Each takes some megabytes of
    ///   temporary space.
    package init(_ command: LinkCommand, launcher: any ProgramLauncher, keeping keptCount: Int = 1) throws {
        precondition(keptCount > 0, "At least one executable must be kept.")
        self.command = command
        self.launcher = launcher
        self.keptCount = keptCount
        folder = try ScratchFolder()
    }

    /// Returns the executable with its functions in an order. Each order that is not kept takes one link,
    /// which replaces the oldest executable if there are enough.
    package func executable(in order: FunctionOrder) async throws -> BenchExecutable {
        if let known = kept.first(where: { $0.order == order }) { return known.executable }
        let executable = kept.count < keptCount ? newExecutable : kept.removeFirst().executable
        let outcome = try await link(to: executable.path, order: order)
        try outcome.requireSuccess(of: "linking \(command.executable.path) again")
        kept.append((order, executable))
        return executable
    }

    /// An executable with a new path. All paths have the same length, because a program's path is part of its initial memory.
    private var newExecutable: BenchExecutable {
        let digits = String(kept.count)
        let zeros = String(repeating: "0", count: String(keptCount).count - digits.count)
        return BenchExecutable(path: "\(folder.path)/bench\(zeros)\(digits)", librariesBeside: command.executable.path)
    }

    /// Returns the reason why the functions cannot be shuffled, as the end of a sentence, or `nil`
    /// if they can.
    package func obstacle() async throws -> String? {
        let path = "\(folder.path)/trial"
        let shuffled = try await link(to: path, order: FunctionOrder(1))
        if shuffled.end == .exited(0) { return nil }
        let plain = try await link(to: path, order: nil)
        try plain.requireSuccess(of: "linking \(command.executable.path) again")
        let reason = shuffled.errors.split(separator: "\n").first { $0.contains("error:") } ?? "no error message"
        return "the linker lld cannot shuffle the functions of \(command.executable.path) (\(reason))"
    }

    private func link(to path: String, order: FunctionOrder?) async throws -> ProgramOutcome {
        try await launcher.run(
            command.program, arguments: command.arguments(writing: path, order: order),
            environment: ProcessInfo.processInfo.environment)
    }
}
