import Testing
import UIKit

@testable import Suites

/// The custom attributes that the cells of a ``LayoutController`` show.
@MainActor
struct CustomAttributesTests {
    private class EffectAttributes: UICollectionViewLayoutAttributes {
        var offset: CGFloat = 0
        var fraction: Float = 0.1
    }

    private final class RichAttributes: EffectAttributes {
        enum Side: Equatable { case left, right(by: Int) }

        var frames = [CGRect(x: 0, y: 0.1, width: 1, height: 2)]
        var side = Side.right(by: 3)
        var name: String? = "a, b"
        var missing: Int?
        var tags: Set = ["z", "a", "m"]
        var color = UIColor(red: 0.5, green: 0, blue: 0, alpha: 1)
        var path = IndexPath(item: 4, section: 2)
    }

    private final class OpaqueAttributes: EffectAttributes {
        var action: () -> Void = {}
        var view: UIView? = UIView()
        var views = [UIView()]
    }

    @Test func plainAttributesHaveNoCustomProperties() {
        let custom = CustomAttributes(of: UICollectionViewLayoutAttributes())
        #expect(custom.description == "")
        #expect(custom.unreadable == [])
    }

    @Test func propertiesOfAllSubclassesAreRead() {
        let custom = CustomAttributes(of: RichAttributes())
        #expect(
            custom.description == "color rgba(0.5, 0.0, 0.0, 1.0), fraction 0.1, frames (((0.0, 0.1), (1.0, 2.0))), missing nil, "
                + "name \"a, b\", offset 0.0, path [2, 4], side right((3)), tags (\"a\", \"m\", \"z\")")
        #expect(custom.unreadable == [])
    }

    @Test func numbersDifferByTheirLastBit() {
        let (one, other, negative) = (EffectAttributes(), EffectAttributes(), EffectAttributes())
        other.offset = CGFloat(0).nextUp
        negative.offset = -0.0
        #expect(CustomAttributes(of: one).description != CustomAttributes(of: other).description)
        #expect(CustomAttributes(of: one).description == CustomAttributes(of: negative).description)
    }

    @Test func closuresAndObjectsCannotBeRead() {
        let custom = CustomAttributes(of: OpaqueAttributes())
        #expect(custom.description == "fraction 0.1, offset 0.0")
        #expect(custom.unreadable == ["action", "view", "views"])
    }
}
