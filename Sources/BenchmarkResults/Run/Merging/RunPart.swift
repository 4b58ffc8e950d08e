import Foundation

/// A run that went into a merged one: what its scenarios do not say themselves.
package struct RunPart: Codable, Equatable, Sendable {
    /// The words as given, the program's name first.
    package let commandLine: [String]
    @ExplicitNull package private(set) var shard: String?
    package let environment: RunEnvironment
    @ExplicitNull package private(set) var ownCostPerTickNanoseconds: Double?
    @ExplicitNull package private(set) var ownCostAroundTickNanoseconds: Double?
    package let started: Date
    @ExplicitNull package private(set) var ended: Date?

    init(_ manifest: RunManifest) {
        commandLine = manifest.commandLine
        environment = manifest.environment
        started = manifest.started
        shard = manifest.shard
        ownCostPerTickNanoseconds = manifest.ownCostPerTickNanoseconds
        ownCostAroundTickNanoseconds = manifest.ownCostAroundTickNanoseconds
        ended = manifest.ended
    }
}
