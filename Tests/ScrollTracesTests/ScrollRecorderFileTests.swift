import Foundation
import ScrollTraces
import TestSupport
import Testing

@MainActor @Suite struct ScrollRecorderFileTests {
    private let folder: TemporaryFolder
    private let screen = ScrolledScreen()
    private let recorder: ScrollRecorder

    init() throws {
        folder = try TemporaryFolder()
        recorder = try #require(screen.recorder)
    }

    private func url(_ name: String) -> URL { URL(filePath: "\(folder.path)/\(name)") }

    @Test func theFileIsTheCSV() throws {
        screen.show([(1, 0), (2, 40)])
        try recorder.write(to: url("scroll.csv"))
        #expect(try TemporaryFolder.contents(of: folder.path) == ["scroll.csv": recorder.csv()])
        screen.show(at: 3, y: 20)
        try recorder.write(to: url("scroll.csv"))
        #expect(try TemporaryFolder.contents(of: folder.path) == ["scroll.csv": recorder.csv()])
    }

    @Test func aLinkStaysALink() throws {
        screen.show(at: 1)
        try folder.write("old", to: "real.csv")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link.csv", withDestinationPath: "real.csv")
        try recorder.write(to: url("link.csv"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/link.csv") == "real.csv")
        #expect(try String(contentsOf: url("real.csv"), encoding: .utf8) == recorder.csv())
    }

    @Test func anEmptyRecordingIsNotWritten() throws {
        #expect(
            sentence { try recorder.write(to: url("scroll.csv")) }
                == "The recording cannot be written to \(folder.path)/scroll.csv: no frame has been recorded; start the recorder, and "
                + "show the scroll view in a window.")
        #expect(try TemporaryFolder.contents(of: folder.path).isEmpty)
    }

    @Test func missingFoldersAreRefused() throws {
        screen.show(at: 1)
        let path = "\(folder.path)/missing/scroll.csv"
        let text = try #require(sentence { try recorder.write(to: URL(filePath: path)) })
        #expect(text.hasPrefix("The recording cannot be written to \(path): "), "\(text)")
        #expect(
            text.hasSuffix(" Give a file in a folder that the app may write to, such as URL.documentsDirectory."), "\(text)")
        #expect(try TemporaryFolder.contents(of: folder.path).isEmpty)
    }

    @Test func otherKindsOfFilesAreKept() throws {
        screen.show(at: 1)
        try FileManager.default.createDirectory(at: url("folder.csv"), withIntermediateDirectories: false)
        #expect(mkfifo("\(folder.path)/pipe.csv", 0o600) == 0)
        for name in ["folder.csv", "pipe.csv"] {
            #expect(
                sentence { try recorder.write(to: url(name)) }
                    == "The recording cannot be written to \(folder.path)/\(name): there is something that is no file; give another name."
            )
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["folder.csv", "pipe.csv"])
    }

    @Test func anAddressOnTheWeb() throws {
        screen.show(at: 1)
        let address = try #require(URL(string: "https://example.com/scroll.csv"))
        #expect(
            sentence { try recorder.write(to: address) }
                == "The recording cannot be written to https://example.com/scroll.csv: it is no file URL; give one, such as "
                + "URL(filePath:) makes.")
    }

    /// `bench` would refuse it: changes need one screen and one data set.
    @Test func changesOnSeveralScreensAreNotWritten() throws {
        screen.show(at: 1)
        recorder.noteChange(DataChange(.append, count: 10))
        screen.show(at: 2)
        recorder.noteReload()
        screen.show(at: 3)
        #expect(
            sentence { try recorder.write(to: url("scroll.csv")) }
                == "The recording cannot be written to \(folder.path)/scroll.csv: it shows another data set or has another screen, in "
                + "a recording that changes its data; split the recording.")
        #expect(try TemporaryFolder.contents(of: folder.path).isEmpty)
        #expect(recorder.csv().split(separator: "\n").count == 4)
    }
}
