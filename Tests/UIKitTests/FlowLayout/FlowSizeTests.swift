import TestSupport
import Testing
@_spi(Headless) import UIKit

/// The frames of a flow layout, and sizes that it cannot use.
@MainActor
struct FlowSizeTests {
    private let zero = CGSize.zero
    private let usual = CGSize(width: 20, height: 20)

    private func number(_ text: Substring) -> CGFloat {
        text == "max" ? .greatestFiniteMagnitude : Double(text).map { CGFloat($0) } ?? .nan
    }

    private func size(_ text: Substring) -> CGSize {
        let sides = text.split(separator: "x").map(number)
        return CGSize(width: sides[0], height: sides[1])
    }

    /// Returns a screen of a section from its items and settings, as in “30x20 40x20, spacing 10, horizontal”.
    private func screen(_ input: String) -> FlowScreen {
        let parts = input.split(separator: ",").map { $0.split(separator: " ") }
        var section = FlowScreen.Section(sizes: parts[0].map(size))
        var (viewSize, contentInset) = (CGSize(width: 100, height: 200), UIEdgeInsets.zero)
        let isHorizontal = parts.contains(["horizontal"])
        for words in parts.dropFirst() {
            switch words[0] {
            case "view": viewSize = size(words[1])
            case "spacing": section.interitemSpacing = number(words[1])
            case "line": section.lineSpacing = number(words[1])
            case "header": section.header = number(words[1])
            case "inset":
                section.inset = UIEdgeInsets(
                    top: isHorizontal ? number(words[1]) : 0, left: isHorizontal ? 0 : number(words[1]), bottom: 0, right: 0)
            case "content": contentInset = UIEdgeInsets(top: 3, left: number(words[1]), bottom: 0, right: number(words[1]))
            default: break
            }
        }
        let screen = FlowScreen([.init(sizes: [usual])], size: viewSize) {
            $0.scrollDirection = isHorizontal ? .horizontal : .vertical
        }
        screen.forgetMessages()
        screen.view.contentInset = contentInset
        screen.sections = [section]
        screen.view.reloadData()
        screen.view.layoutIfNeeded()
        return screen
    }

    /// Frames that were computed by hand, and sizes that cannot be used.
    @Test func eachSectionHasItsFramesAndMessages() throws {
        try CaseFile("flow-sections.txt").check { input in
            let screen = screen(input)
            guard screen.kinds.isEmpty else { return screen.kinds.joined(separator: "\n") }
            let header = screen.header(0).map { ["header \($0)"] } ?? []
            let items = screen.sections[0].sizes.indices.map { "\(screen.frame($0) ?? .null)" }
            return (header + items + ["content \(screen.layout.collectionViewContentSize)"]).joined(separator: "\n")
        }
    }

    /// Returns the kinds of warnings about a layout's own sizes.
    private func warnings(count: Int = 3, viewSize: CGSize? = nil, _ configure: (UICollectionViewFlowLayout) -> Void) -> [String]
    {
        let layout = UICollectionViewFlowLayout()
        configure(layout)
        let screen = WatchedScreen(layout, Source(count), size: viewSize ?? CGSize(width: 300, height: 200))
        screen.view.layoutIfNeeded()
        return screen.kinds
    }

    @Test func theLayoutsOwnSizesAreWarningsWhenAPassUsesThem() {
        for size in [zero, CGSize(width: -1.33, height: -1.33), CGSize(width: CGFloat.nan, height: 10)] {
            #expect(warnings { $0.itemSize = size } == ["itemWithoutSize"])
            #expect(warnings(count: 0) { $0.itemSize = size } == [])
            #expect(warnings(viewSize: .zero) { $0.itemSize = size } == [])
            // A setter checks nothing.
            #expect(
                warnings {
                    $0.itemSize = size
                    $0.itemSize = usual
                } == [])
        }
    }

    @Test func lengthsOfHeadersFootersAndEstimatesMayBeZero() {
        let setters: [(UICollectionViewFlowLayout, CGSize) -> Void] = [
            { $0.headerReferenceSize = $1 }, { $0.footerReferenceSize = $1 }, { $0.estimatedItemSize = $1 },
        ]
        for set in setters {
            #expect(warnings { set($0, .zero) } == [])
            #expect(warnings { set($0, CGSize(width: 100, height: 0)) } == [])
            #expect(warnings { set($0, CGSize(width: 100, height: -1)) } == ["itemWithoutSize"])
        }
        #expect(warnings { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize } == [])
    }

    @Test func lengthsThatAreNotFiniteAreWarnings() {
        let setters: [(UICollectionViewFlowLayout, CGFloat) -> Void] = [
            { $0.headerReferenceSize = CGSize(width: 10, height: $1) }, { $0.footerReferenceSize.height = $1 },
            { $0.estimatedItemSize = CGSize(width: $1, height: 10) }, { $0.itemSize.width = $1 }, { $0.minimumLineSpacing = $1 },
            { $0.minimumInteritemSpacing = $1 }, { $0.sectionInset.top = $1 }, { $0.sectionInset.right = $1 },
        ]
        for set in setters {
            for length in [CGFloat.nan, .infinity] { #expect(warnings { set($0, length) } == ["itemWithoutSize"]) }
        }
        // One item in each line.
        #expect(warnings { $0.minimumInteritemSpacing = .greatestFiniteMagnitude } == [])
    }
}
