import TestSupport
import Testing
import UIKit

@testable import Experiments
@testable import Suites

/// Strategies with an effect in custom attributes, in the ready-made controller.
@MainActor @Suite(.takesTurns)
struct CustomEffectTests {
    private final class EffectLayout: UICollectionViewFlowLayout {
        var strength: CGFloat = 0.1
        var movesHeadersOnly = false

        override class var layoutAttributesClass: AnyClass { ShiftedAttributes.self }

        override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            super.layoutAttributesForElements(in: rect)?.map { shared in
                guard let attributes = shared.copy() as? ShiftedAttributes, let view = collectionView else { return shared }
                if movesHeadersOnly, attributes.representedElementCategory == .cell { return attributes }
                attributes.shift = (view.bounds.midY - attributes.center.y) * strength
                return attributes
            }
        }
    }

    /// A cell that moves its picture by the effect.
    private final class PictureCell: UICollectionViewCell {
        let picture = UIImageView(image: UIImage(named: "photo"))

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(picture)
        }

        required init?(coder: NSCoder) { nil }

        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            let offset = (layoutAttributes as? ShiftedAttributes)?.shift ?? 0
            picture.frame = CGRect(x: 0, y: offset, width: 40, height: 40)
        }
    }

    /// Compares the effect with another layout at each tick.
    private func compare(
        _ layout: @escaping @MainActor @Sendable () -> UICollectionViewFlowLayout,
        with effect: @escaping @MainActor @Sendable () -> EffectLayout = { EffectLayout() },
        ownCells: Bool = false
    ) throws {
        @MainActor func controller(_ layout: UICollectionViewFlowLayout, _ items: Int) -> UIViewController {
            if ownCells { return LayoutController(layout, sections: [items], cell: PictureCell.self) { _, _ in } }
            layout.headerReferenceSize = CGSize(width: 100, height: 20)
            return LayoutController(layout, sections: [items])
        }
        let subject = Subject("cards", content: { $0.items }) {
            Competitor("effect") { controller(effect(), $0) }
            Competitor("other") { controller(layout(), $0) }
        }
        try Scenario.small(AnySubject(subject)).verify()
    }

    private func mismatch(_ body: () throws -> Void) throws -> String {
        try #require(#expect(throws: ScreenMismatch.self) { try body() }).description
    }

    @Test func anotherEffectAndNoneAreRefused() throws {
        @MainActor func effect(_ strength: CGFloat, headersOnly: Bool = false) -> EffectLayout {
            let layout = EffectLayout()
            layout.strength = strength
            layout.movesHeadersOnly = headersOnly
            return layout
        }
        let stronger = (0.1 as CGFloat).nextUp
        let messages = [
            try mismatch { try compare { effect(stronger) } },
            try mismatch { try compare({ effect(0, headersOnly: true) }, with: { effect(0.1, headersOnly: true) }) },
            try mismatch { try compare { UICollectionViewFlowLayout() } },
        ]
        for message in messages { #expect(message.contains("shift")) }
    }

    @Test func theSameEffectPasses() throws {
        try compare { EffectLayout() }
    }

    @Test func aCellClassOfTheSuiteShowsTheEffect() throws {
        try compare({ EffectLayout() }, ownCells: true)
        let message = try mismatch { try compare({ UICollectionViewFlowLayout() }, ownCells: true) }
        #expect(message.contains("UIImageView in item"))
    }
}
