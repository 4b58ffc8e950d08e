/// The calls of an app's sources that leave work for later, as members that take precedence over those of other modules.
///
/// They are private to a file, and only in files that use the types, because an app may have types of the same names.
enum LateCalls {
    static func text(for names: Set<String>) -> String {
        (names.contains("DispatchQueue") ? queue : "") + (names.contains("DispatchGroup") ? group : "")
            + (names.contains("OperationQueue") ? operation : "") + (names.contains("Task") ? task : "")
    }

    /// A block is not `Sendable`: the main queue alone runs it, or the queue that the app chose, as without these members.
    private static let queue = """
        extension Dispatch.DispatchQueue {
            fileprivate func async(execute work: @escaping () -> Void) {
                nonisolated(unsafe) let work = work
                if !LateWork.add(to: self, work) { async(group: nil) { work() } }
            }
            fileprivate func sync(execute work: () -> Void) {
                if LateWork.isCurrent(self) { work() } else { sync(flags: [], execute: work) }
            }
            fileprivate func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
                try LateWork.isCurrent(self) ? work() : sync(flags: [], execute: work)
            }
            fileprivate func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
                if deadline <= .now() { return async(execute: work) }
                nonisolated(unsafe) let work = work
                LateWork.expect("asyncAfter")
                asyncAfter(deadline: deadline, qos: .unspecified) { work() }
            }
        }

        """

    private static let group = """
        extension Dispatch.DispatchGroup {
            fileprivate func notify(queue: DispatchQueue, execute work: @escaping () -> Void) {
                nonisolated(unsafe) let work = work
                if !LateWork.add(to: queue, after: self, work) {
                    notify(qos: .unspecified, flags: [], queue: queue) { work() }
                }
            }
        }
        extension Dispatch.DispatchQueue {
            fileprivate func async(group: DispatchGroup, execute work: @escaping () -> Void) {
                nonisolated(unsafe) let work = work
                group.enter()
                let isAdded = LateWork.add(to: self) {
                    work()
                    group.leave()
                }
                if isAdded { return }
                group.leave()
                async(group: group, qos: .unspecified) { work() }
            }
        }

        """

    /// An operation that waits for another one is left to its queue.
    private static let operation = """
        extension Foundation.OperationQueue {
            @preconcurrency
            fileprivate func addOperation(_ block: @escaping @Sendable () -> Void) {
                addOperation(Foundation.BlockOperation(block: block))
            }
            fileprivate func addOperation(_ operation: Foundation.Operation) {
                let queue: Dispatch.DispatchQueue = self === Foundation.OperationQueue.main ? .main : .global()
                let isAdded = operation.dependencies.isEmpty && LateWork.add(to: queue) { operation.start() }
                if !isAdded { addOperations([operation], waitUntilFinished: false) }
            }
        }

        """

    /// A handle can cancel a task that has not begun.
    private static let task =
        [("Never", "", "await"), ("any Error", "throws ", "try? await")].map { failure, effect, call in
            """
            extension _Concurrency.Task where Success == Void, Failure == \(failure) {
                @discardableResult
                fileprivate init(
                    priority: TaskPriority? = nil,
                    @_inheritActorContext @_implicitSelfCapture operation: @escaping @isolated(any) @Sendable () async \(effect)-> Void
                ) {
                    let handle = _Concurrency.Task<Void, \(failure)>.detached {}
                    let isAdded = operation.isolation === MainActor.shared && LateWork.addTask {
                        if !handle.isCancelled { \(call) operation() }
                    }
                    self = isAdded ? handle : .init(name: nil, priority: priority, operation: operation)
                }
            }

            """
        }.joined()
}
