import ScrollBench

/// A way to end the process, and the place in the suite's code that does it, for example `exit-0 tick`.
struct Ending: Equatable {
    enum Way: String {
        case exitWithZero = "exit-0"
        case exitWithThree = "exit-3"
        case exitAtOnce = "_exit"
        case fatalError = "fatal-error"
        case index
        case otherThread = "other-thread"
        case recursion
        case violation = "segmentation-violation"
        case kill, terminate
    }

    enum Place: String {
        case never, declaration, content, load, tick
        /// A tick of a scenario with 30 items or more.
        case tickOfMany = "tick-of-many"
    }

    let way: Way
    let place: Place

    static let ofThisCopy: Ending? = {
        let words = PlantedChanges.change.split(separator: " ").map(String.init)
        guard words.count == 2, let way = Way(rawValue: words[0]), let place = Place(rawValue: words[1]) else { return nil }
        return Ending(way: way, place: place)
    }()

    static func reach(_ place: Place) {
        if let ending = ofThisCopy, ending.place == place { ending.happen() }
    }

    private func happen() {
        switch way {
        case .exitWithZero: exit(0)
        case .exitWithThree: exit(3)
        case .exitAtOnce: _exit(0)
        case .fatalError: Swift.fatalError("The copy ends on purpose.")
        case .index: Self.write(at: PlantedChanges.variables.count)
        case .otherThread:
            let thread = Thread { Swift.fatalError("The copy ends on purpose.") }
            thread.start()
            while true { sleep(1) }
        case .recursion: print(Self.depth(of: 1))
        case .violation: raise(SIGSEGV)
        case .kill: kill(getpid(), SIGKILL)
        case .terminate: raise(SIGTERM)
        }
    }

    private static func write(at index: Int) {
        var numbers: [Int] = []
        numbers[index] = 1
    }

    /// Never returns, because the stack ends before the numbers.
    private static func depth(of level: Int) -> Int { level == .max ? 0 : 1 + depth(of: level + 1) + level % 2 }
}

final class EndingController: LayoutController {
    override func viewDidLoad() {
        super.viewDidLoad()
        Ending.reach(.load)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        super.scrollViewDidScroll(scrollView)
        Ending.reach(.tick)
        if collectionView.numberOfItems(inSection: 0) >= 30 { Ending.reach(.tickOfMany) }
    }
}
