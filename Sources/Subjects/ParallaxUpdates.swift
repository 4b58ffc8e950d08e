/// Who keeps the parallax of the cells up to date.
public enum ParallaxUpdates: Sendable {
    /// The layout: its attributes carry the shift.
    case byLayout
    /// The delegate, from `scrollViewDidScroll` alone.
    ///
    /// A cell that comes in during a layout pass is not among the visible ones when the view scrolls. It shows the parallax of its
    /// last use until the next scroll event.
    case whileScrolling
    /// The delegate, also for cells that come in and for those that a layout pass has moved.
    case whileScrollingAndOnDisplay
}
