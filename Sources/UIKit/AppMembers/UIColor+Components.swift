extension UIColor {
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        // The distance of each component from its nearest peak, in sixths of the circle.
        func component(_ peak: CGFloat) -> CGFloat {
            let sixth = (peak + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * Swift.max(0, Swift.min(sixth, 4 - sixth, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// Creates a color of an asset catalog. There are none here, so every name has one, which is gray *(model)*.
    public convenience init?(named name: String) { self.init(white: 0.5, alpha: 1) }

    /// Creates a color of an asset catalog, which is gray *(model)*.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name)
    }

    /// Creates the average color of a pattern, which is unknown: gray *(model)*.
    public convenience init(patternImage image: UIImage) { self.init(white: 0.5, alpha: 1) }

    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let parts = components
        white?.pointee = 0.299 * parts.red + 0.587 * parts.green + 0.114 * parts.blue
        alpha?.pointee = parts.alpha
        return true
    }

    /// Creates the color for the current traits *(model)*: the traits of the main screen.
    @preconcurrency @MainActor
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(cgColor: dynamicProvider(UIScreen.main.traitCollection).cgColor)
    }
}
