/// A step from one level of a figure to the next.
package struct LevelChange: Sendable {
    package let series: HistorySeries
    package let figure: HistoryFigure
    package let machine: RunEnvironment.Machine?
    /// The last commit at the old level, the last one before the step that says anything.
    package let after: Int
    /// The first commit at the new level.
    package let place: Int
    package let old: HistoryValue
    package let new: HistoryValue
    /// How probable a step at least as clear is by chance; `nil` where the figure is counted.
    package let probability: Double?
    /// Those of the two commits; they differ where the step came with another toolchain or allocator, and may be of that alone.
    package let builds: (old: BuildKey, new: BuildKey)
}

extension RunHistory {
    /// The steps of all tracks, by commit.
    ///
    /// A step of exact work between two builds is among them where one build took over from the other: where each commit was counted with
    /// both, each has steps of its own.
    ///
    /// - Complexity: O(n log n), where n is the number of levels.
    package var changes: [LevelChange] {
        let within = tracks.flatMap { track in
            zip(track.levels, track.levels.dropFirst()).map { LevelChange(track, $0, track, $1) }
        }
        // A stable order: commits first, then as the tracks are.
        return (within + changesBetweenBuilds).enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    }

    private struct Followed: Hashable {
        let series: HistorySeries
        let figure: HistoryFigure
    }

    private var changesBetweenBuilds: [LevelChange] {
        let groups = Dictionary(
            grouping: tracks.filter(\.figure.isExact), by: { Followed(series: $0.series, figure: $0.figure) })
        // In the order of the tracks.
        return tracks.filter(\.figure.isExact).flatMap { track -> [LevelChange] in
            let group = groups[Followed(series: track.series, figure: track.figure)] ?? []
            guard group.count > 1, let last = track.levels.last,
                let next = group.filter({ $0.points[0].place > last.places.upperBound }).min(by: {
                    $0.points[0].place < $1.points[0].place
                }), let first = next.levels.first, first.value != last.value,
                // No third build in between, and none beside the two.
                !group.contains(where: { other in
                    other.build != track.build && other.build != next.build
                        && other.points.contains { last.places.upperBound...first.places.lowerBound ~= $0.place }
                }),
                !next.points.contains(where: { $0.place < last.places.upperBound })
            else { return [] }
            return [LevelChange(track, last, next, first)]
        }
    }
}

extension LevelChange {
    fileprivate init(
        _ track: HistoryTrack, _ old: HistoryTrack.Level, _ next: HistoryTrack, _ new: HistoryTrack.Level
    ) {
        self.init(
            series: track.series, figure: track.figure, machine: track.machine, after: old.places.upperBound,
            place: new.places.lowerBound, old: old.value, new: new.value, probability: new.probability,
            builds: (track.build, next.build))
    }
}
