extension TraceBuilder {
    /// Repeats the script of ``MixedScene`` with new random values. In a shorter trace, the script
    /// is compressed.
    mutating func mix(until end: Int) {
        let ends = Self.sceneEnds(ticks: min(end, MixedScene.cycleTicks))
        while nextTick < end {
            let start = nextTick
            for (scene, sceneEnd) in zip(MixedScene.script, ends) where nextTick < end {
                play(scene.gesture, until: min(end, start + sceneEnd))
            }
        }
    }

    /// Returns the end of each scene if the script has `ticks` ticks.
    ///
    /// Each scene has one tick, and the others are distributed in proportion to the script. With fewer ticks than scenes, the last scenes
    /// have none.
    static func sceneEnds(ticks: Int) -> [Int] {
        let scenes = MixedScene.script.prefix(ticks)
        let spare = ticks - scenes.count
        let spareWeight = MixedScene.cycleTicks - MixedScene.script.count
        var weight = 0
        return scenes.enumerated().map { index, scene in
            weight += scene.ticks - 1
            return index + 1 + spare * weight / spareWeight
        }
    }

    private mutating func play(_ gesture: MixedScene.Gesture, until end: Int) {
        switch gesture {
        case .drag:
            catchContent(until: end)
            drag(until: end)
        case .fling:
            catchContent(until: end)
            flings(.normal, until: end)
        case .idle:
            tap(until: end)
            hold(until: end)
        case .flingFast:
            catchContent(until: end)
            flings(.fast, until: end)
        case .bounce:
            catchContent(until: end)
            bounces(until: end)
        case .jump: jumps(until: end)
        case .rotate:
            catchContent(until: end)
            rotation(until: end)
        case .scrollToTop:
            scrollToTop(until: end)
            hold(until: end)
        }
    }
}
