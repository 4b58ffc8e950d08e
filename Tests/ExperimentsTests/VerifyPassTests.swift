import EngineAccess
import ScrollTraces
import Statistics
import Subjects
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

@MainActor @Suite(.takesTurns)
struct VerifyPassTests {
    nonisolated private static let scrolling: [AnySubject] = [AnySubject(.quilt), AnySubject(.flow), AnySubject(.sections)]

    private func verify(_ scenario: Scenario) throws -> VerifyPass {
        try VerifyPass(scenario, interruption: Interruption())
    }

    // MARK: Equal screens

    /// Every trace of every scrolling subject. Each combination of models has a trace in the fast tests. No screen depends on a
    /// model.
    @Test(arguments: 0..<3, TracePattern.keepingData)
    func allCompetitorsShowTheSameScreens(subject: Int, pattern: TracePattern) throws {
        let number = try #require(TracePattern.keepingData.firstIndex(of: pattern))
        let step = TracePattern.keepingData.count / seeds(fast: 1, all: 3).count
        let some = stride(from: number % step, to: UIKitModels.all.count, by: step).map { UIKitModels.all[$0] }
        for (items, seed) in [(1, 1), (9, 2), (60, 3)] as [(Int, UInt64)] {
            var screens: [ContiguousArray<[Double]>] = []
            for models in items == 60 ? some : [UIKitModels.number(1), UIKitModels.number(2)] {
                let scenario = try Scenario.small(
                    Self.scrolling[subject], items: items, pattern: pattern, ticks: 20, seed: seed, models: models)
                #expect(scenario.competitors.contains { $0.name == "named" } && scenario.competitors.count >= 4)
                let verified = try verify(scenario)
                #expect(verified.screens.count == 20 && verified.staleCounts.allSatisfy { $0.allSatisfy { $0 == 0 } })
                screens.append(ContiguousArray(verified.screens.map { $0.flatMap { [$0.x, $0.y, $0.width, $0.height] } }))
            }
            #expect(screens.allSatisfy { $0 == screens[0] }, "\(items) items, seed \(seed)")
        }
    }

    /// Small screens of several views, with every trace, in both window models.
    @Test func allCompetitorsShowTheSameShelves() throws {
        for seed in seeds(fast: 12, all: 1_000) {
            var random = SplitMix64(seed: seed, purpose: "shelves")
            let pattern = TracePattern.keepingData[Int(seed) % TracePattern.keepingData.count]
            let settings = [
                "views": "\(random.nextInteger(in: 2...3))", "scrolling": seed % 2 == 0 ? "together" : "alone",
                "effect": ["linear", "reversed", "inset", "bounded"][random.nextInteger(in: 0...3)],
            ]
            let (items, ticks) = (random.nextInteger(in: 1...12), random.nextInteger(in: 2...6))
            // A view that scrolls in turn has 12 ticks.
            let turns = seed % 20 == 1 ? 24 : 0
            for window in WindowModel.allCases {
                let named = NamedItemsModel.drawn(with: &random)
                let scenario = try Scenario.small(
                    AnySubject(.shelves), items: items, pattern: pattern, ticks: ticks + turns, seed: seed,
                    screenSize: CGSize(width: 80, height: 120), models: UIKitModels(window: window, namedItems: named),
                    settings: settings)
                #expect(scenario.competitors.map(\.name) == ["full", "cached", "named", "delegate"])
                #expect(throws: Never.self, "seed \(seed), \(pattern), \(items) items, \(settings), \(window)") {
                    try verify(scenario)
                }
            }
        }
    }

    /// Every effect, with bars.
    @Test(arguments: 0..<3, ["linear", "reversed", "inset", "bounded"])
    func allCompetitorsAgreeOnEveryEffect(subject: Int, effect: String) throws {
        for seed in seeds(fast: 1, all: 2) {
            let scenario = try Scenario.small(
                Self.scrolling[subject], items: 50, ticks: 40, seed: seed, models: UIKitModels.number(Int(seed)),
                settings: ["effect": effect, "content-inset": "64,49"])
            let verified = try verify(scenario)
            #expect(verified.contentOffsets.allSatisfy { $0.x == 0 } && Set(verified.contentOffsets.map(\.y)).count > 5)
            let numbers = verified.screens.joined().flatMap { [$0.x, $0.y, $0.width, $0.height, $0.alpha] }
            #expect(numbers.allSatisfy { $0.isFinite })
        }
    }

    @Test(arguments: LayerPattern.allCases)
    func layersAgreeWithThemselves(pattern: LayerPattern) throws {
        for seed in 1...4 as ClosedRange<UInt64> {
            #expect(try verify(.layers(pattern, ticks: 30, seed: seed)).screens.count == 30)
        }
    }

    // MARK: Faults

    /// Returns the error of a subject with a broken strategy.
    private func mismatch(_ subject: AnySubject, ticks: Int = 60) throws -> ScreenMismatch {
        let scenario = try Scenario.small(subject, pattern: .fling, ticks: ticks)
        let error = try #require(#expect(throws: ScreenMismatch.self) { _ = try verify(scenario) })
        // The message describes the first difference.
        #expect(error.tick == scenario.trace.events.firstIndex { $0.contentOffsetY > 40 })
        #expect(error.scenario == scenario.name)
        #expect(error.expected.competitor == scenario.standard.name && scenario.standard.name == "full")
        #expect(error.description.contains("after tick \(try #require(error.tick))"))
        #expect(error.description.contains("(the content was scrolled to y "))
        #expect(error.description.contains("full is only the reference, because it comes first; it is not known to be right."))
        return error
    }

    private func faults<Content>(of subject: Subject<Content>) throws {
        // The strategy “cell” refuses the default effect.
        let names = subject.competitors.map(\.description).filter { !$0.mayBeStale }.map(\.name).filter { $0 != "cell" }
        for name in names {
            for fault in Fault.allCases {
                let error = try mismatch(AnySubject(subject.broken(name, by: fault)))
                let label: Comment = "\(name), \(fault): \(error)"
                #expect(error.found.competitor == "\(name)-broken", label)
                #expect(error.element.hasPrefix("item "), label)
                let expected = try #require(error.expected.view, label)
                #expect(error.description.contains("  full"), label)
                switch fault {
                case .cellUlp, .pictureUlp:
                    let found = try #require(error.found.view, label)
                    #expect(
                        zip(expected, found).filter { $0 != $1 }.allSatisfy { ["y", "visible part"].contains($0.0.name) }, label)
                    let (old, new) = (try #require(expected.shownY), try #require(found.shownY))
                    #expect(new > old && new - old <= 2 * (667 as Double).ulp, label)
                    #expect(error.view.hasPrefix("UIImageView in item") == (fault == .pictureUlp), label)
                case .oneCell, .threeCells:
                    #expect(error.found.view == nil, label)
                    #expect(error.description.contains("-broken  does not show this view\n"), label)
                }
            }
        }
    }

    @Test func eachFaultOfTheQuiltIsFound() throws { try faults(of: .quilt) }
    @Test func eachFaultOfTheFlowIsFound() throws { try faults(of: .flow) }
    @Test func eachFaultOfTheSectionsIsFound() throws { try faults(of: .sections) }

    @Test func aWrongTextIsFound() throws {
        for cellClass in [RowCell.self, WrappedRowCell.self] {
            let wrong = Competitor<Rows>("wrong-text") { rows in
                let controller = RowsController(rows, cellClass)
                let collectionView: UICollectionView = controller.collectionView
                collectionView.addSubview(
                    Saboteur(of: collectionView) { view in
                        (view.visibleCells.dropFirst(3).first as? RowCell)?.label.text = "another text"
                    })
                return controller
            }
            let scenario = try Scenario.small(AnySubject(Subject.rows().adding(wrong)), pattern: .fling)
            let error = try #require(#expect(throws: ScreenMismatch.self) { _ = try verify(scenario) })
            #expect(error.tick == scenario.trace.events.firstIndex { $0.contentOffsetY > 40 })
            let number = try #require(Int(error.element.dropFirst("item ".count)))
            #expect(error.view == "UILabel in item \(number)")
            #expect(error.expected["content"] == "text “\(Rows.text(number))”")
            #expect(error.found["content"] == "text “another text”")
            #expect(error.found.competitor == "wrong-text")
        }
    }

    /// After a reload, the screen of each subject shows the other data. A strategy that keeps the
    /// old data is refused at that tick.
    @Test(arguments: [TracePattern.reload, .menu])
    func keepingTheOldDataIsFound(pattern: TracePattern) throws {
        func check<Content>(_ subject: Subject<Content>) throws {
            let deaf = subject.deaf()
            let scenario = try Scenario.small(AnySubject(deaf), items: 60, pattern: pattern, ticks: 150)
            let error = try #require(#expect(throws: ScreenMismatch.self) { _ = try verify(scenario) })
            #expect(error.tick == scenario.trace.events.firstIndex { $0.dataSet != nil }, "\(error)")
            #expect(error.found.competitor == "deaf" && error.element.hasPrefix("item "), "\(error)")
        }
        try check(.quilt)
        try check(.flow)
        try check(.sections)
    }

    /// Every visible cell changes when the data are replaced.
    @Test func aReloadChangesEveryCellOnTheScreen() throws {
        for subject in Self.scrolling {
            let scenario = try Scenario.small(subject, items: 60, pattern: .reload, ticks: 120)
            let work = try AccountPass(scenario, competitor: scenario.competitors[0], interruption: Interruption()).work
            let reloads = scenario.trace.events.indices.filter { scenario.trace.events[$0].dataSet != nil }
            #expect(!reloads.isEmpty)
            for tick in reloads {
                #expect(
                    work[tick][.changedCells] == work[tick].visibleCells && (work[tick].visibleCells ?? 0) > 3,
                    "\(subject.name), \(tick)")
            }
        }
    }

    /// The text's cache has the positions of another team. This is counted, not refused.
    @Test func theFaultOfTheTextsCacheIsCounted() throws {
        for (teams, isEqual) in [("equal", true), ("different", false)] {
            let scenario = try Scenario.small(
                AnySubject(.sections), items: 60, pattern: .menu, ticks: 300, settings: ["teams": teams],
                competitors: ["cached-scan-stale", "cached-scan"])
            let counts = try verify(scenario).staleCounts
            #expect(counts[1].allSatisfy { $0 == 0 })
            #expect(counts[0].allSatisfy { $0 == 0 } == isEqual)
            let first = try #require(scenario.trace.events.firstIndex { $0.dataSet != nil })
            #expect(counts[0][..<first].allSatisfy { $0 == 0 })
        }
    }

    /// Layers have no cells, so the fault is in a subview of the moved view.
    @Test(.needsHeadlessEngine) func aBrokenLayerIsFound() throws {
        for (name, spoil) in BrokenLayersController.faults {
            let broken = Competitor<LayerScene>(name) { BrokenLayersController(LayeredController($0), spoil) }
            let scenario = try Scenario.layers(.drag, ticks: 30, of: AnySubject(Subject.layers.adding(broken)))
            let error = try #require(#expect(throws: ScreenMismatch.self) { _ = try verify(scenario) })
            #expect(error.tick == scenario.trace.events.firstIndex { $0.motion != .pan(translation: .zero) })
            #expect(error.element == "subview 2" && error.found.competitor == name, "\(error)")
            #expect((error.found.view == nil) == (name == "missing"), "\(error)")
            #expect(error.expected["content"]?.hasPrefix("image layer 2") == true, "\(error)")
        }
    }

    // MARK: Other data

    @Test func aSwitchOfTeamsIsSeen() throws {
        let scenario = try Scenario.small(AnySubject(.sections), items: 100, pattern: .reload, ticks: 300)
        let reloads = scenario.trace.events.indices.filter { scenario.trace.events[$0].phase == .reload }
        #expect(!reloads.isEmpty)
        let screens = try verify(scenario).screens
        func values(_ tick: Int) -> Set<String> { Set(screens[tick].map(\.content.description).filter { $0.contains("owls") }) }
        // Reloads while a view with the team's name is visible.
        let telling = reloads.filter { !values($0 - 1).isEmpty || !values($0).isEmpty }
        #expect(!telling.isEmpty && telling.allSatisfy { values($0) != values($0 - 1) })
        for competitor in scenario.competitors {
            let work = try AccountPass(scenario, competitor: competitor, interruption: Interruption()).work
            for tick in reloads {
                #expect(try #require(work[tick][.changedCells]) > 0, "\(competitor.name), tick \(tick)")
                #expect(work[tick][.changedCells] == work[tick].visibleCells, "\(competitor.name), tick \(tick)")
                #expect(work[tick].screenDigest != work[tick - 1].screenDigest)
            }
        }
    }

    @Test func aCompetitorThatKeepsTheOldTeamIsRefused() throws {
        let forgetful: [Competitor<SectionAlbum>] = [
            Competitor("old-cells") { OldCellsController(album: $0, layout: CachedSectionLayout($0)) },
            Competitor("old-views") { OldViewsController(album: $0, layout: CachedSectionLayout($0)) },
        ]
        for competitor in forgetful {
            let scenario = try Scenario.small(
                AnySubject(Subject.sections.adding(competitor)), items: 100, pattern: .reload, ticks: 120)
            let error = try #require(#expect(throws: ScreenMismatch.self) { _ = try verify(scenario) })
            #expect(error.tick == scenario.trace.events.firstIndex { $0.phase == .reload })
            #expect(error.expected["content"]?.contains("tigers") == true, "\(error)")
            #expect(error.found["content"]?.contains("owls") == true, "\(error)")
            #expect(error.event?.hasPrefix("data set ") == true, "\(error)")
        }
    }

    // MARK: Stale views

    @Test(arguments: [0, 1])
    func staleCellsAreToleratedWhereTheyAreAnnouncedAndCounted(subject: Int) throws {
        let name = "delegate-scroll-only"
        for names in [[name, "full"], ["full", name], [name]] {
            for models in [UIKitModels.number(0), UIKitModels.number(3)] {
                let scenario = try Scenario.small(
                    Self.scrolling[subject], pattern: .fling, ticks: 20, models: models, competitors: names)
                // The reference is included even if it is not measured.
                #expect(scenario.standard.name == "full")
                let verified = try verify(scenario)
                let stale = verified.staleCounts[names.firstIndex(of: name) ?? 0]
                #expect(stale.contains { $0 > 0 } && stale.contains(0))
                #expect(zip(stale, verified.elementCounts).allSatisfy { $0 <= $1 })
                // The same cells at each tick, independent of the other strategies.
                let alone = try verify(
                    Scenario.small(Self.scrolling[subject], pattern: .fling, ticks: 20, models: models, competitors: [name]))
                #expect(alone.staleCounts == [stale])
                if let index = names.firstIndex(of: "full") {
                    #expect(verified.staleCounts[index].allSatisfy { $0 == 0 })
                    let honest = try verify(
                        Scenario.small(Self.scrolling[subject], pattern: .fling, ticks: 20, models: models, competitors: ["full"])
                    )
                    #expect(verified.screens == honest.screens)
                }
                let exact = try scenario.exactWork(interruption: Interruption())
                #expect(exact.map { $0.map { $0[.staleCells] } } == verified.staleCounts)
            }
        }
    }

    /// Only the pictures may be stale; a cell in another position is refused.
    @Test func aStaleCompetitorIsHeldToItsCells() throws {
        for fault in [Fault.cellUlp, .oneCell, .threeCells] {
            let stale = try #require(Subject.quilt.competitors.first { $0.description.mayBeStale })
            let broken = Competitor<QuiltAlbum>("stale-broken", staleness: .contents) { album in
                let controller = try stale.makeController(album)
                if let collectionView = (controller as? UICollectionViewController)?.collectionView {
                    collectionView.addSubview(Saboteur(of: collectionView, fault.spoil))
                }
                return controller
            }
            let scenario = try Scenario.small(
                AnySubject(Subject.quilt.adding(broken)), pattern: .fling, competitors: ["full", "stale-broken"])
            let error = try #require(#expect(throws: ScreenMismatch.self) { _ = try verify(scenario) })
            #expect(error.tick == scenario.trace.events.firstIndex { $0.contentOffsetY > 40 }, "\(error)")
            #expect(error.element.hasPrefix("item "))
        }
    }

    @Test func anInterruptionEndsThePass() throws {
        let interruption = Interruption()
        interruption.request()
        #expect(throws: Interruption.Requested.self) { _ = try VerifyPass(.small(), interruption: interruption) }
    }
}

extension [ScreenMismatch.Property] {
    fileprivate var shownY: Double? { first { $0.name == "y" }.flatMap { Double($0.value) } }
}

extension ScreenMismatch.Side {
    fileprivate subscript(name: String) -> String? { view?.first { $0.name == name }?.value }
}

private final class OldCellsController: SectionController {
    override func photo(at indexPath: IndexPath) -> Photo {
        Photo(album: SectionAlbum.teams[0], number: super.photo(at: indexPath).number)
    }
}

private final class OldViewsController: SectionController {
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        (view as? TitleView)?.shownValue = SectionAlbum.teams[0]
        return view
    }
}

/// A controller that breaks its layers after each move.
private final class BrokenLayersController: UIViewController, MotionDriven {
    static let faults: [(name: String, spoil: @MainActor (UIView) -> Void)] = [
        ("ulp", { $0.center.y += (667 as CGFloat).ulp }), ("missing", { $0.isHidden = true }),
        ("pale", { $0.alpha = 1 - .ulpOfOne }),
    ]

    private let layers: LayeredController
    private let spoil: @MainActor (UIView) -> Void

    init(_ layers: LayeredController, _ spoil: @escaping @MainActor (UIView) -> Void) {
        self.layers = layers
        self.spoil = spoil
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = layers.view }

    var contentOffset: CGPoint { layers.contentOffset }

    func pan(by translation: CGPoint) {
        guard translation != .zero else { return }
        layers.pan(by: translation)
        spoil(view.subviews[2])
    }

    var gyroscopeControl: Bool {
        get { layers.gyroscopeControl }
        set { layers.gyroscopeControl = newValue }
    }

    func deviceTurned(atRateX rateX: CGFloat, rateY: CGFloat) { layers.deviceTurned(atRateX: rateX, rateY: rateY) }
}
