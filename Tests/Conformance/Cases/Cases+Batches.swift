/// Batch updates.
extension ConformanceCase {
    /// The calls before the layout learns of the changes of a batch that brings items.
    private static let start =
        reconstructed("counts?")
        + documented("invalidateLayout(with:) counts at 0…0.5", "prepare")
        + reconstructed("content size", "elements 0…1")
    private static let end = model("bounds changed") + documented("finalize", "completed")

    static let batchesCases: [ConformanceCase] = [
        ConformanceCase(
            "an insertion", evidence: .batches,
            Setup(counts: [6], height: 0.5), [.layOut, .forget, .batch([7], [.insert(1)])],
            expected: reconstructed("counts?")
                + documented("invalidateLayout()", "invalidateLayout(with:) counts at 0…0.5", "prepare")
                + reconstructed("content size", "elements 0…1")
                + radar("updates insert – 0.1")
                + model("bounds change from 0…0.5")
                + reconstructed(
                    "target for 0", "content size", "final 0.1", "initial 0.1", "didEndDisplaying 0.1",
                    "cell 0.1", "reuse", "preferred 0.1", "willDisplay 0.1")
                + end),
        ConformanceCase(
            "a deletion", evidence: .batches,
            Setup(counts: [6], height: 0.5), [.layOut, .forget, .batch([5], [.delete(0)])],
            expected: documented("invalidateLayout()", "invalidateLayout(with:) counts at 0…0.5", "prepare")
                + reconstructed("counts?", "content size", "elements 0…1")
                + radar("updates delete 0.0 –")
                + model("bounds change from 0…0.5")
                + reconstructed(
                    "target for 0", "content size", "apply 0.0", "final 0.0", "final 0.1", "initial 0.1",
                    "initial 0.0", "didEndDisplaying 0.0", "cell 0.1", "reuse", "apply 0.1", "preferred 0.1",
                    "willDisplay 0.1")
                + end),
        ConformanceCase(
            "a move", evidence: .batches,
            Setup(counts: [6], height: 0.5, only: .batch), [.layOut, .forget, .batch([6], [.move(5, 0)])],
            expected: start
                + radar("updates move 0.5 0.0")
                + model("bounds change from 0…0.5")
                + reconstructed("target for 0", "content size", "final 0.1", "final 0.0", "initial 0.0", "initial 0.1")
                + end),
        ConformanceCase(
            "a reload is a deletion and an insertion", evidence: .batches,
            Setup(counts: [6], height: 0.5, only: .batch), [.layOut, .forget, .batch([6], [.reload(1)])],
            expected: start
                + radar("updates delete 0.1 –, insert – 0.1")
                + model("bounds change from 0…0.5")
                + reconstructed("target for 0", "content size", "final 0.1", "initial 0.1")
                + end),
        ConformanceCase(
            "a batch without changes", evidence: .batches,
            Setup(counts: [6], height: 0.5, only: .batch), [.layOut, .forget, .batch([6], [])],
            expected: documented("invalidateLayout(with:) counts at 0…0.5", "prepare")
                + reconstructed("counts?", "content size", "elements 0…1")
                + radar("updates")
                + model("bounds change from 0…0.5")
                + reconstructed("target for 0", "content size")
                + end),
        ConformanceCase(
            "the order of the changes", evidence: .batches,
            Setup(counts: [6], only: [.updates]), [.layOut, .batch([6], [.insert(0), .delete(1), .delete(4), .insert(3)])],
            expected: documented("updates delete 0.4 –, delete 0.1 –, insert – 0.0, insert – 0.3")),
        ConformanceCase(
            "a section is inserted", evidence: .batches,
            Setup(counts: [6], only: [.updates, .counts, .invalidateWith]),
            [.layOut, .forget, .batch([6, 2], [.insertSection(1)])],
            expected: reconstructed("counts?")
                + documented("invalidateLayout(with:) counts at 0…1")
                + radar("updates insert – section 1")
        ),
        ConformanceCase(
            "a section is deleted", evidence: .batches,
            Setup(counts: [6, 2], only: [.updates, .counts, .invalidateWith]),
            [.layOut, .forget, .batch([6], [.deleteSection(1)])],
            expected: documented("invalidateLayout(with:) counts at 0…1")
                + reconstructed("counts?")
                + radar("updates delete section 1 –")
        ),
        ConformanceCase(
            "the layout chooses the offset after a batch", evidence: .batches,
            Setup(counts: [40], height: 0.5, only: Set<Call>.batch.union([.question, .didScroll]), targetShift: 0.25),
            [.layOut, .tick(1), .forget, .batch([41], [.insert(0)])],
            expected: reconstructed("counts?")
                + documented("invalidateLayout(with:) counts at 1…1.5", "prepare")
                + reconstructed("content size", "elements 1…2")
                + radar("updates insert – 0.0")
                + model("bounds change from 1…1.5")
                + reconstructed(
                    "target for 1", "should invalidate? at 1…1.5 for 1.25…1.75", "didScroll to 1.25",
                    "content size", "final 0.4", "final 0.5", "initial 0.5", "initial 0.6")
                + end),
        ConformanceCase(
            "the superclass has initial and final attributes", evidence: .batches,
            Setup(counts: [3], height: 0.5, only: [.initial, .final, .element, .frame], asksSuperclass: true),
            [.layOut, .forget, .batch([3], [.delete(0), .insert(1)])],
            expected: reconstructed("final 0.0")
                + model("frame 0…0.25")
                + reconstructed("final 0.1")
                + model("frame 0.25…0.5")
                + reconstructed("initial 0.1", "element item 0.1")
                + model("frame 0.25…0.5")
                + reconstructed("initial 0.0", "element item 0.0")
                + model("frame 0…0.25")
        ),
        ConformanceCase(
            "cells keep their rows", evidence: .batches,
            Setup(counts: [6], height: 0.5, only: [.cell, .reuse, .visible]),
            [.layOut, .forget, .batch([7], [.insert(0)]), .visible],
            expected: reconstructed("cell 0.0", "reuse", "visible 0.0 0.1")),
        ConformanceCase(
            "a pending invalidation is done before a batch", evidence: .batches,
            Setup(counts: [6], height: 0.5, only: .batch), [.layOut, .forget, .invalidate, .batch([7], [.insert(5)])],
            expected: documented("invalidateLayout(with:) neither flag at 0…0.5", "prepare")
                + reconstructed("content size", "elements 0…1", "content size", "counts?")
                + documented("invalidateLayout(with:) counts at 0…0.5", "prepare")
                + reconstructed("content size", "elements 0…1")
                + radar("updates insert – 0.5")
                + model("bounds change from 0…0.5")
                + reconstructed("target for 0", "content size")
                + end),
    ]
}
