/// Members that give blocks to queues and take blocks that need not be `Sendable`.
///
/// On Apple's platforms, the compiler accepts such blocks. On Linux it warns of them, or refuses them. The members are private to a
/// file, and only in files that use the types, because an app may have types of the same names.
enum UncheckedBlocks {
    static func text(for names: Set<String>) -> String {
        (names.contains("DispatchQueue") ? queue : "") + (names.contains("DispatchGroup") ? group : "")
            + (names.contains("OperationQueue") ? operation : "")
    }

    private static let queue = """
        extension Dispatch.DispatchQueue {
            fileprivate func async(execute work: @escaping () -> Void) {
                nonisolated(unsafe) let work = work
                async(group: nil) { work() }
            }
            fileprivate func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
                nonisolated(unsafe) let work = work
                asyncAfter(deadline: deadline, qos: .unspecified) { work() }
            }
        }

        """

    private static let group = """
        extension Dispatch.DispatchGroup {
            fileprivate func notify(queue: DispatchQueue, execute work: @escaping () -> Void) {
                nonisolated(unsafe) let work = work
                notify(qos: .unspecified, flags: [], queue: queue) { work() }
            }
        }
        extension Dispatch.DispatchQueue {
            fileprivate func async(group: DispatchGroup, execute work: @escaping () -> Void) {
                nonisolated(unsafe) let work = work
                async(group: group, qos: .unspecified) { work() }
            }
        }

        """

    private static let operation = """
        extension Foundation.OperationQueue {
            @preconcurrency
            fileprivate func addOperation(_ block: @escaping @Sendable () -> Void) {
                addOperation(Foundation.BlockOperation(block: block))
            }
        }

        """
}
