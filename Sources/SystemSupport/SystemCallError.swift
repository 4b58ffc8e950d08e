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

/// Returns the system's message for an error number, for example "No space left on device".
package func systemMessage(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

/// Returns the absolute path without links.
package func resolvedPath(_ path: String) throws(SystemCallError) -> String {
    guard let resolved = realpath(path, nil) else { throw .latest }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// Runs a function on a new thread, which may block.
///
/// Foundation's `Thread` does not report that the system is out of threads.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemCallError) {
    final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    let box = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let code = pthread_create(
        &thread, nil,
        { pointer in
            // The argument is `box`, which was retained for this thread.
            if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
            return nil
        }, box.toOpaque())
    guard code == 0 else {
        box.release()
        throw SystemCallError(code: code)
    }
    pthread_detach(thread)
}
