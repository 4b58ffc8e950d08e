import BenchmarkResults
import ScrollTraces
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

/// Screens that differ in one property. `ScreenModelTests` compares random screens with a painter.
@MainActor
struct ScreenTests {
    /// A window of 64 × 64 pt with a scroll view in it.
    @MainActor
    struct Tree {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
        let host = UIScrollView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))

        init(_ build: (UIView) -> Void = { _ in }) {
            window.addSubview(host)
            build(host)
        }

        var screen: Screen { Screen(of: window) }
    }

    private func box(_ x: CGFloat, _ y: CGFloat, _ color: UIColor? = .red) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: 16, height: 16))
        view.backgroundColor = color
        return view
    }

    private func label(_ text: String, _ frame: CGRect = CGRect(x: 4, y: 4, width: 8, height: 8)) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        return label
    }

    /// Checks whether two trees of views look the same.
    private func expect(
        equal: Bool, _ what: String, _ first: (UIView) -> Void, _ second: (UIView) -> Void,
        location: SourceLocation = #_sourceLocation
    ) {
        let (left, right) = (Tree(first).screen, Tree(second).screen)
        let mismatch = ScreenMismatch(scenario: "s", tick: 1, expected: ("a", left), found: ("b", right), elementsOnly: false)
        #expect((left.digest == right.digest) == equal, "\(what)", sourceLocation: location)
        #expect((mismatch == nil) == equal, "\(what)", sourceLocation: location)
    }

    @Test func theDigestIsTheSameInEveryProcess() {
        // FNV-1a over no units.
        let (empty, digest) = (Tree().screen.digest, Tree { $0.addSubview(box(0, 0)) }.screen.digest)
        #expect(empty == 0xcbf2_9ce4_8422_2325)
        var words: [UInt64] = [0, 0, 16, 0, 0, 16, 0, 0, 16, 16, 1].map { (length: Double) in length.bitPattern } + [0]
        let content = "colour 1.0,0.0,0.0,1.0".utf8
        var bytes = words.flatMap { word in withUnsafeBytes(of: word.littleEndian, Array.init) } + content
        words = [UInt64(content.count)]
        bytes += words.flatMap { word in withUnsafeBytes(of: word.littleEndian, Array.init) }
        // As its authors define it, over bytes.
        #expect(digest == bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
    }

    /// The index path of a supplementary view is the layout's choice.
    @Test(arguments: [([2, 3], 2, 3), ([2], 2, nil), ([], nil, nil)] as [([Int], Int?, Int?)])
    func aSupplementaryViewMayHaveAnyIndexPath(path: [Int], section: Int?, item: Int?) {
        let layout = ScriptedLayout(CGSize(width: 64, height: 64)) { _, _ in
            let header = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: "Header", with: IndexPath(indexes: path))
            header.frame = CGRect(x: 0, y: 0, width: 64, height: 20)
            return [header]
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
        window.rootViewController = LayoutController(layout, sections: [4, 4, 4])
        window.layoutIfNeeded()
        let elements = Screen(of: window).rows.compactMap(\.element)
        #expect(elements == [ScreenRow.Element(kind: "Header", section: section, item: item)])
    }

    @Test func anAnchorPointIsAtTheCenter() {
        for angle in [0, 0.5] {
            expect(equal: true, "angle \(angle)") { host in
                let view = box(24, 24)
                view.transform = CGAffineTransform(rotationAngle: angle)
                view.layer.anchorPoint = CGPoint(x: 0, y: 0.25)
                view.center = CGPoint(x: 24, y: 28)
                host.addSubview(view)
            } _: { host in
                // As a device shows it: a view around the anchor, with the box beside it.
                let around = UIView(frame: CGRect(x: 24, y: 28, width: 0, height: 0))
                around.transform = CGAffineTransform(rotationAngle: angle)
                host.addSubview(around)
                around.addSubview(box(0, -4))
            }
        }
    }

    /// The order of two views counts exactly where they overlap, also at the corners of a view that is turned.
    @Test(arguments: [-3, -1, 1, 3] as [CGFloat])
    func theOrderOfViewsCountsWhereTheyOverlap(eighths: CGFloat) {
        func pair(_ angle: CGFloat, _ frame: CGRect, inFront: Bool) -> (UIView) -> Void {
            { host in
                let (turned, other) = (box(24, 24), box(0, 0, .blue))
                turned.transform = CGAffineTransform(rotationAngle: angle)
                other.frame = frame
                host.addSubview(turned)
                host.insertSubview(other, at: inFront ? 1 : 0)
            }
        }
        for (x, y) in [(20, 30), (40, 30), (30, 20), (30, 40)] {
            let frame = CGRect(x: x, y: y, width: 4, height: 4)
            let angle = eighths * .pi / 4
            expect(equal: false, "\(frame)", pair(angle, frame, inFront: true), pair(angle, frame, inFront: false))
            expect(equal: true, "\(frame), beside", pair(0, frame, inFront: true), pair(0, frame, inFront: false))
        }
    }

    // MARK: Different

    @Test func anyBitOfALengthCounts() {
        let lengths: [(String, (UIView) -> Void)] = [
            ("x", { $0.center.x = $0.center.x.nextUp }), ("y", { $0.center.y = $0.center.y.nextDown }),
            ("width", { $0.bounds.size.width = $0.bounds.width.nextUp }),
            ("height", { $0.bounds.size.height = $0.bounds.height.nextUp }),
            ("alpha", { $0.alpha = $0.alpha.nextDown }), ("scale", { $0.transform.a = CGFloat(1).nextUp }),
            ("shear", { $0.transform.b = .ulpOfOne }), ("mirrored", { $0.transform.a = -1 }),
            ("text", { ($0.subviews[0] as? UILabel)?.text = "b" }),
            ("no text", { ($0.subviews[0] as? UILabel)?.text = nil }), ("no label", { $0.subviews[0].removeFromSuperview() }),
            ("colour", { $0.backgroundColor = UIColor(red: CGFloat(1).nextDown, green: 0, blue: 0, alpha: 1) }),
            ("no colour", { $0.backgroundColor = nil }),
        ]
        func build(_ change: @escaping (UIView) -> Void) -> (UIView) -> Void {
            { host in
                let view = box(24, 24)
                view.addSubview(label("a"))
                change(view)
                host.addSubview(view)
            }
        }
        expect(equal: true, "nothing", build { _ in }, build { _ in })
        let minusZero = CGAffineTransform(a: 1, b: -0.0, c: -0.0, d: 1, tx: -0.0, ty: -0.0)
        let corner = box(0, 0)
        corner.transform = minusZero
        expect(equal: true, "−0", { $0.addSubview(box(0, 0)) }, { $0.addSubview(corner) })
        for (name, change) in lengths { expect(equal: false, name, build { _ in }, build(change)) }
    }

    @Test func aMissingCellAndAnAdditionalOneAreNamed() throws {
        let one = Tree { $0.addSubview(box(0, 0)) }.screen
        let two = Tree {
            $0.addSubview(box(0, 0))
            $0.addSubview(box(0, 32))
        }.screen
        let missing = try #require(
            ScreenMismatch(scenario: "s", tick: nil, expected: ("a", two), found: ("b", one), elementsOnly: false))
        try CaseFile.expect(missing.description, in: "missing-view.txt")
        let additional = try #require(
            ScreenMismatch(scenario: "s", tick: 3, expected: ("a", one), found: ("b", two), elementsOnly: true))
        #expect(additional.expected.view == nil)
        #expect(additional.element == "subview 1")
        #expect(additional.found.view != nil)
        #expect([two, one].map { $0.differingElementCount(from: one) } == [1, 0])
    }

    @Test func whatLiesAroundTheScrollViewIsCompared() throws {
        func tree(_ text: String, _ color: UIColor?) -> Tree {
            let tree = Tree { $0.addSubview(box(0, 40)) }
            tree.window.backgroundColor = color
            tree.window.addSubview(label(text))
            return tree
        }
        let (screen, other) = (tree("title", nil).screen, tree("other title", nil).screen)
        #expect(screen.digest == tree("title", nil).screen.digest)
        #expect(screen.digest != tree("title", .red).screen.digest)
        let error = try #require(
            ScreenMismatch(
                scenario: "s", tick: 3, event: "the screen turned", expected: ("a", screen), found: ("b", other),
                elementsOnly: false))
        #expect(error.element == "the views around the scroll view")
        try CaseFile.expect(error.description, in: "other-text.txt")
        // No element is stale or changed.
        let counts = [screen.elementCount, screen.differingElementCount(from: other), screen.changedElementCount(since: other)]
        #expect(counts == [1, 0, 0])
        #expect(screen.elementsDigest == other.elementsDigest)
    }

    // MARK: Rows

    @Test func rowsHaveTheSuperviewsContentsAndTransformsOfTheirViews() throws {
        let scenario = try Scenario.small(AnySubject(.sections), items: 90, pattern: .drag, ticks: 40)
        for rows in try scenario.verify().screens {
            #expect(rows[0].className == "UIWindow")
            #expect(rows.filter(\.clips).map(\.className).contains("UICollectionView"))
            let elements = rows.filter { $0.element != nil }
            #expect(elements.allSatisfy { rows[$0.parent ?? 0].className == "UICollectionView" })
            // Sections of 20 items: the value of a cell contains the number over all sections.
            let wrong = elements.filter { row in
                guard let element = row.element, element.kind == ScreenRow.Element.cellKind, let item = element.item else {
                    return row.content.description != "owls" || row.zIndex < 0
                }
                return row.content.description != "owls \(item)" || item / 20 != element.section
            }
            let menu = ScreenRow.Element(kind: "KindMenu", section: 0, item: 0)
            #expect(wrong.isEmpty)
            #expect(elements.contains { $0.element == menu })
        }
        let wrapped = try Scenario.small(AnySubject(.rows()), items: 20, ticks: 3, competitors: ["wrapped"])
        let rows = try #require(wrapped.verify().screens.first)
        let picture = try #require(rows.first { $0.className == "UIImageView" })
        #expect(picture.transform == [2, 0, 0, 2, 0, 0])
        #expect(picture.width == 24)
        #expect(picture.x == 16)
        let text = try #require(rows.first { $0.className == "UILabel" })
        #expect(text.transform == [1, 0, 0, 1, 4, 36])
        #expect(text.content.description == "text “row 0”")
        #expect(rows.filter { $0.element != nil }.allSatisfy { $0.transform == nil })
    }

    // MARK: Events

    @Test func eachKindOfEventIsDescribed() {
        let (portrait, landscape) = (CGSize(width: 375, height: 667), CGSize(width: 667, height: 375))
        let other = CGSize(width: 667, height: 400.5)
        let trace = ScrollTrace(
            [
                ScrollEvent(contentOffsetY: 0, screenSize: portrait, phase: .idle),
                ScrollEvent(contentOffsetY: 4.5, screenSize: portrait, phase: .drag),
                ScrollEvent(contentOffsetY: 9, screenSize: landscape, phase: .rotate),
                ScrollEvent(contentOffsetY: 9, screenSize: landscape, phase: .reload, dataSet: 2),
                ScrollEvent(contentOffsetY: 9, screenSize: landscape, phase: .idle, change: DataChange(.append, count: 10)),
                ScrollEvent(contentOffsetX: 7, contentOffsetY: 0, screenSize: other, phase: .idle),
                ScrollEvent(contentOffsetX: 8, contentOffsetY: 0, screenSize: other, phase: .drag),
            ])
        #expect(
            trace.events.indices.map(trace.event(at:)) == [
                "the content was scrolled to y 0.0", "the content was scrolled to y 4.5",
                "the screen turned from 375 × 667 to 667 × 375", "data set 2 was shown", "the data changed: append 10",
                "the screen changed from 667 × 375 to 667 × 400.5", "the content was scrolled to x 8.0",
            ])
    }
}
