import Statistics

/// Everything that was measured in one scenario, raw and in order.
///
/// What can be computed from it (percentiles, missed ticks) is computed where it is wanted, so that a document never
/// disagrees with itself.
public struct ScenarioResult: Equatable, Sendable {
    /// Unique in the run.
    public let name: String
    public let layout: String
    public let effect: String
    public let itemCount: Int
    /// What one tick may take.
    public let budget: Duration
    /// The factor on measured durations wherever they are held against the budget; 1 leaves them as measured.
    public let slowdown: Double
    /// How the headless window asks for cells: `paged` or `exact`; `nil` where there is none.
    public let windowModel: String?
    /// What happened at each tick, the same in every replay.
    public let ticks: [TickDescription]
    /// The strategies, in the order in which they were asked for.
    public internal(set) var series: [SeriesResult]
    /// What stood on the screen, from the verify pass.
    public let screens: [ScreenRow]
    /// The strategies' order in each round of timed replays.
    public let strategyOrder: [[String]]
    /// The wall time of all passes together.
    public internal(set) var elapsed: Duration

    /// - Precondition: `budget` and `slowdown` are positive; every replay of every series has one duration per tick; a series
    ///   has a count of visible cells per tick, or none at all.
    public init(
        name: String, layout: String, effect: String, itemCount: Int, budget: Duration, slowdown: Double, windowModel: String?,
        ticks: [TickDescription], series: [SeriesResult], screens: [ScreenRow], strategyOrder: [[String]], elapsed: Duration
    ) {
        precondition(budget > .zero, "A frame budget is longer than nothing; given: \(budget).")
        precondition(slowdown > 0 && slowdown.isFinite, "A slowdown is a positive factor; given: \(slowdown).")
        for one in series {
            precondition(
                one.replays.allSatisfy { $0.count == ticks.count },
                "\(one.strategy): every replay has one duration for each of the \(ticks.count) ticks."
            )
            precondition(
                one.visibleCells.isEmpty || one.visibleCells.count == ticks.count,
                "\(one.strategy): \(one.visibleCells.count) counts of visible cells for \(ticks.count) ticks."
            )
        }
        self.name = name
        self.layout = layout
        self.effect = effect
        self.itemCount = itemCount
        self.budget = budget
        self.slowdown = slowdown
        self.windowModel = windowModel
        self.ticks = ticks
        self.series = series
        self.screens = screens
        self.strategyOrder = strategyOrder
        self.elapsed = elapsed
    }
}

/// One tick of a scenario's trace.
public struct TickDescription: Equatable, Sendable {
    /// Such as `drag` or `fling`.
    public let phase: String
    /// The content offset after the tick, in points.
    public let offset: Double
    /// The size of the screen in points; `nil` is unknown.
    public let screen: ScreenSize?

    public init(phase: String, offset: Double, screen: ScreenSize? = nil) {
        self.phase = phase
        self.offset = offset
        self.screen = screen
    }
}

/// Width and height of a screen, in points.
public struct ScreenSize: Equatable, Sendable {
    public let width: Double
    public let height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// One cell or other view on the screen after one tick: its frame in content coordinates and its parallax, all in points.
public struct ScreenRow: Equatable, Sendable {
    /// Counted from 0.
    public let tick: Int
    /// Counted from 0 over all sections; of a view that is no cell, the number of its section.
    public let item: Int
    public let x: Double
    public let y: Double
    public let width: Double
    public let height: Double
    public let parallax: Double
    /// `cell`, or the kind of a supplementary or decoration view.
    public let kind: String
    /// Views with a higher one lie in front.
    public let zIndex: Int
    /// How opaque the overlay that darkens it is, from 0 to 1.
    public let overlayAlpha: Double

    public static let cellKind = "cell"

    public init(
        tick: Int, item: Int, x: Double, y: Double, width: Double, height: Double, parallax: Double,
        kind: String = cellKind, zIndex: Int = 0, overlayAlpha: Double = 0
    ) {
        self.tick = tick
        self.item = item
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.parallax = parallax
        self.kind = kind
        self.zIndex = zIndex
        self.overlayAlpha = overlayAlpha
    }
}
