/// Every setting of a run, as it was given or as it stood by default; `null` where it was left open.
public struct RunSettings: Codable, Equatable, Sendable {
    public var items: [Int]
    /// `nil`: the layout's own.
    @ExplicitNull public var strategies: [String]?
    public var layout: String
    /// `nil`: the layout's own.
    @ExplicitNull public var effect: String?
    /// A name or a file; `nil`: the layout's own.
    @ExplicitNull public var trace: String?
    public var ticks: Int
    /// `nil`: as many as fit into the scenario's share of the time.
    @ExplicitNull public var replays: Int?
    /// Replays that are run and not kept.
    public var warmup: Int
    public var seed: UInt64
    public var budgetNanoseconds: Int64
    public var slowdown: Double
    /// In points.
    public var screenWidth: Double
    /// In points.
    public var screenHeight: Double
    /// Pixels per point.
    public var displayScale: Double
    @ExplicitNull public var blocksFile: String?
    @ExplicitNull public var columns: Int?
    @ExplicitNull public var photosFile: String?
    /// `everything` or `window`; `nil`: nothing is placed.
    @ExplicitNull public var prelayout: String?
    /// `paged` or `exact`; `nil`: there is no collection view.
    @ExplicitNull public var window: String?
    @ExplicitNull public var scenarioFile: String?
    /// The content inset at the top and at the bottom in points; `nil`: none.
    @ExplicitNull public var contentInset: [Double]?
    /// In points; `nil`: the effect knows no labels.
    @ExplicitNull public var labelHeight: Double?
    /// Of layers; `nil`: there are none.
    @ExplicitNull public var distanceFactor: Double?
    @ExplicitNull public var frontFactor: Double?
    /// Whether a layered view listens to the gyroscope.
    @ExplicitNull public var gyroscope: Bool?
    /// In points per sample and rad/s.
    @ExplicitNull public var tiltFactor: Double?
    /// In rad/s.
    @ExplicitNull public var tiltThreshold: Double?
    /// The core that the measuring thread was kept on; `nil`: wherever the system put it.
    @ExplicitNull public var pinnedCore: Int?
    /// The ticks whose instructions were counted, at most; `nil`: none were.
    @ExplicitNull public var instructionTicks: Int?
    /// What made each tick dearer on purpose, such as `work=5%`; `nil` in every honest run.
    @ExplicitNull public var handicap: String?

    public init(
        items: [Int], strategies: [String]? = nil, layout: String, effect: String? = nil, trace: String? = nil, ticks: Int,
        replays: Int? = nil, warmup: Int, seed: UInt64, budgetNanoseconds: Int64, slowdown: Double, screenWidth: Double,
        screenHeight: Double, displayScale: Double, blocksFile: String? = nil, columns: Int? = nil, photosFile: String? = nil,
        prelayout: String?, window: String?, scenarioFile: String? = nil
    ) {
        self.items = items
        self.strategies = strategies
        self.layout = layout
        self.effect = effect
        self.trace = trace
        self.ticks = ticks
        self.replays = replays
        self.warmup = warmup
        self.seed = seed
        self.budgetNanoseconds = budgetNanoseconds
        self.slowdown = slowdown
        self.screenWidth = screenWidth
        self.screenHeight = screenHeight
        self.displayScale = displayScale
        self.blocksFile = blocksFile
        self.columns = columns
        self.photosFile = photosFile
        self.prelayout = prelayout
        self.window = window
        self.scenarioFile = scenarioFile
        contentInset = nil
        labelHeight = nil
        distanceFactor = nil
        frontFactor = nil
        gyroscope = nil
        tiltFactor = nil
        tiltThreshold = nil
        pinnedCore = nil
        instructionTicks = nil
        handicap = nil
    }
}
