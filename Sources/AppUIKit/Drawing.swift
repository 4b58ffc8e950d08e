@_spi(Headless) import UIKit

// Drawing. Contexts accept calls and draw nothing; images have the size of their context.

extension UIImage {
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Creates an image of a file's content, whose size is not decoded *(model)*: it is zero.
    public convenience init?(data: Data) { self.init(named: "data of \(data.count) bytes", size: .zero) }
    public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }
    public convenience init?(contentsOfFile path: String) { self.init(named: path, size: .zero) }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name)
    }
    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        self.init(systemName: name)
    }
    public convenience init(cgImage: CGImage) {
        self.init(named: cgImage.name, size: CGSize(width: CGFloat(cgImage.width) / 2, height: CGFloat(cgImage.height) / 2))
    }
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(cgImage: cgImage) }

    public var cgImage: CGImage? { CGImage(self) }
    public var scale: CGFloat { 2 }
    public var imageOrientation: Orientation { .up }

    /// Has no effect.
    public func draw(in rect: CGRect) { InertUse.note("UIImage.draw(in:)") }

    /// Returns the image itself: nothing is drawn.
    public func withTintColor(_ color: UIColor) -> UIImage { self }
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    /// No bytes, because there are no pixels.
    public func pngData() -> Data? { nil }
    /// No bytes, because there are no pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large
    }

    /// The look of a symbol, which has no effect.
    open class SymbolConfiguration: NSObject, @unchecked Sendable {
        public convenience init(pointSize: CGFloat) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
        public convenience init(scale: SymbolScale) { self.init() }
        public convenience init(weight: SymbolWeight) { self.init() }
    }
}

@MainActor private var contextSizes: [CGSize] = []

@MainActor private func drawnImage(_ size: CGSize) -> UIImage {
    UIImage(named: "drawing of \(size.width) by \(size.height)", size: size)
}

@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { contextSizes.append(size) }

@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) { contextSizes.append(size) }

@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = contextSizes.popLast() }

@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contextSizes.isEmpty ? nil : CGContext() }

/// Returns an image with the size of the context. Images of one size are equal *(model)*.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { contextSizes.last.map(drawnImage) }

open class UIGraphicsImageRendererFormat: NSObject {
    open var scale: CGFloat = 2
    open var opaque = false
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

open class UIGraphicsImageRendererContext: NSObject {
    public final let cgContext = CGContext()
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
}

/// Calls drawing code, and returns an image with the renderer's size.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    private final let size: CGSize

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.init(size: size) }
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// Images of one size are equal *(model)*.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        contextSizes.append(size)
        defer { contextSizes.removeLast() }
        actions(UIGraphicsImageRendererContext())
        return drawnImage(size)
    }
}

extension CALayer {
    /// Has no effect: nothing is drawn.
    public func render(in context: CGContext) { InertUse.note("CALayer.render(in:)") }
}

extension UIView {
    /// Draws nothing.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        InertUse.note("UIView.drawHierarchy(in:afterScreenUpdates:)")
        return true
    }
}

extension UIColor {
    /// Has no effect: nothing is drawn.
    public func set() {}
    /// Has no effect: nothing is drawn.
    public func setFill() {}
    /// Has no effect: nothing is drawn.
    public func setStroke() {}
}

extension UIBezierPath {
    /// Has no effect: nothing is drawn.
    public func fill() {}
    /// Has no effect: nothing is drawn.
    public func stroke() {}
    /// Has no effect: nothing is drawn.
    public func addClip() {}
}
