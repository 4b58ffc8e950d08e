import BenchmarkResults
import Foundation

extension RunDirectory {
    /// Writes a finished run of these scenarios into a new folder.
    @discardableResult
    package static func write(
        _ scenarios: [Run.Scenario], to path: String, manifest: RunManifest,
        end: Date = Date(timeIntervalSince1970: 1_795_239_999)
    ) throws -> RunManifest {
        let directory = try create(at: path, replacingExisting: false, manifest: manifest)
        for scenario in scenarios { try directory.append(scenario) }
        try directory.finish(at: end)
        return directory.manifest
    }
}
