import Foundation
import TestSupport
import Testing

@testable import Processes

/// `DemoCommandTests` have a file opened; here is what keeps it from being opened.
@Suite struct DesktopOpenerTests {
    #if os(Linux)
        @Test(arguments: [[:], ["DISPLAY": ""], ["DISPLAY": "", "WAYLAND_DISPLAY": ""]])
        func withoutADisplay(variables: [String: String]) {
            #expect(DesktopOpener(environment: variables).open("file") == "There is no display to show it on.")
        }

        @Test(arguments: ["DISPLAY", "WAYLAND_DISPLAY"])
        func withoutAProgram(variable: String) {
            #expect(
                DesktopOpener(environment: [variable: ":9", "PATH": "/nowhere"]).open("file")
                    == "No folder of PATH has xdg-open, which would show it.")
        }

        /// A file that may be run, and is no program.
        @Test func aProgramThatCannotBeStarted() throws {
            let folder = try TemporaryFolder()
            let path = try folder.write("", to: "xdg-open")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            #expect(
                DesktopOpener(environment: ["DISPLAY": ":9", "PATH": folder.path]).open("file")
                    == "xdg-open could not be started: Exec format error.")
        }
    #endif
}
