import Statistics

/// The scenario's metadata as in `scenarios.jsonl`. Everything else is in the tables.
extension Run.Scenario: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, layout, effect, trace, items, scrolls, slowdown, strategies, ticks, replays, seconds, noise, environment
        case budgetNanoseconds
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func whole(_ key: CodingKeys, in range: ClosedRange<Int>) throws -> Int {
            let value = try container.decode(Int.self, forKey: key)
            guard range.contains(value) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "Not in \(range).")
            }
            return value
        }
        name = try container.decode(String.self, forKey: .name)
        layout = try container.decode(String.self, forKey: .layout)
        effect = try container.decode(String.self, forKey: .effect)
        trace = try container.decode(String.self, forKey: .trace)
        itemCount = try whole(.items, in: 0 ... .max)
        scrolls = try container.decode(Bool.self, forKey: .scrolls)
        budget = .nanoseconds(try whole(.budgetNanoseconds, in: 1...longestTick))
        slowdown = try container.decode(Double.self, forKey: .slowdown)
        let tickCount = try whole(.ticks, in: 1...1_000_000)
        let strategies = try container.decode([String].self, forKey: .strategies)
        let replayCounts = try container.decode([Int].self, forKey: .replays)
        guard replayCounts.count == strategies.count, replayCounts.allSatisfy((0...10_000).contains) else {
            throw DecodingError.dataCorruptedError(
                forKey: .replays, in: container, debugDescription: "A number for each strategy is expected.")
        }
        series = zip(strategies, replayCounts).map {
            Run.Series(strategy: $0, tickCount: tickCount, replayCount: $1)
        }
        elapsed = .seconds(try container.decode(Double.self, forKey: .seconds))
        noise = try container.decodeIfPresent(NoiseCertificate.self, forKey: .noise)
        environment = try container.decode(RunEnvironment.self, forKey: .environment)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(layout, forKey: .layout)
        try container.encode(effect, forKey: .effect)
        try container.encode(trace, forKey: .trace)
        try container.encode(itemCount, forKey: .items)
        try container.encode(scrolls, forKey: .scrolls)
        try container.encode(budget.wholeNanoseconds, forKey: .budgetNanoseconds)
        try container.encode(slowdown, forKey: .slowdown)
        try container.encode(series.map(\.strategy), forKey: .strategies)
        try container.encode(tickCount, forKey: .ticks)
        try container.encode(series.map(\.replayCount), forKey: .replays)
        try container.encode(elapsed / .seconds(1), forKey: .seconds)
        try container.encode(noise, forKey: .noise)
        try container.encode(environment, forKey: .environment)
    }
}
