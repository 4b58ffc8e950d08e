extension UIColor {
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        // The distance of each component from its nearest peak, in sixths of the circle.
        func component(_ peak: CGFloat) -> CGFloat {
            let sixth = (peak + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * Swift.max(0, Swift.min(sixth, 4 - sixth, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// Creates the color for the current traits *(model)*: the traits of the main screen.
    @preconcurrency @MainActor
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(cgColor: dynamicProvider(UIScreen.main.traitCollection).cgColor)
    }
}
