import BenchmarkResults
import Foundation

/// The exact work of a set of series, committed beside the code. A gate compares later builds with
/// it.
///
/// Nothing in a baseline depends on time or on the machine's load, so no tolerance is needed: a
/// difference is a change of the code.
package struct Baseline: Codable, Equatable, Sendable {
    /// The schema version that this code writes and reads. It rises when a key or a column is
    /// removed or changes its meaning.
    package static let currentSchemaVersion = 5
    private static let currentColumns = WorkCounter.allCases.map(\.name) + ["screen_digest"]

    private var schemaVersion = Self.currentSchemaVersion
    private var columns = Self.currentColumns
    /// The conditions of the counts, apart from settings and files. The conditions of instructions are missing if none were counted.
    package let conditions: [Condition: String]
    /// The flags of `bench` that select the scenarios, without dashes.
    package let settings: [String: String]
    /// The checksums of the files that the settings name, by path, or `nil` if they name none.
    package let files: [String: String]?
    /// The series, sorted by the UTF-8 of the scenario's name, then of the strategy's name.
    package let series: [BaselineSeries]

    package init(
        conditions: [Condition: String], settings: [String: String], files: [String: String]? = nil, series: [BaselineSeries]
    ) {
        precondition(Set(series.map(\.key)).count == series.count, "A series is in a baseline once.")
        self.conditions = conditions.filter { !$0.key.prevents.isDisjoint(with: [.gate, .instructions]) }
        (self.settings, self.files) = (settings, files)
        self.series = series.sorted {
            $0.scenario == $1.scenario
                ? $0.strategy.utf8.lexicographicallyPrecedes($1.strategy.utf8)
                : $0.scenario.utf8.lexicographicallyPrecedes($1.scenario.utf8)
        }
    }

    package subscript(key: SeriesKey) -> BaselineSeries? { series.first { $0.key == key } }

    /// The baseline as JSON with sorted keys and a checksum. Each tick is one string, so that it is one
    /// line in a diff.
    package func json() throws -> Data { try CheckedJSON.document(self) }

    package static func read(_ path: String, remedy: (_ settings: [String: String]) -> String = usualRemedy) throws -> Baseline {
        try Baseline(path: path, data: readDataFile(at: path), remedy: remedy)
    }

    private static func usualRemedy(_ settings: [String: String]) -> String {
        "Make a new baseline with the command “baseline”."
    }

    /// The keys from which the remedy is made, and which are read before the rest.
    private struct Header: Decodable {
        let columns: [String]
        let settings: [String: String]
    }

    /// - Parameter remedy: Returns the sentence that says how to make a baseline with these settings again.
    /// - Throws: `DataFileError` if the data is not JSON, has another schema version or other columns,
    ///   lacks a key, or was edited by hand.
    package init(
        path: String, data: Data, remedy: (_ settings: [String: String]) -> String = usualRemedy
    ) throws {
        // Git may have changed the line ends.
        let data = Data(String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n").utf8)
        let header = Result { try CheckedJSON.decoder.decode(Header.self, from: data) }
        func require(_ condition: Bool, _ problem: @autoclosure () -> String) throws {
            guard !condition else { return }
            let settings = (try? header.get())?.settings ?? [:]
            throw DataFileError(path: path, problem: "\(problem()) \(remedy(settings))")
        }
        do {
            let version = try CheckedJSON.schemaVersion(of: data)
            try require(
                version == Self.currentSchemaVersion,
                "the baseline has schema version \(version); this program reads version \(Self.currentSchemaVersion).")
            try require(
                CheckedJSON.isIntact(data),
                "the baseline was changed after it was made: its content and its checksum do not agree.")
            // Before the ticks, whose counts are in the order of the columns.
            try require(
                header.get().columns == Self.currentColumns,
                "the baseline is of another version: this program counts other columns "
                    + "(\(Self.currentColumns.joined(separator: ", "))) than the baseline has.")
            self = try CheckedJSON.decoder.decode(Self.self, from: data)
        } catch let error as DecodingError {
            throw DataFileError(path: path, problem: "this is not a baseline: \(describe(error)).")
        }
        var keys: Set<SeriesKey> = []
        for one in series {
            let name = "\(excerpt(of: one.strategy)) in \(excerpt(of: one.scenario))"
            try require(keys.insert(one.key).inserted, "\(name) is in the baseline twice.")
            let events = one.events.values.joined()
            try require(events.allSatisfy(one.ticks.indices.contains), "\(name) has an event at a tick that is missing.")
        }
    }
}

package struct BaselineSeries: Codable, Equatable, Sendable {
    let scenario: String
    let strategy: String
    package let itemCount: Int
    package let ticks: [TickWork]
    package let load: TickWork
    /// The instructions of loading the screen, or `nil` if they were not counted.
    package let loadInstructions: Int?
    private let eventTicks: [TickKind: CountList]
    private let instructionCounts: CountList

    private enum CodingKeys: String, CodingKey {
        case scenario, strategy, ticks, load, loadInstructions
        case itemCount = "items"
        case eventTicks = "events"
        case instructionCounts = "instructions"
    }

    package init(
        key: SeriesKey, itemCount: Int, ticks: [TickWork], load: TickWork, events: [TickKind: [Int]] = [:],
        instructions: [Int] = [], loadInstructions: Int? = nil
    ) {
        (scenario, strategy, self.itemCount) = (key.scenario, key.strategy, itemCount)
        func withoutVisibleCells(_ work: TickWork) -> TickWork {
            var work = work
            work.visibleCells = nil
            return work
        }
        self.ticks = ticks.map(withoutVisibleCells)
        self.load = withoutVisibleCells(load)
        self.loadInstructions = loadInstructions
        eventTicks = events.mapValues(CountList.init)
        instructionCounts = CountList(counts: instructions)
    }

    package var key: SeriesKey { SeriesKey(scenario: scenario, strategy: strategy) }

    /// The ticks of each kind of event.
    package var events: [TickKind: [Int]] { eventTicks.mapValues(\.counts) }

    /// The instructions of each tick, counted by callgrind; empty if they were not counted.
    package var instructions: [Int] { instructionCounts.counts }

    package func with(instructions: [Int], ofLoad loadInstructions: Int?) -> BaselineSeries {
        BaselineSeries(
            key: key, itemCount: itemCount, ticks: ticks, load: load, events: events, instructions: instructions,
            loadInstructions: loadInstructions)
    }

    package func ticksWithOtherScreens(than other: BaselineSeries) -> [Int] {
        (0..<min(ticks.count, other.ticks.count)).filter { ticks[$0].screenDigest != other.ticks[$0].screenDigest }
    }
}

/// Counts that are one string in JSON, for example `34180,34181`.
private struct CountList: Equatable {
    let counts: [Int]
}

extension CountList: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        counts = try container.decode(String.self).split(separator: ",").map { field in
            guard let count = Int(field), (0...largestCount).contains(count) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "Counts are expected.")
            }
            return count
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(counts.map(String.init).joined(separator: ","))
    }
}
