import ScrollBench

/// A flow layout whose copies are slower on purpose, to test the gate. See ``Slowdown``. With the variable `SLOWER_COPIES_END` it
/// ends the process on purpose. See ``Ending``.
@main
struct SlowerCopies: BenchmarkSuite {
    static var name: String { "slower-copies" }

    static var subjects: [AnySubject] {
        let _: Void = Ending.reach(.declaration)
        let list = Subject("list", items: [50]) { parameters in
            Ending.reach(.content)
            return parameters.items
        } competitors: {
            Competitor(Slowdown.variables["SLOWER_COPIES_STRATEGY"] ?? "flow") {
                SlowedController(itemCount: $0, Slowdown.ofThisCopy)
            }
        }
        Ending.ofThisCopy == nil
            ? list : list.adding(Competitor("ending") { EndingController(UICollectionViewFlowLayout(), sections: [$0]) })
    }
}

/// Extra work, which the variable `SLOWER_COPIES` or the name of the executable's file chooses: `ticks-1000`, `allocations-1`,
/// `events-1000000` or `loading-1000000`. A copy without a number is not slowed down.
///
/// Copies of one executable have the same functions at the same addresses, so base and head differ only in the extra work.
enum Slowdown: Equatable {
    case none
    /// Rounds of arithmetic in each tick that scrolls.
    case ticks(Int)
    /// Objects that are allocated in each tick that scrolls.
    case allocations(Int)
    /// Rounds of arithmetic at each turn of the screen.
    case events(Int)
    /// Rounds of arithmetic when the view is loaded, before the first tick.
    case loading(Int)

    static let variables = ProcessInfo.processInfo.environment
    static let ofThisCopy = Slowdown(
        executable: variables["SLOWER_COPIES"] ?? URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent)

    private init(executable name: String) {
        let parts = name.split(separator: "-")
        guard parts.count == 2, let amount = Int(parts[1]) else {
            self = .none
            return
        }
        switch parts[0] {
        case "ticks": self = .ticks(amount)
        case "allocations": self = .allocations(amount)
        case "events": self = .events(amount)
        case "loading": self = .loading(amount)
        default:
            // Otherwise a misspelled copy would measure the power of a gate on equal programs.
            fatalError("\(name): the name of a slower copy must begin with ticks, allocations, events or loading.")
        }
    }
}

final class SlowedController: LayoutController {
    private let slowdown: Slowdown
    /// Stored until the next tick, so that the compiler does not remove the allocations.
    private var objects: [Object] = []

    init(itemCount: Int, _ slowdown: Slowdown) {
        self.slowdown = slowdown
        super.init(UICollectionViewFlowLayout(), sections: [itemCount])
        if case .allocations(let count) = slowdown { objects = (0..<count).map { _ in Object() } }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        if case .loading(let rounds) = slowdown { calculate(rounds: rounds) }
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        super.scrollViewDidScroll(scrollView)
        switch slowdown {
        case .ticks(let rounds): calculate(rounds: rounds)
        case .allocations: for index in objects.indices { objects[index] = Object() }
        case .none, .events, .loading: break
        }
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        if case .events(let rounds) = slowdown { calculate(rounds: rounds) }
    }
}

private final class Object {}

/// The state of the arithmetic. It is global, so that the compiler does not remove the work.
@MainActor private var bits: UInt64 = 1

/// Does arithmetic that allocates nothing. A round takes one to two nanoseconds.
@MainActor
@inline(never)
private func calculate(rounds: Int) {
    for _ in 0..<rounds {
        bits ^= bits << 13
        bits ^= bits >> 7
        bits ^= bits << 17
    }
}
