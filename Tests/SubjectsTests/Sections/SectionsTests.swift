import Parallax
import Statistics
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects
@testable import Suites

/// Broggi's layout with every strategy: all show the same screens, which follow the formulas.
@MainActor @Suite(.takesTurns)
struct SectionsTests {
    nonisolated private static let names = Subject.sections.upToDateNames
    private let effect = ParallaxEffect(.bounded)

    /// The settings of the text and all kinds of other settings.
    private var variants: [(name: String, settings: SectionSettings)] {
        func changed(_ name: String, _ change: (inout SectionSettings) -> Void) -> (String, SectionSettings) {
            var settings = SectionSettings()
            change(&settings)
            return (name, settings)
        }
        return [
            changed("as in the text") { _ in },
            changed("no header") { $0.headerSize = nil },
            changed("no menu") { $0.menuSize = nil },
            changed("cells alone") {
                $0.headerSize = nil
                $0.menuSize = nil
                $0.sectionHeaderSize = nil
                $0.sectionFooterSize = nil
            },
            changed("nothing sticks") {
                $0.isHeaderStretchy = false
                $0.isMenuSticky = false
                $0.isSectionHeadersSticky = false
                $0.isParallaxOnCellsEnabled = false
            },
            changed("a menu that scrolls") { $0.isMenuSticky = false },
            changed("a header higher than the screen") { $0.headerSize?.height = 900 },
            changed("items as high as the screen") { $0.itemSize = nil },
            changed("widths of their own") {
                $0.itemSize?.width = 300
                $0.headerSize?.width = 500
                $0.menuSize?.width = 200
                $0.sectionHeaderSize?.width = 120.5
                $0.sectionFooterSize?.width = 1
            },
            changed("fractions") {
                $0.itemSize?.height = 133.3
                $0.headerSize?.height = 210.7
                $0.minimumLineSpacing = 0.1
                $0.minimumInteritemSpacing = 1.7
            },
        ]
    }

    @Test(arguments: UICollectionView.WindowModel.allCases, UICollectionView.NamedItemsModel.allCases)
    func allCompetitorsShowTheSameScreens(
        model: UICollectionView.WindowModel, namedItems: UICollectionView.NamedItemsModel
    ) throws {
        for (variant, settings) in variants {
            for (itemCount, perSection, seed) in [(50, 20, 1), (0, 20, 2), (13, 2, 3)] as [(Int, Int, UInt64)] {
                let album = SectionAlbum(itemCount: itemCount, itemsPerSection: perSection, settings: settings, effect: effect)
                var team = 0
                let screens = try Self.names.map {
                    try CollectionScreen($0, of: .sections, showing: album, windowModel: model, namedItemsModel: namedItems)
                }
                var random = SplitMix64(seed: seed)
                var offset: CGFloat = 0
                for tick in seeds(fast: 7, all: 20) {
                    let action = random.nextInteger(in: 0...24)
                    offset =
                        random.nextInteger(in: 0...7) == 0
                        ? CGFloat(random.nextUnit()) * (album.contentHeight(ofTeam: team, on: screens[0].view.bounds.size) + 400)
                            - 300
                        : offset + CGFloat(random.nextInteger(in: -150...150)) / 2
                    // At most as far beyond the edges as a trace scrolls. Without visible content,
                    // window models differ.
                    let size = action == 0 ? screens[0].view.bounds.size.turned : screens[0].view.bounds.size
                    let height = album.contentHeight(ofTeam: team, on: size)
                    let lowest = min(max(0, height - size.height) + size.height / 2, height - 1)
                    offset = min(max(offset, -size.height / 2), lowest)
                    if action == 1 { team = random.nextInteger(in: 0...3) }
                    for screen in screens {
                        if action == 0 { screen.turn() }
                        if action == 1 { screen.show(dataSet: team) }
                        screen.scroll(to: offset)
                    }
                    let expected = screens[0].elements
                    #expect(expected.allSatisfy { $0.frame.minY.isFinite && $0.frame.height.isFinite })
                    for (name, screen) in zip(Self.names, screens).dropFirst() {
                        #expect(
                            screen.elements == expected,
                            "\(name), \(model), \(variant), \(itemCount) items, tick \(tick), offset \(offset)")
                    }
                }
            }
        }
    }

    // MARK: By hand: header 300, menu 70, sections of 50 + 20 × 203 + 50

    private func elements(at offset: CGFloat, of name: String) throws -> [String: CollectionScreen.Element] {
        let screen = try CollectionScreen(name, of: .sections, showing: SectionAlbum(itemCount: 60, effect: effect))
        screen.scroll(to: offset)
        return Dictionary(
            uniqueKeysWithValues: screen.elements.map { ("\($0.kind) \($0.path.section).\($0.path.item)", $0) })
    }

    private let headerKind = "KindHeader 0.0"
    private let menuKind = "KindMenu 0.0"
    private func sectionHeader(_ section: Int) -> String { "\(UICollectionView.elementKindSectionHeader) \(section).0" }
    private func sectionFooter(_ section: Int) -> String { "\(UICollectionView.elementKindSectionFooter) \(section).1" }

    @Test func aboveTheTopTheHeaderStretchesToItsLowerEdge() throws {
        for name in Self.names {
            for offset in [-1, -100, -366, -367] as [CGFloat] {
                let header = try elements(at: offset, of: name)[headerKind]
                #expect(abs((header?.frame.minY ?? .nan) - offset) < 1e-9, "\(name), \(offset)")
                #expect(abs((header?.frame.maxY ?? .nan) - 300) < 1e-9, "\(name), \(offset)")
                #expect(header?.overlayAlpha == 0)
            }
            // Beyond H − h, it is as high as the screen and moves as a whole.
            let header = try elements(at: -400, of: name)[headerKind]
            #expect(abs((header?.frame.height ?? 0) - 667) < 1e-9)
        }
    }

    @Test func theHeaderStaysAndDarkensUntilItIsCovered() throws {
        for name in Self.names {
            for (offset, top, alpha) in [
                (0, 0, 0), (30, 30, 0.1), (150, 150, 0.5), (180, 180, 0.6), (300, 300, 0.6), (400, 300, 0.6),
            ]
                as [(CGFloat, CGFloat, CGFloat)]
            {
                let header = try elements(at: offset, of: name)[headerKind]
                #expect(header?.frame == CGRect(x: 0, y: top, width: 375, height: 300), "\(name), \(offset)")
                #expect(abs((header?.overlayAlpha ?? .nan) - alpha) < 1e-12, "\(name), \(offset)")
            }
            #expect(try elements(at: 601, of: name)[headerKind] == nil)
        }
    }

    @Test func theMenuSticksFromWhereTheHeaderEnds() throws {
        for name in Self.names {
            for (offset, top) in [(-50, 0), (0, 0), (299, 0), (300, 0), (301, 1), (5_000, 4_700)] as [(CGFloat, CGFloat)] {
                // The frame is at 300; the transform moves it from there.
                let menu = try elements(at: offset, of: name)[menuKind]
                #expect(menu?.frame.minY == 300 + top, "\(name), \(offset)")
            }
        }
    }

    @Test func aSectionHeaderSticksBelowTheMenuUntilItsItemsEnd() throws {
        for name in Self.names {
            for (offset, top) in [
                (0, 370), (300, 370), (301, 371), (2_000, 2_070), (4_360, 4_430), (4_361, 4_430), (4_400, 4_430),
            ]
                as [(CGFloat, CGFloat)]
            {
                #expect(
                    try elements(at: offset, of: name)[sectionHeader(0)]?.frame.minY == top, "\(name), \(offset)")
            }
            // The second section begins at 370 + 4,160.
            #expect(try elements(at: 4_400, of: name)[sectionHeader(1)]?.frame.minY == 4_530)
            #expect(try elements(at: 4_461, of: name)[sectionHeader(1)]?.frame.minY == 4_531)
        }
    }

    @Test func atTheEndTheLastFooterClosesTheContent() throws {
        for name in Self.names {
            let height: CGFloat = 370 + 3 * 4_160
            let shown = try elements(at: height - 667, of: name)
            #expect(shown[sectionFooter(2)]?.frame.maxY == height, "\(name)")
            #expect(shown[sectionHeader(2)]?.frame.minY == height - 667 + 70, "\(name)")
            #expect(shown[menuKind]?.frame.minY == height - 667, "\(name)")
        }
    }

    @Test func cellsLieBehindSectionHeadersAndTheMenuOnTop() throws {
        for name in Self.names {
            let screen = try CollectionScreen(name, of: .sections, showing: SectionAlbum(itemCount: 60, effect: effect))
            for offset in [0, 200, 350, 900, 4_300, 4_420, 4_480, 600, 150, -80] as [CGFloat] {
                screen.scroll(to: offset)
                let zIndexes = screen.view.subviews.filter { !$0.isHidden }.compactMap {
                    ($0 as? UICollectionReusableView)?.layoutAttributes?.zIndex
                }
                #expect(zIndexes == zIndexes.sorted() && Set(zIndexes).count == zIndexes.count, "\(name), \(offset)")
                let stack = screen.stack
                #expect(stack.last == menuKind)
                #expect(stack.first == headerKind || !stack.contains(headerKind))
                let header = stack.firstIndex { $0.hasPrefix(UICollectionView.elementKindSectionHeader) } ?? 0
                let cell = stack.lastIndex { $0.hasPrefix("cell") } ?? -1
                #expect(header > cell, "\(name), \(offset): \(stack)")
            }
        }
    }

    @Test func cellsAreShiftedByTheBoundedFormula() throws {
        for name in Self.names {
            for cell in try elements(at: 1_234.5, of: name).values where cell.kind == "cell" {
                let distance = cell.frame.midY - 1_234.5 - 667 / 2
                let parallax = min(max(-60 * distance / (667 / 2 + 100), -60), 60)
                #expect(abs((cell.parallax?.y ?? .nan) - parallax) < 1e-9, "\(name)")
            }
        }
    }

    // MARK: Work

    @Test func theMenuSwitchesTheTeamAndARotationEmptiesTheCache() throws {
        for name in Self.names {
            let screen = try CollectionScreen(name, of: .sections, showing: SectionAlbum(itemCount: 60, effect: effect))
            screen.scroll(to: 1_000)
            let before = screen.elements
            screen.show(dataSet: 1)
            #expect(screen.elements.isEmpty)
            screen.scroll(to: 1_000)
            #expect(screen.elements.allSatisfy { $0.value?.hasPrefix("tigers") ?? false }, "\(name)")
            // The first twenty players of both teams have the same places.
            #expect(screen.elements.map(\.frame) == before.map(\.frame))
            let placed = screen.placementCount
            screen.turn()
            screen.window.layoutIfNeeded()
            #expect(screen.placementCount == placed + 3 * 23, "\(name)")
            #expect(screen.elements.filter { $0.kind == "cell" }.allSatisfy { $0.frame.width == 667 })
        }
    }

    /// The text's cache survives a switch of teams with the places of the previous team.
    @Test func theTextsCacheKeepsThePreviousTeamsPlaces() throws {
        for teamSizes in SectionAlbum.TeamSizes.allCases {
            let album = SectionAlbum(itemCount: 60, teamSizes: teamSizes, effect: effect)
            let (right, stale) = (
                try CollectionScreen("cached-scan", of: .sections, showing: album),
                try CollectionScreen("cached-scan-stale", of: .sections, showing: album)
            )
            // The second section begins at 370 + 50 + 20 × 203 + 50 = 4,530 pt, with 23 players in each at 5,139 pt.
            for screen in [right, stale] {
                screen.show(dataSet: 1)
                screen.scroll(to: 4_300)
            }
            #expect((stale.elements == right.elements) == (teamSizes == .equal))
            #expect(stale.elements.contains { $0.kind == "cell" && $0.path.section == 1 })
            #expect(right.elements.contains { $0.kind == "cell" && $0.path.section == 1 } == (teamSizes == .equal))
            // The new team's players are still shown, because the cells are requested again.
            #expect(stale.elements.allSatisfy { $0.value?.hasPrefix("tigers") ?? false })
        }
    }

    @Test func workOfAScrollingTick() throws {
        var perTick: [String: [Int]] = [:]
        for name in Self.names {
            let screen = try CollectionScreen(name, of: .sections, showing: SectionAlbum(itemCount: 400, effect: effect))
            screen.scroll(to: 1_000)
            let (placed, before) = (screen.placementCount, screen.view.layoutCycleCounters)
            for tick in 1...10 { screen.scroll(to: 1_000 + CGFloat(tick)) }
            let now = screen.view.layoutCycleCounters
            perTick[name] = [
                screen.placementCount - placed, now.prepares - before.prepares, now.queries - before.queries,
            ]
        }
        #expect(perTick["full"] == [4_000, 10, 10])
        #expect(perTick["cached"] == [0, 10, 10])
        // The header, the menu, the visible section header, and five items, each separately.
        #expect(perTick["named"] == [0, 10, 80])
        #expect(perTick["cached-scan"] == [0, 10, 10])
        // The menu and the visible section header, each separately, and without a preparation.
        #expect(perTick["delegate"] == [0, 0, 20])
    }

    @Test func withoutStickyViewsTheDelegateInvalidatesNothing() throws {
        var settings = SectionSettings()
        settings.isHeaderStretchy = false
        settings.isMenuSticky = false
        settings.isSectionHeadersSticky = false
        let album = SectionAlbum(itemCount: 100, settings: settings, effect: effect)
        let screen = try CollectionScreen("delegate", of: .sections, showing: album)
        let before = screen.view.layoutCycleCounters.invalidations
        for tick in 1...200 { screen.scroll(to: CGFloat(tick) * 7) }
        #expect(screen.view.layoutCycleCounters.invalidations == before)
    }

    @Test func negativeLengthsAreInvalid() {
        let changes: [(inout SectionSettings) -> Void] = [
            { $0.itemSize?.height = 0 }, { $0.headerSize?.height = -1 }, { $0.headerSize?.width = 0 },
            { $0.menuSize?.height = .nan }, { $0.sectionHeaderSize?.height = .infinity }, { $0.sectionFooterSize?.height = 0 },
            { $0.minimumLineSpacing = -3 }, { $0.minimumInteritemSpacing = .nan }, { $0.headerOverlayMaxAlpha = 1.5 },
        ]
        #expect(SectionSettings().isValid)
        for (number, change) in changes.enumerated() {
            var settings = SectionSettings()
            change(&settings)
            #expect(!settings.isValid, "\(number)")
        }
    }

    /// A trace taps the menu, and the menu's delegate shows the team.
    @Test func aTraceTapsTheMenu() throws {
        let screen = try CollectionScreen("cached", of: .sections, showing: SectionAlbum(itemCount: 60, effect: effect))
        let menus = screen.view.visibleSupplementaryViews(ofKind: SectionElement.menu.kind)
        let menu = try #require(menus.first as? MenuView)
        let controller = try #require(screen.controller as? SectionController)
        #expect(menu.delegate === controller)
        menu.tapButton(ofTeam: 2)
        #expect(controller.team == 2)
        // Without its delegate, the menu does nothing.
        menu.delegate = nil
        screen.view.layoutIfNeeded()
        let shown = try #require(screen.view.visibleSupplementaryViews(ofKind: SectionElement.menu.kind).first as? MenuView)
        shown.delegate = nil
        controller.showDataSet(3)
        #expect(controller.team == 2)
        shown.delegate = controller
        controller.showDataSet(3)
        #expect(controller.team == 3)
    }

    @Test func theContentHeightEqualsTheLayouts() throws {
        for (variant, settings) in variants {
            for name in Self.names {
                let album = SectionAlbum(itemCount: 47, settings: settings, effect: effect)
                let screen = try CollectionScreen(name, of: .sections, showing: album)
                #expect(
                    screen.view.contentSize.height == album.contentHeight(ofTeam: 0, on: screen.view.bounds.size),
                    "\(name), \(variant)")
            }
        }
    }
}

extension CGSize {
    fileprivate var turned: CGSize { CGSize(width: height, height: width) }
}

extension CollectionScreen {
    fileprivate var placementCount: Int {
        (controller.collectionViewLayout as? SectionAlbumLayout)?.placementCount ?? -1
    }
}

extension SectionAlbum {
    /// The height of the whole content, computed without a layout.
    fileprivate func contentHeight(ofTeam team: Int, on size: CGSize) -> CGFloat {
        SectionGeometry(settings, itemCounts: itemCounts(ofTeam: team), viewSize: size).contentHeight
    }
}
