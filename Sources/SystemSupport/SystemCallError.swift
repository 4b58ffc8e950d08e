import Foundation

package struct SystemCallError: Error, Equatable, CustomStringConvertible {
    /// The value of `errno`.
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    /// The error of the call that has just returned.
    package static var latest: SystemCallError { SystemCallError(code: errno) }

    package var description: String { systemMessage(code) }
}
