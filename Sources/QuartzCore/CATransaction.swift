/// A group of changes to layers. Layers change at once here, without animations.
open class CATransaction: NSObject {
    /// Has no effect.
    open class func begin() {}
    /// Has no effect.
    open class func commit() {}
    /// Has no effect.
    open class func setDisableActions(_ flag: Bool) {}
}
