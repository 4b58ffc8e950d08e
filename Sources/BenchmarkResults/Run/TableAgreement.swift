import Foundation
import Statistics

/// How far the file of a table is what `run.json` vouches for.
struct TableAgreement {
    /// The scenarios, from the first on, whose rows are as they were written.
    private(set) var scenarioCount = 0
    /// The length of their rows, with the header, in bytes; `nil` where `run.json` does not say.
    private(set) var length: Int?
    /// What is wrong, as a sentence without the file's name; `nil` where nothing is.
    private(set) var problem: String?

    /// How many bytes count: of a damaged file all of them, since its rows may stand elsewhere.
    var readLength: Int? { problem == nil ? length : nil }

    /// - Throws: `DataFileError` for a file that cannot be read.
    /// - Complexity: O(n) time, where n is the length of the file; memory for a piece of it.
    init(of fileName: String, inRunAt folder: String, scenarios: [FinishedScenario]) throws {
        let extents = scenarios.compactMap { $0.tables?[fileName] }
        guard extents.count == scenarios.count else {
            scenarioCount = scenarios.count
            problem = "\(RunManifest.fileName) does not say which digest the table has, so nothing shows whether it is damaged."
            return
        }
        let file = try OpenDataFile("\(folder)/\(fileName)", limit: nil)
        var beginning = GrowingExtent()
        for (scenario, extent) in zip(scenarios, extents) {
            try beginning.grow(to: extent.length, from: file)
            guard beginning.extent == extent else {
                problem =
                    beginning.length < extent.length
                    ? "the file ends within the rows of \(excerpt(of: scenario.name)), after \(beginning.length) of "
                        + "\(extent.length) bytes."
                    : "the rows of \(excerpt(of: scenario.name)) are not those that were written: their digest is another than in "
                        + "\(RunManifest.fileName)."
                return
            }
            scenarioCount += 1
            length = extent.length
        }
    }
}

extension GrowingExtent {
    /// Reads on to a length, or to the end of the file where that comes first.
    fileprivate mutating func grow(to newLength: Int, from file: OpenDataFile) throws {
        var piece: ContiguousArray<UInt8> = []
        while length < newLength {
            piece.removeAll(keepingCapacity: true)
            guard try file.read(min(newLength - length, 1 << 18), appendingTo: &piece) > 0 else { return }
            piece.withUnsafeBytes { add($0) }
        }
    }
}
