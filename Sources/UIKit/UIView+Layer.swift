extension UIView: @preconcurrency CALayerOwner {
    /// The state that the view shares with its layer. Changes by the layer use the view's
    /// properties.
    package final var layerState: CALayer.Shared {
        get { shared }
        set {
            let old = shared
            if newValue.bounds != old.bounds { setBounds(newValue.bounds) }
            if newValue.position != old.position { center = newValue.position }
            if newValue.transform != old.transform { transform = newValue.transform }
            if newValue.opacity != old.opacity { alpha = newValue.opacity }
            if newValue.isHidden != old.isHidden { isHidden = newValue.isHidden }
            if newValue.masksToBounds != old.masksToBounds { clipsToBounds = newValue.masksToBounds }
            shared.zPosition = newValue.zPosition
        }
    }

    package final var layerBackgroundColor: CGColor? {
        get { backgroundColor?.cgColor }
        set { backgroundColor = newValue.map { UIColor(cgColor: $0) } }
    }

    final func madeLayer() -> CALayer {
        let details = madeDetails()
        if let layer = details.layer { return layer }
        guard let layerClass = Self.layerClass as? CALayer.Type else {
            preconditionFailure("\(Self.self).layerClass must be CALayer or a subclass; it is \(Self.layerClass).")
        }
        let layer = layerClass.init(forViewClass: Self.self)
        layer.attach(to: self)
        details.layer = layer
        return layer
    }
}
