import Synchronization
import TestSupport
import Testing
import UIKit

@testable import BenchCommands
@testable import Experiments

/// Matrices from lists of settings.
struct ScenarioMatrixTests {
    private let folder = TemporaryFolder()

    /// Returns the scenarios with their strategies and columns, and the sentences about what is left out, or the refusal.
    private func text(_ words: [String]) -> String {
        sentence { try OurSuite.matrix(words) } ?? lines(words).joined(separator: "\n")
    }

    private func lines(_ words: [String]) -> [String] {
        guard let matrix = try? OurSuite.matrix(words) else { return [] }
        return matrix.requests.map { request in
            let columns = request.description.settings["columns"].map { ["columns \($0)"] } ?? []
            return ([request.name] + (request.description.strategies ?? []) + columns).joined(separator: " ")
        } + matrix.leftOut
    }

    @Test func aRefusalNamesTheFileOfASetting() throws {
        let file = try folder.write(#"{"layout": "layers", "columns": 4}"#, to: "m.json")
        let message = "\(file): columns is not a setting of the layout layers; omit it, or choose another --layout."
        #expect(text(["--scenario", file]) == message)
    }

    @Test func aMatrixOrItsRefusalFollowsFromTheSettings() throws {
        try CaseFile("matrices.txt").check { text($0.words) }
    }

    private func names(_ words: String...) throws -> [String] { try OurSuite.matrix(words).requests.map(\.name) }

    // MARK: The cross product

    /// The order of settings: layout, effect, trace, screen, window, named items, seed, items. The
    /// last one changes fastest.
    @Test func everyValueMeetsEveryOther() throws {
        let crossed = try OurSuite.matrix([
            "--layout", "flow,quilt", "--effect", "linear,bounded", "--trace", "drag,fling", "--seed", "1,2", "--items", "30,20",
        ])
        var expected: [String] = []
        for layout in ["flow", "quilt"] {
            for effect in ["linear", "bounded"] {
                for trace in ["drag", "fling"] {
                    for seed in [1, 2] {
                        for items in [30, 20] { expected.append("\(layout)/\(effect)/\(trace)/seed=\(seed)/\(items)") }
                    }
                }
            }
        }
        #expect(crossed.requests.map(\.name) == expected)
        #expect(crossed.leftOut.isEmpty)
        #expect(crossed.requests.map(\.parameters.seed) == expected.map { $0.contains("seed=1") ? 1 : 2 })
        let path = try folder.write(
            #"{"layout": ["quilt", "flow"], "effect": ["linear", "inset"], "seed": [3, 4], "items": 8}"#, to: "s.json")
        #expect(
            try names("--scenario", path, "--seed", "5")
                == ["quilt/linear/mixed/8", "quilt/inset/mixed/8", "flow/linear/mixed/8", "flow/inset/mixed/8"])
    }

    @Test func valuesWithoutAPlaceInTheNameAreSpelledOut() throws {
        #expect(
            try names("--items", "9", "--screen", "375x667,768x1024", "--window", "grid,exact", "--batch-queries", "one,two")
                == ["375x667", "768x1024"].flatMap { screen in
                    ["grid", "exact"].flatMap { window in
                        ["one", "two"].map { "quilt/linear/mixed/screen=\(screen)/window=\(window)/batch-queries=\($0)/9" }
                    }
                })
        // A single value is not part of the name.
        #expect(try names("--items", "9", "--screen", "768x1024", "--seed", "4") == ["quilt/linear/mixed/9"])
        let plans = try OurSuite.matrix(["--items", "9", "--screen", "375x667,768x1024"]).requests
        #expect(plans.map(\.parameters.screenSize) == [CGSize(width: 375, height: 667), CGSize(width: 768, height: 1_024)])
    }

    @Test func recordingsOfOneNameAreRefused() throws {
        let (one, other) = (
            try folder.write("time_s,offset_y\n0,0\n", to: "a/scroll.csv"),
            try folder.write("time_s,offset_y\n0,9\n", to: "b/scroll.csv")
        )
        #expect(try names("--trace", "\(one),drag", "--items", "5") == ["quilt/linear/scroll/5", "quilt/linear/drag/5"])
        #expect(
            text(["--trace", "\(one),\(other)", "--items", "5"])
                == "Two scenarios would have the name quilt/linear/scroll/5; give the files of the recordings different names.")
    }
}
