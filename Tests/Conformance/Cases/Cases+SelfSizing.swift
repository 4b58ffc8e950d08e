/// Self-sizing.
extension ConformanceCase {
    static let selfSizingCases: [ConformanceCase] = [
        ConformanceCase(
            "preferred attributes are asked for without an estimate", evidence: .selfSizing,
            Setup(height: 0.5, only: [.cell, .preferred, .willDisplay]), [.layOut],
            expected: documented("cell 0.0")
                + radar("preferred 0.0")
                + documented("willDisplay 0.0", "cell 0.1")
                + radar("preferred 0.1")
                + documented("willDisplay 0.1")
        ),
        ConformanceCase(
            "a layout that takes no size keeps its frames", evidence: .selfSizing,
            Setup(height: 0.5, only: [.preferred, .visible], cellsSizeThemselves: true), [.layOut, .visible],
            expected: radar("preferred 0.0", "preferred 0.1")
                + documented("visible 0.0 0.1")
        ),
        ConformanceCase(
            "cells that stay are not asked again", evidence: .selfSizing,
            Setup(height: 0.5, only: [.cell, .preferred, .willDisplay]),
            [.layOut, .tick(0.1), .forget, .tick(0.2), .log("nothing")],
            expected: documented("nothing")),
        ConformanceCase(
            "with an estimate, cells are asked beside a delegate with sizes", evidence: .selfSizing,
            Setup(
                layout: .flow, counts: [8], height: 0.5, only: [.size, .visible, .prepare], cellsSizeThemselves: true,
                estimatedHeight: 0.25),
            [.layOut, .visible],
            expected: documented("prepare")
                + radar("size 0.0", "size 0.1", "size 0.2", "size 0.3", "size 0.4", "size 0.5", "size 0.6", "size 0.7")
                + documented("prepare", "prepare", "prepare", "visible 0.0 0.1 0.2 0.3")
        ),
    ]
}
