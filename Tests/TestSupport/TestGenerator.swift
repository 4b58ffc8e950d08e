import UIKit

/// A linear congruential generator, whose quality suffices for random test cases.
package struct TestGenerator {
    package var state: UInt64

    package init(state: UInt64) {
        self.state = state
    }

    package mutating func next(upTo limit: CGFloat) -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return CGFloat(state >> 40) / CGFloat(1 << 24) * limit
    }

    package mutating func next(below limit: Int) -> Int {
        Int(next(upTo: CGFloat(limit)))
    }

    /// - Precondition: `list` is not empty.
    package mutating func element<Element>(of list: [Element]) -> Element {
        list[next(below: list.count)]
    }
}
