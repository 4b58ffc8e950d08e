import BenchmarkResults
import Foundation

/// Runs a function on a thread of its own, which may wait for as long as it likes.
///
/// Foundation's `Thread` does not say when the system has no thread left: what waits for it would wait without end.
///
/// - Throws: The system's error where no thread can be made.
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
            // It is the box below, which was retained for this thread.
            if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
            return nil
        }, box.toOpaque())
    guard code == 0 else {
        box.release()
        throw SystemCallError(code: code)
    }
    pthread_detach(thread)
}
