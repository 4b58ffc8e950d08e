import Processes

/// Links base and head anew for the processes of the time tier.
package struct Relinking: Sendable {
    private let base: FreshLinks
    private let head: FreshLinks
    /// The order of the functions of each side; `nil` where each round draws them anew.
    private var orders: [TimeTier.Side: FunctionOrder]?

    /// - Throws: As `FreshLinks`.
    package init(base: LinkCommand, head: LinkCommand, launcher: any ProgramLauncher) throws {
        self.base = try FreshLinks(base, launcher: launcher)
        self.head = try FreshLinks(head, launcher: launcher)
    }

    /// Why functions cannot be shuffled here, as the end of a sentence; `nil` where they can.
    ///
    /// - Throws: As `FreshLinks.obstacle()`.
    package func obstacle() async throws -> String? {
        if let obstacle = try await base.obstacle() { return obstacle }
        return try await head.obstacle()
    }

    /// The flags that give another gate the same builds.
    var words: [String] { ["--base-build", base.command.folder, "--head-build", head.command.folder] }

    /// Whether each round has its own links. Where it has not, the placement of the functions differs between base and head.
    var isOfEachRound: Bool { orders == nil }

    /// The same, with one order of functions for each side, as two builds have them that somebody made once.
    func inOneOrder(of base: FunctionOrder, _ head: FunctionOrder) -> Relinking {
        var copy = self
        copy.orders = [.base: base, .head: head]
        return copy
    }

    /// The executable of one side.
    ///
    /// - Throws: As `FreshLinks.executable(in:)`.
    func executable(of side: TimeTier.Side, _ order: FunctionOrder) async throws -> BenchExecutable {
        try await (side == .base ? base : head).executable(in: orders?[side] ?? order)
    }
}
