import Processes
import Statistics

/// Links base and head anew for the processes of the time tier.
package struct Relinking: Sendable {
    /// Which orders of the functions there are.
    private enum Orders {
        /// Each side of each round has a new one.
        case ofEachRound
        /// Each side of each round has one of these.
        case drawn(from: [FunctionOrder])
        /// Each side has the same one in all rounds.
        case ofEachSide(base: FunctionOrder, head: FunctionOrder)
    }

    /// The number of links that a build is held against itself with. Each takes a third of a second and some megabytes.
    private static let stockSize: UInt64 = 32

    private let base: FreshLinks
    private let head: FreshLinks
    private var orders: Orders

    /// Links both sides anew in each round.
    ///
    /// - Throws: As `FreshLinks`.
    package init(base: LinkCommand, head: LinkCommand, launcher: any ProgramLauncher) throws {
        self.base = try FreshLinks(base, launcher: launcher)
        self.head = try FreshLinks(head, launcher: launcher)
        orders = .ofEachRound
    }

    /// Holds one build against itself, with a stock of links from which each side of each round gets one.
    ///
    /// All gates of a self-test share the stock, so most of their time is that of their processes. Which link is the base's and which
    /// the head's is drawn, so between identical builds chance fails as few gates as with new links.
    ///
    /// - Throws: As `FreshLinks`.
    package init(against build: LinkCommand, launcher: any ProgramLauncher) throws {
        base = try FreshLinks(build, launcher: launcher, keeping: Int(Self.stockSize))
        head = base
        orders = .drawn(from: (0..<Self.stockSize).map(FunctionOrder.init))
    }

    /// Why functions cannot be shuffled here, as the end of a sentence; `nil` where they can.
    ///
    /// - Throws: As `FreshLinks.obstacle()`.
    package func obstacle() async throws -> String? {
        if let obstacle = try await base.obstacle() { return obstacle }
        return head === base ? nil : try await head.obstacle()
    }

    /// The flags that give another gate the same builds.
    var words: [String] { ["--base-build", base.command.folder, "--head-build", head.command.folder] }

    /// Whether the placement of the functions differs between base and head in all rounds alike.
    var isOfEachSide: Bool {
        if case .ofEachSide = orders { true } else { false }
    }

    /// Makes the links of the stock, if there is one, so that no later step takes time for them.
    ///
    /// - Throws: As `FreshLinks.executable(in:)`.
    func fillStock() async throws {
        guard case .drawn(let stock) = orders else { return }
        for order in stock { _ = try await base.executable(in: order) }
    }

    /// The same, with one order of functions for each side, as two builds have them that somebody made once.
    ///
    /// - Parameter seed: The seed of the two orders, which differ.
    func linkedOnce(seed: UInt64) -> Relinking {
        var random = SplitMix64(seed: seed, purpose: "orders of functions")
        var candidates = [FunctionOrder(random.next()), FunctionOrder(random.next())]
        if case .drawn(let stock) = orders {
            candidates = stock
            random.shuffle(&candidates)
        }
        var copy = self
        copy.orders = .ofEachSide(base: candidates[0], head: candidates[1])
        return copy
    }

    /// The executable of one side.
    ///
    /// - Parameter order: The order that the round drew for the side.
    /// - Throws: As `FreshLinks.executable(in:)`.
    func executable(of side: TimeTier.Side, _ order: FunctionOrder) async throws -> BenchExecutable {
        let used =
            switch orders {
            case .ofEachRound: order
            case .drawn(let stock): stock[Int(order.seed) % stock.count]
            case .ofEachSide(let base, let head): side == .base ? base : head
            }
        return try await (side == .base ? base : head).executable(in: used)
    }
}
