@_spi(Headless) import UIKit

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

    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (red, green, blue) = (components.red, components.green, components.blue)
        let (most, least) = (Swift.max(red, green, blue), Swift.min(red, green, blue))
        let range = most - least
        // Sixths of the circle, from the nearest peak.
        let sixths =
            range == 0
            ? 0 : most == red ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
        hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation?.pointee = most == 0 ? 0 : range / most
        brightness?.pointee = most
        alpha?.pointee = components.alpha
        return true
    }

    @discardableResult
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

    /// The color itself, because the traits do not change.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}
