/// A group of changes to layers. Layers change at once here, without animations.
open class CATransaction: NSObject {
    // Layers change on the main thread only, but these methods have no isolation that says so.
    nonisolated(unsafe) private static var completions: [(() -> Void)?] = []

    open class func begin() { completions.append(nil) }

    /// Calls the completion block, because no animation takes time *(model)*.
    open class func commit() { completions.popLast()??() }

    /// Sets the block that the end of the innermost transaction calls, or calls it at once.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        if completions.isEmpty { block?() } else { completions[completions.count - 1] = block }
    }

    /// Has no effect.
    open class func setAnimationDuration(_ duration: TimeInterval) {}
    /// Has no effect.
    open class func flush() {}
    /// Has no effect.
    open class func setDisableActions(_ flag: Bool) {}
}
