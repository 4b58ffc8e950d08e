package struct ProfiledFunction: Hashable, Sendable {
    /// The origin of a function's code.
    package enum Part: String, CaseIterable, Sendable {
        case competitor = "the competitor's code"
        /// The modules UIKit, QuartzCore and CoreGraphics of this package.
        case engine = "the engine"
        /// Swift's runtime and libraries, and C libraries.
        case runtime = "the runtime"
        /// The harness, which applies a tick to the screen.
        case harness = "the harness"
        case unnamed = "without a name"
    }

    /// The readable name, for example `CachedParallaxQuiltLayout.layoutAttributesForElements(in:)`.
    package let name: String
    package let module: String?
    package let part: Part

    package init(name: String, module: String?, part: Part) {
        self.name = name
        self.module = module
        self.part = part
    }
}
