/// The work that stands in for a device's Auto Layout and text engine: reading and solving constraints, arranging stack views, and
/// measuring texts.
///
/// A device does this work in its own way, so a harness leaves it out of its figures. Code that an app can override is never part
/// of it, and neither is setting frames: the work pauses there. The state is of the process, because a view does not know the
/// harness.
@_spi(Headless)
@MainActor
public enum StandIn {
    /// Called when the work begins and ends. An existential, because this module does not know the harness's clock; a class, so
    /// that calls box nothing.
    public static var observer: (any StandInObserver)?
    /// The number of times that the constraints of a view's subviews were solved.
    public internal(set) static var constraintPasses = 0
    public internal(set) static var textsMeasured = 0

    private static var isRunning = false

    /// Runs work that stands in. Nested work belongs to the outermost.
    @inline(__always)
    static func run<Result>(_ work: () -> Result) -> Result {
        guard !isRunning else { return work() }
        begin()
        defer { end() }
        return work()
    }

    /// Runs an app's own code, or work that a device does in the same way.
    @inline(__always)
    static func pause<Result>(_ work: () -> Result) -> Result {
        guard isRunning else { return work() }
        end()
        defer { begin() }
        return work()
    }

    private static func begin() {
        isRunning = true
        observer?.standInBegan()
    }

    private static func end() {
        observer?.standInEnded()
        isRunning = false
    }

    static func size(
        of text: String, font: UIFont, fitting width: CGFloat, numberOfLines: Int, by measurer: any TextMeasuring
    ) -> CGSize {
        textsMeasured += 1
        return run { measurer.size(of: text, font: font, fitting: width, numberOfLines: numberOfLines) }
    }
}

/// An object that is called at each beginning and end of the work that stands in for a device's. The calls alternate.
@_spi(Headless)
@MainActor
public protocol StandInObserver: AnyObject {
    func standInBegan()
    func standInEnded()
}

extension UIView {
    /// Asks the view something. A subclass of an app may answer, whose work is the app's.
    final func ask<Answer>(_ question: () -> Answer) -> Answer {
        isOfKnownClass ? question() : StandIn.pause(question)
    }

    /// Whether no app has overridden anything.
    private var isOfKnownClass: Bool { type(of: self) == Self.knownClass }
}

extension NSLayoutConstraint {
    /// The constant and the priority, which a subclass of an app may override.
    final var values: (constant: CGFloat, priority: UILayoutPriority) {
        type(of: self) == NSLayoutConstraint.self ? (constant, priority) : StandIn.pause { (constant, priority) }
    }
}
