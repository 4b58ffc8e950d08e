enum MixedGesture: Sendable {
    case drag, fling, idle, flingFast, bounce, jump, rotate, scrollToTop

    /// The gestures of a cycle, with their ticks.
    ///
    /// Each gesture occurs once before any gesture is repeated, so that a short trace has as many
    /// different ones as possible. The jumps move later gestures to other parts of the content.
    static let script: [(gesture: MixedGesture, ticks: Int)] = [
        (.drag, 70), (.fling, 90), (.idle, 15), (.flingFast, 45), (.bounce, 75), (.jump, 5), (.rotate, 100), (.jump, 5),
        (.drag, 50), (.jump, 5), (.fling, 60), (.jump, 5), (.flingFast, 35), (.jump, 15), (.scrollToTop, 25),
    ]

    /// The script's length in ticks: 10 s.
    static let cycleTicks = script.reduce(0) { $0 + $1.ticks }
}

extension TraceBuilder {
    /// Repeats the script of ``MixedGesture`` with new random values. In a shorter trace, the script
    /// is compressed.
    mutating func mix(until end: Int) {
        let ends = Self.sceneEnds(ticks: min(end, MixedGesture.cycleTicks))
        while nextTick < end {
            let start = nextTick
            for (scene, sceneEnd) in zip(MixedGesture.script, ends) where nextTick < end {
                play(scene.gesture, until: min(end, start + sceneEnd))
            }
        }
    }

    /// Returns the end of each gesture if the script has `ticks` ticks.
    ///
    /// Each gesture has one tick, and the others are distributed in proportion to the script. With
    /// fewer ticks than gestures, the last gestures have none.
    static func sceneEnds(ticks: Int) -> [Int] {
        let scenes = MixedGesture.script.prefix(ticks)
        let spare = ticks - scenes.count
        let spareWeight = MixedGesture.cycleTicks - MixedGesture.script.count
        var weight = 0
        return scenes.enumerated().map { index, scene in
            weight += scene.ticks - 1
            return index + 1 + spare * weight / spareWeight
        }
    }

    private mutating func play(_ gesture: MixedGesture, until end: Int) {
        switch gesture {
        case .drag, .fling, .flingFast, .bounce, .rotate: catchContent(until: end)
        case .idle: tap(until: end)
        case .jump, .scrollToTop: break
        }
        switch gesture {
        case .drag: drag(until: end)
        case .fling: flings(rate, until: end)
        case .flingFast: flings(.fast, until: end)
        case .bounce: bounces(until: end)
        case .rotate: rotation(until: end)
        case .jump: jumps(until: end)
        case .idle: hold(until: end)
        case .scrollToTop:
            scrollToTop(until: end)
            hold(until: end)
        }
    }
}
