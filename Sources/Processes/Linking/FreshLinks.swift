import Foundation

/// Links an executable anew, with its functions in another order each time.
///
/// Where a function lies decides which caches and branch predictors it shares with others. The order alone has moved the median of
/// a tick by a tenth. Of executables that are linked anew for each process, that is part of the noise between processes.
///
/// Sources: Mytkowicz, Diwan, Hauswirth, Sweeney, "Producing wrong data without doing anything obviously wrong!", ASPLOS 2009,
/// <https://doi.org/10.1145/1508244.1508275>; Curtsinger, Berger, "STABILIZER: statistically sound performance evaluation", ASPLOS
/// 2013, <https://doi.org/10.1145/2451116.2451141>.
package actor FreshLinks {
    package nonisolated let command: LinkCommand
    private let launcher: any ProgramLauncher
    private let folder: ScratchFolder
    /// The executable that lies in the folder.
    private var linked: (order: FunctionOrder, executable: BenchExecutable)?

    /// - Throws: The system's error for a temporary folder.
    package init(_ command: LinkCommand, launcher: any ProgramLauncher) throws {
        self.command = command
        self.launcher = launcher
        folder = try ScratchFolder()
    }

    /// The executable with its functions in an order. It replaces the one of the order before.
    ///
    /// - Throws: `ProcessFailure` where the objects do not link; what the launcher throws.
    /// - Complexity: One link for each change of the order.
    package func executable(in order: FunctionOrder) async throws -> BenchExecutable {
        if let linked, linked.order == order { return linked.executable }
        let executable = BenchExecutable(
            path: "\(folder.path)/bench", librariesBeside: command.executable.path)
        let outcome = try await link(to: executable.path, order: order)
        try outcome.requireSuccess(of: "linking \(command.executable.path) anew")
        linked = (order, executable)
        return executable
    }

    /// Why the functions cannot be shuffled here, as the end of a sentence; `nil` where they can.
    ///
    /// - Throws: `ProcessFailure` where the objects do not link in any order; what the launcher throws.
    package func obstacle() async throws -> String? {
        let path = "\(folder.path)/trial"
        let shuffled = try await link(to: path, order: FunctionOrder(1))
        if shuffled.end == .exited(0) { return nil }
        let plain = try await link(to: path, order: nil)
        try plain.requireSuccess(of: "linking \(command.executable.path) anew")
        let words = shuffled.errors.split(separator: "\n").first { $0.contains("error:") } ?? "it does not say why"
        return "the linker lld does not shuffle the functions of \(command.executable.path) (\(words))"
    }

    private func link(to path: String, order: FunctionOrder?) async throws -> ProgramOutcome {
        try await launcher.run(
            command.program, arguments: command.arguments(writing: path, order: order),
            environment: ProcessInfo.processInfo.environment, like: "link")
    }
}
