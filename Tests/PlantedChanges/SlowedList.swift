import ScrollBench

/// Extra work of a flow layout: `ticks-1000`, `allocations-1`, `events-1000000` or `loading-1000000`.
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

    static let ofThisCopy = Slowdown(PlantedChanges.change)

    private init(_ change: String) {
        let parts = change.split(separator: "-")
        let amount = parts.count == 2 ? Int(parts[1]) : nil
        switch (parts.first, amount) {
        case ("ticks", let amount?): self = .ticks(amount)
        case ("allocations", let amount?): self = .allocations(amount)
        case ("events", let amount?): self = .events(amount)
        case ("loading", let amount?): self = .loading(amount)
        default: self = .none
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
