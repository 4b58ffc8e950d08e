/// Offsets.
extension ConformanceCase {
    static let offsetsCases: [ConformanceCase] = [
        ConformanceCase(
            "a batch moves the proposed offset back by the overshoot", evidence: .offsets,
            Setup(counts: [12], height: 0.5, only: [.target, .didScroll, .visible]),
            [.layOut, .tick(2.5), .forget, .batch([8], [.delete(0), .delete(1), .delete(2), .delete(3)]), .visible],
            expected: reconstructed("target for 1.5", "didScroll to 1.5")
                + model("visible 0.6 0.7")
        ),
        ConformanceCase(
            "content that becomes shorter than the view lies at its upper edge", evidence: .offsets,
            Setup(counts: [4], height: 0.5, only: [.target, .didScroll, .visible]),
            [.layOut, .tick(0.5), .forget, .batch([1], [.delete(0), .delete(1), .delete(2)]), .visible],
            expected: reconstructed("target for 0.5", "didScroll to 0")
                + model("visible 0.0")
        ),
        ConformanceCase(
            "an offset beyond the end stays while the content does", evidence: .offsets,
            Setup(counts: [8], height: 0.5, only: [.didScroll, .visible]),
            [.layOut, .forget, .tick(1.75), .invalidate, .layOut, .visible],
            expected: reconstructed("didScroll to 1.75")
                + model("visible 0.7")
        ),
    ]
}
