/// A window that is the bounds, so that each change of the bounds leads to a query.
struct ExactWindow: Equatable {
    /// The rectangle that is covered, or `nil` if nothing is known.
    private(set) var rect: CGRect?

    mutating func forget() { rect = nil }

    mutating func advance(to bounds: CGRect) -> LayoutWindow.Step {
        guard rect != bounds else { return .none }
        rect = bounds
        return .replace(query: bounds)
    }
}
