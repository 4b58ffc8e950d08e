import Foundation

/// Runs a function on a new thread, which may block.
///
/// Foundation's `Thread` does not report that the system is out of threads.
///
/// - Throws: The system's error if no thread can be created.
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
