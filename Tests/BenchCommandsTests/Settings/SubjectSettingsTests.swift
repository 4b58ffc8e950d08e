import BenchmarkResults
import Experiments
import Parallax
import Quilt
import Subjects
import Suites
import TestSupport
import Testing
import UIKit

@testable import BenchCommands

/// The settings of single layouts, from arguments to the content of strategies.
@MainActor struct SubjectSettingsTests {
    private let folder = TemporaryFolder()

    private func plans(_ words: [String]) throws -> [ScenarioRequest] { try OurSuite.matrix(words).requests }

    /// Returns what the strategies of a plan show.
    private func content(_ plan: ScenarioRequest) throws -> String {
        let parameters = plan.parameters
        switch plan.subject.name {
        case "quilt":
            let album = try contentOf(.quilt, parameters)
            let (effect, blocks) = (album.effect, album.spans.prefix(12).map { "\($0.columns)x\($0.rows)" })
            return "\(effect.kind), cells \(effect.cellHeight), label \(effect.labelHeight), insets \(effect.insets.top) "
                + "\(effect.insets.bottom), blocks \(blocks.joined(separator: " "))"
        case "shelves":
            let album = try contentOf(.shelves, parameters)
            return "\(album.effect.kind), cells \(album.effect.cellHeight), \(album.itemCount) items, "
                + "\(album.viewCount) views, \(album.scrolling)"
        default:
            let scene = try contentOf(.layers, parameters)
            return "\(scene.layerCount) layers, the first of \(scene.layerFrames[0].width) pt, gyroscope "
                + "\(scene.gyroscopeControl), background \(scene.backgroundSize), \(plan.source.name), strategies "
                + plan.competitorDescriptions.map(\.name).joined(separator: " ")
        }
    }

    /// Returns the name and the content of each scenario, with what is said about it, or the refusal.
    private func text(_ words: [String]) throws -> String {
        let paths = words.map { $0.hasPrefix("./") ? "\(folder.path)/\($0.dropFirst(2))" : $0 }
        if let refusal = sentence({ try plans(paths) }) {
            // A long path is cut.
            return paths.reduce(refusal) { $0.replacing(excerpt(of: $1), with: "“\($1.split(separator: "/").last ?? "")”") }
                .replacing("\(folder.path)/", with: "")
        }
        return try plans(paths).map { plan in
            let prepared = try plan.subject.prepare(plan.parameters)
            return [plan.name, try content(plan), prepared.warning, prepared.note].compactMap(\.self).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private func write(_ head: String, _ sizes: [(Int, Int)], to name: String) throws {
        try folder.write("\(head)\n\(sizes.map { "\($0.0),\($0.1)\n" }.joined())", to: name)
    }

    @Test func eachSettingReachesTheContent() throws {
        let (blocks, photos) = ("column_span,row_span", "width_px,height_px")
        try write(blocks, [(3, 1), (4, 1), (5, 1)], to: "wide.csv")
        try write(blocks, [(30, 40), (2, 1)], to: "large.csv")
        try write(blocks, [(2, 2)], to: "blocks.csv")
        try write(blocks, [(1, 1), (1, 0)], to: "bad.csv")
        let usual = Array(repeating: (100, 100), count: 6)
        try write(
            photos, [(400, 300), (300, 400), (100, 100), (250, 100), (40, 100)] + usual + [(400, 300)], to: "photos.csv")
        try write("time_s,offset_y", [(0, 0)], to: "scrolled.csv")
        let path = folder.path
        try folder.write(#"{"effect": "inset", "label-height": 7, "content-inset": [64, 49]}"#, to: "inset.json")
        try folder.write(#"{"layout": "layers", "gyroscope": "off", "trace": "gyroscope"}"#, to: "layers.json")
        try folder.write(#"{"blocks": "\#(path)/blocks.csv", "photos": "\#(path)/photos.csv"}"#, to: "both.json")
        try folder.write(#"{"photos": "\#(path)/photos.csv"}"#, to: "photos.json")
        try CaseFile("subject-settings.txt").check { try text($0.words) }
    }
}

/// Returns the content that a subject creates from parameters.
///
/// - Throws: Errors of the subject.
@MainActor
private func contentOf<Content: Sendable>(_ subject: Subject<Content>, _ parameters: Parameters) throws -> Content {
    let seen = SeenContent<Content>()
    let observed = subject.adding(
        Competitor("observer") { content in
            seen.content = content
            return UIViewController()
        })
    let prepared = try AnySubject(observed).prepare(parameters)
    _ = try prepared.competitors.last?.makeController()
    return seen.content!
}

@MainActor
private final class SeenContent<Content> {
    var content: Content?
}
