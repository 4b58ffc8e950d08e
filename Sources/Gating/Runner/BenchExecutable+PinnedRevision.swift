import BenchmarkResults
import Foundation
import SystemSupport

extension BenchExecutable {
    /// The commit of ScrollBench that a package's `Package.resolved` pins, which is beside the folder `.build`, or `nil` without
    /// such a file or pin. ScrollBench itself has no such pin.
    var pinnedRevision: String? {
        let path = "\(buildFolder)/../Package.resolved"
        guard FileKind(of: path) == .regular, let data = try? readDataFile(at: path),
            let resolved = try? JSONDecoder().decode(ResolvedPackages.self, from: data)
        else { return nil }
        return resolved.pins.first { $0.identity == "scrollbench" }?.state.revision
    }
}

private struct ResolvedPackages: Decodable {
    struct Pin: Decodable {
        struct State: Decodable { let revision: String? }
        let identity: String
        let state: State
    }

    let pins: [Pin]
}
