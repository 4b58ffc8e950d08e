import CSupport
import Foundation

/// Code that a user wrote, and that could end the process.
///
/// If it crashes or exits while it is entered, the commands of `bench` end with a sentence that has its name, and status 1. In
/// other programs, for example tests, it has no effect.
package struct RunningCode: @unchecked Sendable {
    // Never freed, because any thread may end the process and read it at any time.
    private let name: UnsafePointer<CChar>?

    private static let names = OncePerKey<String, RunningCode>()

    /// - Parameter name: What the program does, as the end of a sentence, for example `made the content of feed/mixed/50`.
    package init(_ name: String) {
        self = Self.names.value(for: name) { RunningCode(name: UnsafePointer(strdup(withEscapes(name)))) }
    }

    private init(name: UnsafePointer<CChar>?) {
        self.name = name
    }

    /// Enters code, or leaves it if there is none.
    ///
    /// - Returns: The code that was entered before, which is entered again afterwards.
    /// - Complexity: O(1), without an allocation.
    @discardableResult
    package static func enter(_ code: RunningCode?) -> RunningCode? {
        scrollbench_enter_code(code?.name).map { RunningCode(name: $0) }
    }

    /// The name of the entered code, or `nil`.
    static var current: String? { scrollbench_running_code().map { String(cString: $0) } }
}
