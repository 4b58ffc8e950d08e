/// Prefetching, which is off.
extension ConformanceCase {
    static let prefetchingCases: [ConformanceCase] = [
        ConformanceCase(
            "without prefetching no cell is made ahead", evidence: .prefetching,
            Setup(height: 0.5, only: [.cell, .willDisplay]), [.layOut, .forget, .layOut, .log("nothing"), .tick(0.1)],
            expected: documented("nothing", "cell 0.2", "willDisplay 0.2")),
        ConformanceCase(
            "without prefetching a cell that returns is made again", evidence: .prefetching,
            Setup(height: 0.5, only: [.cell, .willDisplay]), [.layOut, .tick(0.5), .forget, .tick(0.45)],
            expected: documented("cell 0.1", "willDisplay 0.1")),
    ]
}
