/// A function that a profile has counts of, as a person wrote it.
package struct ProfiledFunction: Hashable, Sendable {
    /// Whose code it is.
    package enum Part: String, CaseIterable, Sendable {
        case competitor = "the competitor's code"
        /// The modules UIKit, QuartzCore and CoreGraphics of this package.
        case engine = "the engine"
        /// Swift's runtime and libraries, and those of C.
        case runtime = "the runtime"
        /// What hands a tick to the screen.
        case harness = "the harness"
        /// Code of a library that has no symbol for it.
        case unnamed = "without a name"
    }

    /// Such as `CachedParallaxQuiltLayout.layoutAttributesForElements(in:)`.
    package let name: String
    /// The module that it was written in; `nil` where it is not Swift.
    package let module: String?
    package let part: Part

    package init(name: String, module: String?, part: Part) {
        self.name = name
        self.module = module
        self.part = part
    }
}
