import BenchmarkResults

extension Gate {
    /// The series that both sides have, with what was compared of them.
    ///
    /// - Parameter instructions: The counts that the instruction tier compared; `nil` where it compared none.
    func series(
        base: Baseline, head: Baseline, instructions: (base: Baseline, head: Baseline)?
    ) -> [GatedSeries] {
        head.series.compactMap { after in
            guard let before = base[after.key] else { return nil }
            let firstOther = before.ticksWithOtherScreens(than: after).first
            return GatedSeries(
                base: before.with(instructions: instructions?.base[after.key]?.instructions ?? []),
                head: after.with(instructions: instructions?.head[after.key]?.instructions ?? []),
                drawingCommands: firstOther.map { drawingCommands(of: after, tick: $0) } ?? [])
        }
    }
}
