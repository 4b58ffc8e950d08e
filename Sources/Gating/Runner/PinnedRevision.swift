import BenchmarkResults
import Foundation
import SystemSupport

/// The commit of ScrollBench that a package's `Package.resolved` pins. ScrollBench itself has no such pin.
struct PinnedRevision {
    let revision: String

    private struct Resolved: Decodable {
        struct Pin: Decodable {
            struct State: Decodable { let revision: String? }
            let identity: String
            let state: State
        }
        let pins: [Pin]
    }

    /// Reads the file beside the folder `.build` of an executable. Returns `nil` without such a file or pin.
    init?(_ executable: BenchExecutable) {
        let path = "\(executable.buildFolder)/../Package.resolved"
        guard FileKind(of: path) == .regular, let data = try? readDataFile(at: path),
            let pin = try? JSONDecoder().decode(Resolved.self, from: data).pins.first(where: { $0.identity == "scrollbench" }),
            let revision = pin.state.revision
        else { return nil }
        self.revision = revision
    }
}
