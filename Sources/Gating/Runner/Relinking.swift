import Processes
import Statistics

/// Links base and head again for the processes of the time tier.
package struct Relinking: Sendable {
    /// The orders in which functions are linked.
    private enum Orders {
        /// Base and head have new orders in each round.
        case ofEachRound
        /// Base and head use random orders from a stock in each round.
        case drawn(from: [FunctionOrder])
        /// Base and head each have one order in all rounds.
        case ofEachSide(base: FunctionOrder, head: FunctionOrder)
    }

    /// The number of links for a build that is compared with itself. Each takes a third of a second
    /// and some megabytes.
    private static let stockSize: UInt64 = 32

    private let base: FreshLinks
    private let head: FreshLinks
    private var orders: Orders

    /// Links base and head again in each round.
    package init(base: LinkCommand, head: LinkCommand, launcher: any ProgramLauncher) throws {
        self.base = try FreshLinks(base, launcher: launcher)
        self.head = try FreshLinks(head, launcher: launcher)
        orders = .ofEachRound
    }

    /// Compares a build with itself. Base and head use random links from a stock that all gates of a
    /// self-test share.
    package init(against build: LinkCommand, launcher: any ProgramLauncher) throws {
        base = try FreshLinks(build, launcher: launcher, keeping: Int(Self.stockSize))
        head = base
        orders = .drawn(from: (0..<Self.stockSize).map(FunctionOrder.init))
    }

    /// Returns the reason why functions cannot be shuffled, as the end of a sentence, or `nil` if
    /// they can.
    package func obstacle() async throws -> String? {
        if let obstacle = try await base.obstacle() { return obstacle }
        return head === base ? nil : try await head.obstacle()
    }

    var arguments: [String] { ["--base-build", base.command.folder, "--head-build", head.command.folder] }

    /// Whether base and head each keep one placement of functions in all rounds.
    var isOfEachSide: Bool {
        if case .ofEachSide = orders { true } else { false }
    }

    /// Returns the same builds, with one random order for the base and another for the head, like
    /// builds that are linked once.
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

    /// Returns the executable of one side.
    ///
    /// - Parameter order: The random order of the side in this round.
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
