import BenchmarkResults

/// A tick in a baseline is a string: the counts in the order of the counters, empty if unknown,
/// then the digest of the screen.
extension TickWork: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let fields = try container.decode(String.self).split(separator: ",", omittingEmptySubsequences: false)
        func damaged() -> DecodingError {
            DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(WorkCounter.allCases.count) counts and a digest are expected.")
        }
        guard fields.count == WorkCounter.allCases.count + 1,
            let digest = digest(fromHexadecimal: String(fields[fields.count - 1]))
        else { throw damaged() }
        self.init()
        for (counter, field) in zip(WorkCounter.allCases, fields) where !field.isEmpty {
            guard let count = Int(field), (0...largestCount).contains(count) else { throw damaged() }
            self[counter] = count
        }
        screenDigest = digest
    }

    package func encode(to encoder: any Encoder) throws {
        let fields = WorkCounter.allCases.map { self[$0].map(String.init) ?? "" } + [hexadecimal(screenDigest)]
        var container = encoder.singleValueContainer()
        try container.encode(fields.joined(separator: ","))
    }
}
