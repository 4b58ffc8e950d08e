/// The rectangles that are asked for.
extension ConformanceCase {
    static let windowCases: [ConformanceCase] = [
        ConformanceCase(
            "the first query is for one page", evidence: .window,
            Setup(only: [.elements]), [.layOut],
            expected: reconstructed("elements 0…1")),
        ConformanceCase(
            "a short view asks for a whole page", evidence: .window,
            Setup(height: 0.5, only: [.elements]), [.layOut],
            expected: reconstructed("elements 0…1")),
        ConformanceCase(
            "scrolling on asks for the next page only", evidence: .window,
            Setup(only: [.elements]), [.layOut, .tick(0.1), .tick(0.5), .tick(1), .tick(1.1)],
            expected: reconstructed("elements 0…1", "elements 1…2", "elements 2…3")),
        ConformanceCase(
            "six pages are kept", evidence: .window,
            Setup(only: [.elements]),
            [.layOut, .tick(0.5), .tick(1.5), .tick(2.5), .tick(3.5), .tick(4.5), .log("six pages"), .tick(0.5), .log("known")],
            expected: reconstructed(
                "elements 0…1", "elements 1…2", "elements 2…3", "elements 3…4", "elements 4…5",
                "elements 5…6", "six pages", "known")
        ),
        ConformanceCase(
            "the seventh page drops the first", evidence: .window,
            Setup(only: [.elements]),
            [
                .layOut, .tick(0.5), .tick(1.5), .tick(2.5), .tick(3.5), .tick(4.5), .tick(5.5), .forget, .tick(1.5),
                .log("known"), .tick(0.5),
            ],
            expected: reconstructed("known", "elements 0…1")),
        ConformanceCase(
            "a jump asks for the whole window", evidence: .window,
            Setup(only: [.elements]), [.layOut, .forget, .tick(7.5)],
            expected: reconstructed("elements 7…9")),
        ConformanceCase(
            "a negative offset asks for the page before zero", evidence: .window,
            Setup(only: [.elements]), [.layOut, .forget, .tick(-0.2)],
            expected: reconstructed("elements -1…0")),
        ConformanceCase(
            "the last page ends with the content", evidence: .window,
            Setup(counts: [10], only: [.elements]), [.layOut, .tick(0.5), .tick(1.5)],
            expected: reconstructed("elements 0…1", "elements 1…2", "elements 2…2.5")),
        ConformanceCase(
            "an invalidation asks for the window again", evidence: .window,
            Setup(only: [.elements]), [.layOut, .tick(0.5), .tick(1.5), .forget, .invalidate, .layOut],
            expected: reconstructed("elements 1…3")),
        ConformanceCase(
            "pages go to the right, too", evidence: .window,
            Setup(only: [.elements], isHorizontal: true), [.layOut, .tick(0.8), .tick(1.8)],
            expected: reconstructed("elements 0…1", "elements 1…2", "elements 2…3")),
        ConformanceCase(
            "scrolling back asks for nothing", evidence: .window,
            Setup(only: [.elements]), [.layOut, .tick(0.5), .forget, .tick(0), .log("nothing")],
            expected: reconstructed("nothing")),
    ]
}
