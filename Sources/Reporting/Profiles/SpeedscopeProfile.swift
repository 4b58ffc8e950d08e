import BenchmarkResults

/// Stacks as a document of speedscope: a profile per tick.
///
/// Format: <https://www.speedscope.app/file-format-schema.json>.
package struct SpeedscopeProfile {
    private let title: String
    private let profile: FunctionProfile
    private let ticks: [Int]
    private let phase: ProfiledPhase?

    /// - Parameters:
    ///   - ticks: The numbers of the ticks, from 0.
    ///   - phase: `nil`: the whole ticks.
    package init(_ profile: FunctionProfile, ticks: some Sequence<Int>, phase: ProfiledPhase?, title: String) {
        self.profile = profile
        self.ticks = Array(ticks)
        self.phase = phase
        self.title = title
    }

    /// - Throws: What the sink throws.
    /// - Complexity: O(t · n · d), where t is the number of ticks, n that of stacks and d their depth.
    package func write(to sink: inout some ByteSink) throws {
        let document = Document(
            schema: "https://www.speedscope.app/file-format-schema.json", name: title, exporter: "ScrollBench",
            activeProfileIndex: 0, shared: .init(frames: profile.functions.map { .init(name: $0.name, file: $0.module) }),
            profiles: ticks.map(sampled))
        try sink.writeJSON(document)
        try sink.write("\n")
    }

    private func sampled(_ tick: Int) -> Document.Profile {
        let costs = profile.costs(ofTicks: CollectionOfOne(tick), in: phase)
        let nodes = costs.own.indices.filter { costs.own[$0] > 0 }
        return Document.Profile(
            type: "sampled", name: "tick \(tick)", unit: "none", startValue: 0, endValue: costs.instructions,
            samples: nodes.map(path), weights: nodes.map { costs.own[$0] })
    }

    /// The functions on the stack of a node, the outermost one first.
    private func path(of node: Int) -> [Int] {
        var path: [Int] = []
        var next: Int? = node
        while let current = next {
            path.append(profile.nodes[current].function)
            next = profile.nodes[current].parent
        }
        return path.reversed()
    }

    private struct Document: Encodable {
        struct Shared: Encodable {
            struct Frame: Encodable {
                let name: String
                let file: String?
            }

            let frames: [Frame]
        }

        struct Profile: Encodable {
            let type: String
            let name: String
            let unit: String
            let startValue: Int
            let endValue: Int
            let samples: [[Int]]
            let weights: [Int]
        }

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case name, exporter, activeProfileIndex, shared, profiles
        }

        let schema: String
        let name: String
        let exporter: String
        let activeProfileIndex: Int
        let shared: Shared
        let profiles: [Profile]
    }
}
