/// The setters of a scroll view, and a query without an answer.
extension ConformanceCase {
    static let settersCases: [ConformanceCase] = [
        ConformanceCase(
            "setting the bounds moves the content without scrollViewDidScroll", evidence: .setters,
            Setup(only: [.question, .didScroll, .visible]), [.layOut, .forget, .bounds(0.5), .layOut, .visible],
            expected: reconstructed("should invalidate? at 0…1 for 0.5…1.5", "visible 0.2 0.3 0.4 0.5")),
        ConformanceCase(
            "setting the bounds invalidates the layout", evidence: .setters,
            Setup(only: [.invalidate, .prepare], invalidates: true), [.layOut, .forget, .bounds(0.5), .layOut],
            expected: reconstructed("invalidateLayout()", "prepare")),
        ConformanceCase(
            "content at its upper edge moves with the inset", evidence: .setters,
            Setup(only: [.didScroll]), [.layOut, .forget, .inset(0.2), .inset(0.1), .layOut],
            expected: reconstructed("didScroll to -0.2", "didScroll to -0.1")),
        ConformanceCase(
            "content away from its edges stays when the inset changes", evidence: .setters,
            Setup(only: [.didScroll, .visible]), [.layOut, .tick(1), .forget, .inset(0.2), .layOut, .visible],
            expected: model("visible 0.4 0.5 0.6 0.7")),
        ConformanceCase(
            "the offset is rounded to pixels, and halves to even", evidence: .setters,
            Setup(only: [.visible]), [.layOut, .pixels(10.4), .pixels(10.5), .pixels(11.5), .pixels(-7.5)],
            expected: radar("offset 10.0 px", "offset 10.0 px", "offset 12.0 px", "offset -8.0 px")),
        ConformanceCase(
            "the bounds are not rounded to pixels", evidence: .setters,
            Setup(only: [.visible]), [.layOut, .boundsPixels(10.4), .boundsPixels(11.5)],
            expected: radar("offset 10.4 px", "offset 11.5 px")),
        ConformanceCase(
            "a query that returns nil empties the window", evidence: .setters,
            Setup(only: [.visible], invalidates: true, silentFrom: 0.5),
            [.layOut, .tick(0.25), .visible, .tick(0.5), .visible, .tick(0.25), .visible],
            expected: documented("visible 0.1 0.2 0.3 0.4")
                + model("visible")
                + documented("visible 0.1 0.2 0.3 0.4")
        ),
    ]
}
