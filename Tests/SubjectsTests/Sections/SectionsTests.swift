import Parallax
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects
@testable import Suites

/// Broggi's layout with every strategy, compared with the formulas.
@MainActor @Suite(.takesTurns)
struct SectionsTests {
    nonisolated private static let names = Subject.sections.upToDateNames
    private let effect = ParallaxEffect(.bounded)

    // MARK: By hand: header 300, menu 70, sections of 50 + 20 × 203 + 50

    private func elements(at offset: CGFloat, of name: String) throws -> [String: CollectionScreen.Element] {
        let screen = try CollectionScreen(name, of: .sections, showing: SectionAlbum(itemCount: 60, effect: effect))
        screen.scroll(to: offset)
        return Dictionary(uniqueKeysWithValues: screen.elements.map { ("\($0.kind) \($0.path.section).\($0.path.item)", $0) })
    }

    private let header = "KindHeader 0.0"
    private let menu = "KindMenu 0.0"
    private func sectionHeader(_ section: Int) -> String { "\(UICollectionView.elementKindSectionHeader) \(section).0" }
    private func sectionFooter(_ section: Int) -> String { "\(UICollectionView.elementKindSectionFooter) \(section).1" }

    /// The header stays until it is covered. The menu sticks from where the header ends, and a section's header below the menu
    /// until its items end.
    @Test func stickyViewsStayUntilTheirContentEnds() throws {
        let end: CGFloat = 370 + 3 * 4_160 - 667
        let edges: [(element: String, offset: CGFloat, top: CGFloat?)] = [
            (header, 0, 0), (header, 30, 30), (header, 150, 150), (header, 180, 180), (header, 300, 300), (header, 400, 300),
            (header, 601, nil),
            (menu, -50, 300), (menu, 0, 300), (menu, 299, 300), (menu, 300, 300), (menu, 301, 301), (menu, 5_000, 5_000),
            (sectionHeader(0), 0, 370), (sectionHeader(0), 300, 370), (sectionHeader(0), 301, 371),
            (sectionHeader(0), 2_000, 2_070), (sectionHeader(0), 4_360, 4_430), (sectionHeader(0), 4_361, 4_430),
            (sectionHeader(0), 4_400, 4_430), (sectionHeader(1), 4_400, 4_530), (sectionHeader(1), 4_461, 4_531),
            // The last footer, of 50 pt, closes the content.
            (sectionFooter(2), end, end + 617), (sectionHeader(2), end, end + 70), (menu, end, end),
        ]
        for name in Self.names {
            for (element, offset, top) in edges {
                #expect(try elements(at: offset, of: name)[element]?.frame.minY == top, "\(name), \(element) at \(offset)")
            }
        }
    }

    @Test func theHeaderStretchesAboveTheTopAndDarkensAsItScrollsAway() throws {
        let expected: [(offset: CGFloat, top: CGFloat, bottom: CGFloat, alpha: CGFloat)] = [
            // Beyond H − h = 367, it is as high as the screen and moves as a whole.
            (-400, -400, 267, 0), (-367, -367, 300, 0), (-366, -366, 300, 0), (-100, -100, 300, 0), (-1, -1, 300, 0),
            (0, 0, 300, 0), (30, 30, 330, 0.1), (150, 150, 450, 0.5), (180, 180, 480, 0.6), (400, 300, 600, 0.6),
        ]
        for name in Self.names {
            for (offset, top, bottom, alpha) in expected {
                let header = try #require(try elements(at: offset, of: name)[header], "\(name), \(offset)")
                let frame = header.frame
                let differences = [
                    frame.minY - top, frame.maxY - bottom, frame.midX - 375 / 2, frame.width / 375 - (bottom - top) / 300,
                    (header.overlayAlpha ?? .nan) - alpha,
                ]
                #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(name), \(offset): \(header)")
            }
        }
    }

    @Test func cellsAreBehindSectionHeadersAndTheMenuIsInFront() throws {
        for name in Self.names {
            let screen = try CollectionScreen(name, of: .sections, showing: SectionAlbum(itemCount: 60, effect: effect))
            for offset in [0, 200, 350, 900, 4_300, 4_420, 4_480, 600, 150, -80] as [CGFloat] {
                screen.scroll(to: offset)
                let zIndexes = screen.view.subviews.filter { !$0.isHidden }.compactMap {
                    ($0 as? UICollectionReusableView)?.layoutAttributes?.zIndex
                }
                // Each view has another index.
                #expect(zIndexes == Set(zIndexes).sorted(), "\(name), \(offset): \(zIndexes)")
                let kinds = screen.stack.map { String($0.prefix { $0 != " " }) }
                let order = ["KindHeader", "cell", UICollectionView.elementKindSectionHeader, "KindMenu"]
                let levels = kinds.compactMap(order.firstIndex(of:))
                #expect(levels == levels.sorted(), "\(name), \(offset): \(kinds)")
                #expect(levels.last == 3, "\(name), \(offset): \(kinds)")
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

    @Test func aSwitchOfTeamsKeepsThePlacesAndARotationEmptiesTheCache() throws {
        for name in Self.names {
            let screen = try CollectionScreen(name, of: .sections, showing: SectionAlbum(itemCount: 60, effect: effect))
            screen.scroll(to: 1_000)
            let before = screen.elements
            screen.show(dataSet: 1)
            #expect(screen.elements.isEmpty, "\(name)")
            screen.scroll(to: 1_000)
            // The first twenty players of both teams have the same places.
            #expect(screen.elements.map(\.frame) == before.map(\.frame), "\(name)")
            #expect(screen.elements.allSatisfy { $0.value?.hasPrefix("tigers") ?? false }, "\(name)")
            let placed = screen.placementCount
            screen.turn()
            screen.window.layoutIfNeeded()
            let widths = Set(screen.elements.filter { $0.kind == "cell" }.map(\.frame.width))
            #expect(screen.placementCount == placed + 3 * 23, "\(name)")
            #expect(widths == [667], "\(name)")
        }
    }

    /// The numbers of placed items, invalidations, prepares and queries in ten ticks.
    @Test func workOfTenScrollingTicks() throws {
        func work(_ name: String, _ settings: SectionSettings = SectionSettings()) throws -> String {
            let album = SectionAlbum(itemCount: 400, settings: settings, effect: effect)
            let screen = try CollectionScreen(name, of: .sections, showing: album)
            screen.scroll(to: 1_000)
            let (placed, before) = (screen.placementCount, screen.view.layoutCycleCounters)
            for tick in 1...10 { screen.scroll(to: 1_000 + CGFloat(tick)) }
            let now = screen.view.layoutCycleCounters
            let numbers = [
                screen.placementCount - placed, now.invalidations - before.invalidations, now.prepares - before.prepares,
                now.queries - before.queries,
            ]
            return "\(name) \(numbers)"
        }
        var plain = SectionSettings()
        plain.isHeaderStretchy = false
        plain.isMenuSticky = false
        plain.isSectionHeadersSticky = false
        let withoutStickyViews = try work("delegate", plain)
        #expect(
            try Self.names.map { try work($0) } + [withoutStickyViews] == [
                "full [4000, 10, 10, 10]", "cached [0, 10, 10, 10]",
                // The header, the menu, the visible section header, and five items, each separately.
                "named [0, 10, 10, 80]",
                // The menu and the visible section header, each separately, and without a preparation.
                "delegate [0, 10, 0, 20]", "cached-scan [0, 10, 10, 10]", "delegate [0, 0, 0, 0]",
            ])
    }

    /// `cached-scan-stale` follows the text: a reload keeps the places, and a turn keeps the widths.
    @Test func theTextKeepsThePlacesAfterAReloadAndTheWidthsAfterATurn() throws {
        func widthsAndLastItem(_ name: String) throws -> (widths: Set<CGFloat>, lastItem: CGFloat?) {
            let album = SectionAlbum(itemCount: 60, effect: effect)
            let screen = try CollectionScreen(name, of: .sections, showing: album)
            screen.show(dataSet: 1)
            screen.scroll(to: 1_000)
            let item = screen.view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 22, section: 0))
            screen.turn()
            screen.window.layoutIfNeeded()
            return (Set(screen.elements.map(\.frame.width)), item?.frame.minY)
        }
        let (text, corrected) = (try widthsAndLastItem("cached-scan-stale"), try widthsAndLastItem("cached-scan"))
        #expect([text.widths, corrected.widths] == [[375], [667]])
        // The second team has 23 players in each role, the first team 20.
        #expect([text.lastItem, corrected.lastItem] == [nil, 4_889])
    }

    @Test func negativeLengthsAreInvalid() {
        let changes: [(name: String, change: (inout SectionSettings) -> Void)] = [
            ("none", { _ in }), ("flat item", { $0.itemSize?.height = 0 }), ("negative header", { $0.headerSize?.height = -1 }),
            ("narrow header", { $0.headerSize?.width = 0 }), ("menu", { $0.menuSize?.height = .nan }),
            ("section header", { $0.sectionHeaderSize?.height = .infinity }),
            ("section footer", { $0.sectionFooterSize?.height = 0 }), ("line spacing", { $0.minimumLineSpacing = -3 }),
            ("item spacing", { $0.minimumInteritemSpacing = .nan }), ("overlay", { $0.headerOverlayMaxAlpha = 1.5 }),
        ]
        let valid = changes.filter { _, change in
            var settings = SectionSettings()
            change(&settings)
            return settings.isValid
        }
        #expect(valid.map(\.name) == ["none"])
    }
}

extension CollectionScreen {
    fileprivate var placementCount: Int {
        (controller.collectionViewLayout as? SectionLayout)?.placementCount ?? -1
    }
}
