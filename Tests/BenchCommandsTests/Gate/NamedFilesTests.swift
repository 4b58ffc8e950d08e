import BenchmarkResults
import Foundation
import Gating
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

/// A file that a baseline or a request names is read only if its digest is the stored one. Paths of the user are unrestricted.
struct NamedFilesTests {
    private let temporary = TemporaryFolder()

    /// Returns the message of a gate whose baseline has a setting that names a file.
    @MainActor
    private func sentenceOfGate(_ setting: String, _ path: String, digest: String?) throws -> String? {
        let command = try GateCommand<OurSuite>.parse(["--baseline", "b.json"])
        let suite = try SuiteContents(OurSuite.self)
        let baseline = Baseline(
            conditions: [:], settings: ["items": "2", "ticks": "3", setting: path],
            files: digest.map { [path: $0] },
            series: [])
        return sentence {
            let given = try ScenarioArguments([:] as [String: String], of: suite)
            try command.requireSameConditions(command.readScenarios(given, of: suite, baseline).descriptions, as: baseline)
        }
    }

    /// Returns the message for a request whose scenario names a file.
    private func sentenceOfRequest(_ setting: String, _ path: String, digest: String?) -> String? {
        let description = ScenarioDescription(
            subject: "quilt", trace: "", items: 2, settings: ["layout": "quilt", setting: path],
            files: digest.map { [path: $0] })
        return sentence { try ScenarioRequest(description, of: OurSuite.subjects) }
    }

    @Test(arguments: ["trace", "blocks", "photos"]) @MainActor
    func nothingOfAForgedFileIsRead(_ setting: String) throws {
        let pipe = "\(temporary.path)/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let secret = try temporary.write("secret,of\nthis,machine\n", to: "secret")
        let cases = [
            (path: secret, digest: nil, reason: "is named without its digest"),
            ("/proc/self/environ", nil, "is named without its digest"), ("/dev/zero", nil, "is named without its digest"),
            (pipe, nil, "is named without its digest"), (pipe, "0", "this is not a regular file."),
            ("/dev/zero", "0", "this is not a regular file."), (secret, "0", "has another content than its digest says"),
            ("/proc/self/environ", "0", "has another content than its digest says"),
            (temporary.path, "0", "this is a directory"),
        ]
        for (path, digest, reason) in cases {
            for found in [try sentenceOfGate(setting, path, digest: digest), sentenceOfRequest(setting, path, digest: digest)] {
                #expect(found?.contains(reason) == true, "\(setting) \(path): \(found ?? "no error")")
                #expect(["secret,", "PATH="].map { found?.contains($0) } == [false, false], "\(found ?? "")")
            }
        }
    }

    @Test @MainActor func aScenarioFileOfABaselineIsNotReadWithoutItsDigest() throws {
        let file = try temporary.write(#"{"secret": 1}"#, to: "s.json")
        let found = try sentenceOfGate("scenario", file, digest: nil)
        #expect(found?.contains("s.json” is named without its digest") == true, "\(found ?? "")")
    }

    /// The files of each setting that names files, with their contents.
    private static let contents = [
        "trace": "time_s,offset_y\n0,0\n0.1,5\n", "blocks": "column_span,row_span\n1,1\n1,1\n",
        "photos": "width_px,height_px\n1,1\n1,1\n",
    ]

    @Test(arguments: contents.keys.sorted()) @MainActor
    func theDigestOfANamedFileIsStored(_ setting: String) throws {
        let content = try #require(Self.contents[setting])
        let path = try temporary.write(content, to: "file.csv")
        let stored = try OurSuite.matrix(["--\(setting)", path, "--items", "2"]).requests.map(\.description)
        #expect(stored.files == [path: checksum(of: Data(content.utf8))])
        let digest = try #require(stored.files?[path])
        #expect(try sentenceOfGate(setting, path, digest: digest) == nil)
        #expect(sentenceOfRequest(setting, path, digest: digest) == nil)
        try temporary.write("\(content) ", to: "file.csv")
        let found = try sentenceOfGate(setting, path, digest: digest)
        #expect(found?.contains("file.csv” has another content than its digest says") == true, "\(found ?? "")")
    }

    /// With the settings as flags, the gate compares the digests, too.
    @Test @MainActor func aChangedRecordingIsNotComparedWithItsBaseline() throws {
        let path = try temporary.write("time_s,offset_y\n0,0\n0.1,5\n", to: "file.csv")
        let scenarios = try OurSuite.matrix(["--trace", path, "--items", "2"]).requests.map(\.description)
        let command = try GateCommand<OurSuite>.parse(["--baseline", "b.json"])
        let baseline = Baseline(
            conditions: [:], settings: scenarios.flags, files: [path: "0"], series: [])
        #expect(
            sentence { try command.requireSameConditions(scenarios, as: baseline) }
                == "b.json: the baseline and this gate differ in checksum of \(excerpt(of: path)) (“0”, "
                + "“\(scenarios.files?[path] ?? "")”): leave the settings out, restore changed files, or make the baseline again with "
                + "“bench baseline”.")
    }
}
