import Foundation
import ScrollTraces
import TestSupport
import Testing

@MainActor
struct ScrollRecorderFileTests {
    private let folder: TemporaryFolder
    private let screen = ScrolledScreen()
    private let recorder: ScrollRecorder

    init() throws {
        folder = try TemporaryFolder()
        recorder = try #require(screen.recorder)
    }

    private func url(_ name: String) -> URL { URL(filePath: "\(folder.path)/\(name)") }

    private func contents() throws -> [String: String] { try TemporaryFolder.contents(of: folder.path) }

    @Test func theFileIsTheCSVAndIsReplaced() throws {
        for time in 1...2 {
            screen.show(at: Double(time), y: 40)
            try recorder.write(to: url("scroll.csv"))
            #expect(try contents() == ["scroll.csv": recorder.csv()])
        }
        // A link stays a link.
        let link = "\(folder.path)/link.csv"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "scroll.csv")
        screen.show(at: 3)
        try recorder.write(to: url("link.csv"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "scroll.csv")
        #expect(try contents()["scroll.csv"] == recorder.csv())
    }

    @Test func recordingsThatBenchWouldRefuseAreNotWritten() throws {
        #expect(
            sentence { try recorder.write(to: url("scroll.csv")) }
                == "The recording cannot be written to \(folder.path)/scroll.csv: no frame has been recorded; start the recorder, and "
                + "show the scroll view in a window.")

        // Changes need one screen and one data set.
        screen.show(at: 1)
        recorder.noteChange(DataChange(.append, count: 10))
        screen.show(at: 2)
        recorder.noteReload()
        screen.show(at: 3)
        #expect(
            sentence { try recorder.write(to: url("scroll.csv")) }
                == "The recording cannot be written to \(folder.path)/scroll.csv: it shows another data set or has another screen, in "
                + "a recording that changes its data; split the recording.")
        #expect(try contents().isEmpty)
        #expect(recorder.csv().split(separator: "\n").count == 4)
    }

    @Test func otherFilesAndAddressesAreRefused() throws {
        screen.show(at: 1)
        try FileManager.default.createDirectory(at: url("folder.csv"), withIntermediateDirectories: false)
        #expect(mkfifo("\(folder.path)/pipe.csv", 0o600) == 0)
        let web = "https://example.com/scroll.csv"
        let other = "there is something that is no file; give another name."
        let cases: [(url: URL, reason: String)] = [
            (url("folder.csv"), "\(folder.path)/folder.csv: \(other)"),
            (url("pipe.csv"), "\(folder.path)/pipe.csv: \(other)"),
            (try #require(URL(string: web)), "\(web): it is no file URL; give one, such as URL(filePath:) makes."),
        ]
        for (url, reason) in cases {
            #expect(sentence { try recorder.write(to: url) } == "The recording cannot be written to \(reason)")
        }
        let text = sentence { try recorder.write(to: url("missing/scroll.csv")) } ?? ""
        #expect(text.hasPrefix("The recording cannot be written to \(folder.path)/missing/scroll.csv: "), "\(text)")
        #expect(
            text.hasSuffix(" Give a file in a folder that the app may write to, such as URL.documentsDirectory."), "\(text)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["folder.csv", "pipe.csv"])
    }
}
