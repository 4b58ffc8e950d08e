/// A layer that shows its sublayers several times. The copies are compared by their number and transform only.
open class CAReplicatorLayer: CALayer {
    open var instanceCount = 1
    open var instanceDelay: CFTimeInterval = 0
    open var instanceTransform = CATransform3DIdentity
    open var instanceColor: CGColor?

    package override func addLook(to look: inout LayerLook) {
        super.addLook(to: &look)
        look.append(("copies", "\(instanceCount), each moved by \(instanceTransform)"))
    }
}
