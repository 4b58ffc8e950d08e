import BenchmarkResults
import Foundation

/// Has the desktop show a file in the program that it has for such files: a page in the browser.
package struct DesktopOpener {
    private let environment: [String: String]

    /// - Parameter environment: The variables of the program that opens: `PATH` says where it is, and on Linux `DISPLAY` and
    ///   `WAYLAND_DISPLAY` whether there is a screen.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
    }

    #if os(macOS)
        private static let program = "open"
        private var hasScreen: Bool { true }
    #else
        private static let program = "xdg-open"
        private var hasScreen: Bool {
            ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0].map { !$0.isEmpty } ?? false }
        }
    #endif

    /// Starts the program that shows a file, and does not wait for it: it may live longer than this process.
    ///
    /// - Returns: Why the file is not shown, as a sentence; `nil` where the program was started.
    package func open(_ path: String) -> String? {
        guard hasScreen else { return "There is no display to show it on." }
        guard let program = pathOfProgram(named: Self.program, in: environment["PATH"] ?? "") else {
            return "No folder of PATH has \(Self.program), which would show it."
        }
        // What the program says is of no interest here, and the terminal is not its own.
        let device = Foundation.open("/dev/null", O_RDWR | O_CLOEXEC)
        guard device >= 0 else { return "\(Self.program) was not started: /dev/null: \(SystemCallError.latest)." }
        let streams = Descriptor(device)
        let image = ProgramImage(path: program, arguments: [path], environment: environment)
        switch image.spawn(input: streams, output: streams, errors: streams, detached: true) {
        case .success: return nil
        case .failure(let error): return "\(Self.program) could not be started: \(error)."
        }
    }
}
