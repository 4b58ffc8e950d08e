/// The life of a cell.
extension ConformanceCase {
    static let cellLifeCases: [ConformanceCase] = [
        ConformanceCase(
            "a new cell", evidence: .cellLife,
            Setup(counts: [1], height: 0.5, only: .cellLife), [.layOut],
            expected: reconstructed("cell 0.0", "frame 0…0.25")
                + documented("apply 0.0", "preferred 0.0")
                + reconstructed("willDisplay 0.0")
        ),
        ConformanceCase(
            "a cell leaves before its view is used again", evidence: .cellLife,
            Setup(height: 0.5, only: .cellLife), [.layOut, .tick(0.1), .forget, .tick(0.3)],
            expected: reconstructed("didEndDisplaying 0.0", "cell 0.3", "reuse")
                + documented("apply 0.3", "preferred 0.3")
                + reconstructed("willDisplay 0.3")
        ),
        ConformanceCase(
            "a jump recycles all cells first", evidence: .cellLife,
            Setup(height: 0.5, only: .cellLife), [.layOut, .forget, .tick(5)],
            expected: reconstructed("didEndDisplaying 0.0", "didEndDisplaying 0.1", "cell 0.20", "reuse")
                + documented("apply 0.20", "preferred 0.20")
                + reconstructed("willDisplay 0.20", "cell 0.21", "reuse")
                + documented("apply 0.21", "preferred 0.21")
                + reconstructed("willDisplay 0.21")
        ),
        ConformanceCase(
            "a cell that leaves alone", evidence: .cellLife,
            Setup(counts: [2], height: 0.5, only: .cellLife), [.layOut, .forget, .tick(0.3)],
            expected: reconstructed("didEndDisplaying 0.0")),
        ConformanceCase(
            "what is visible", evidence: .cellLife,
            Setup(height: 0.5, only: [.visible]), [.layOut, .visible, .tick(0.1), .visible, .tick(0.25), .visible],
            expected: reconstructed("visible 0.0 0.1", "visible 0.0 0.1 0.2", "visible 0.1 0.2")),
        ConformanceCase(
            "cells that stay are not touched", evidence: .cellLife,
            Setup(height: 0.5, only: .cellLife), [.layOut, .tick(0.1), .forget, .tick(0.2), .log("nothing")],
            expected: reconstructed("nothing")),
    ]
}
