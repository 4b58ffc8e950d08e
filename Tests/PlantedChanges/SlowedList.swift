import ScrollBench

/// Extra work of a list: `ticks-1000`, `allocations-1`, `events-1000000` or `loading-1000000`.
struct Slowdown {
    /// Rounds of arithmetic in each tick that scrolls, at each turn of the screen, or when the view is loaded, before the first tick.
    /// Or objects that are allocated in each tick that scrolls.
    enum Place: String {
        case ticks, events, loading, allocations
    }

    private let place: Place
    private let amount: Int

    static let ofThisCopy: Slowdown? = {
        let parts = PlantedChanges.change.split(separator: "-").map(String.init)
        guard parts.count == 2, let place = Place(rawValue: parts[0]), let amount = Int(parts[1]) else { return nil }
        return Slowdown(place: place, amount: amount)
    }()

    static func amount(of place: Place) -> Int {
        ofThisCopy?.place == place ? ofThisCopy?.amount ?? 0 : 0
    }
}

final class SlowedController: LayoutController {
    /// Stored until the next tick, so that the compiler does not remove the allocations.
    private var objects: [Object] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        objects = (0..<Slowdown.amount(of: .allocations)).map { _ in Object() }
        calculate(rounds: Slowdown.amount(of: .loading))
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        super.scrollViewDidScroll(scrollView)
        calculate(rounds: Slowdown.amount(of: .ticks))
        for index in objects.indices { objects[index] = Object() }
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        calculate(rounds: Slowdown.amount(of: .events))
    }
}

private final class Object {}
