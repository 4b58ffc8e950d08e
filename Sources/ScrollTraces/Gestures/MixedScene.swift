/// A gesture of the mixed pattern, with its ticks in a cycle of 600.
struct MixedScene: Sendable {
    enum Gesture: Sendable {
        case drag, fling, idle, flingFast, bounce, jump, rotate, scrollToTop
    }

    let gesture: Gesture
    let ticks: Int

    /// Each gesture occurs once before any gesture is repeated, so that a short trace has as many
    /// different ones as possible. The jumps move later gestures to other parts of the content.
    static let script: [MixedScene] = [
        MixedScene(gesture: .drag, ticks: 70),
        MixedScene(gesture: .fling, ticks: 90),
        MixedScene(gesture: .idle, ticks: 15),
        MixedScene(gesture: .flingFast, ticks: 45),
        MixedScene(gesture: .bounce, ticks: 75),
        MixedScene(gesture: .jump, ticks: 5),
        MixedScene(gesture: .rotate, ticks: 100),
        MixedScene(gesture: .jump, ticks: 5),
        MixedScene(gesture: .drag, ticks: 50),
        MixedScene(gesture: .jump, ticks: 5),
        MixedScene(gesture: .fling, ticks: 60),
        MixedScene(gesture: .jump, ticks: 5),
        MixedScene(gesture: .flingFast, ticks: 35),
        MixedScene(gesture: .jump, ticks: 15),
        MixedScene(gesture: .scrollToTop, ticks: 25),
    ]

    /// The script's length in ticks: 10 s.
    static let cycleTicks = script.reduce(0) { $0 + $1.ticks }
}
