// Drawing. Contexts accept all calls and draw nothing; images have the size of their context.

/// A place to draw in, which ignores everything.
public final class CGContext: NSObject {
    public var interpolationQuality = CGInterpolationQuality.default
    public private(set) var ctm = CGAffineTransform.identity
    /// The number of pixels, if it was given.
    public private(set) var width = 0
    public private(set) var height = 0

    override init() {}

    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) { (self.width, self.height) = (width, height) }

    /// Returns an image with the context's size. Images of one size are equal *(model)*.
    @preconcurrency @MainActor
    public func makeImage() -> CGImage? {
        width > 0 && height > 0 ? drawnImage(CGSize(width: CGFloat(width) / 2, height: CGFloat(height) / 2)).cgImage : nil
    }

    public func saveGState() {}
    public func restoreGState() {}
    public func setFillColor(_ color: CGColor) {}
    public func setStrokeColor(_ color: CGColor) {}
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public func setLineWidth(_ width: CGFloat) {}
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    public func setAlpha(_ alpha: CGFloat) {}
    public func setBlendMode(_ mode: CGBlendMode) {}
    public func setShadow(offset: CGSize, blur: CGFloat) {}
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { ctm = ctm.translatedBy(x: tx, y: ty) }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { ctm = ctm.scaledBy(x: sx, y: sy) }
    public func rotate(by angle: CGFloat) { ctm = ctm.rotated(by: angle) }
    public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }
    public func beginPath() {}
    public func closePath() {}
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func addLines(between points: [CGPoint]) {}
    public func addRect(_ rect: CGRect) {}
    public func addEllipse(in rect: CGRect) {}
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {}
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func addPath(_ path: CGPath) {}
    public func fill(_ rect: CGRect) { InertUse.note("CGContext.fill(_:)") }
    public func stroke(_ rect: CGRect) { InertUse.note("CGContext.stroke(_:)") }
    public func clear(_ rect: CGRect) {}
    public func fillEllipse(in rect: CGRect) { InertUse.note("CGContext.fillEllipse(in:)") }
    public func strokeEllipse(in rect: CGRect) { InertUse.note("CGContext.strokeEllipse(in:)") }
    public func fillPath() { InertUse.note("CGContext.fillPath()") }
    public func strokePath() { InertUse.note("CGContext.strokePath()") }
    public func clip() {}
    public func clip(to rect: CGRect) {}
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) { InertUse.note("CGContext.drawLinearGradient(_:start:end:options:)") }
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) { InertUse.note("CGContext.drawRadialGradient(_:…)") }
    public func draw(_ image: CGImage, in rect: CGRect) { InertUse.note("CGContext.draw(_:in:)") }
}

public enum CGInterpolationQuality: Int32, Sendable {
    case `default`, none, low, high
    case medium = 4
}

public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Where a pixel has its opacity.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

public final class CGColorSpace: NSObject {}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

public final class CGGradient: NSObject {
    public init?(colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?) {}
    public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {}
}

/// The pixels of an image, of which only their number is known: two in each direction per point
/// *(model)*.
public final class CGImage: NSObject {
    public let width: Int
    public let height: Int
    fileprivate let name: String
    public var bitsPerComponent: Int { 8 }
    public var bytesPerRow: Int { width * 4 }

    fileprivate init(_ image: UIImage) {
        (width, height) = (Int(image.pointSize.width * 2), Int(image.pointSize.height * 2))
        name = image.name
    }

    public func cropping(to rect: CGRect) -> CGImage? {
        CGImage(UIImage(named: "part \(rect) of \(name)", size: CGSize(width: rect.width / 2, height: rect.height / 2)))
    }
}

extension UIImage {
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }

    /// Creates an image of a file's content, whose size is not decoded *(model)*: it is zero.
    public convenience init?(data: Data) { self.init(named: "data of \(data.count) bytes", size: .zero) }
    public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }
    public convenience init?(contentsOfFile path: String) { self.init(named: path, size: .zero) }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name)
    }
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
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
    /// Has no effect.
    public func draw(at point: CGPoint) { InertUse.note("UIImage.draw(at:)") }
    /// Has no effect.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { draw(in: rect) }

    /// Returns the image itself: nothing is drawn.
    public func withTintColor(_ color: UIColor) -> UIImage { self }
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
    /// No bytes, because there are no pixels.
    public func pngData() -> Data? { nil }
    /// No bytes, because there are no pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

    /// The look of a symbol, which has no effect.
    open class Configuration: NSObject, @unchecked Sendable {}

    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large
    }

    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        public convenience init(pointSize: CGFloat) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
        public convenience init(scale: SymbolScale) { self.init() }
        public convenience init(weight: SymbolWeight) { self.init() }
        public convenience init(font: UIFont) { self.init() }
        public convenience init(paletteColors: [UIColor]) { self.init() }
        public convenience init(hierarchicalColor: UIColor) { self.init() }
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

@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

open class UIGraphicsImageRendererFormat: NSObject {
    open var scale: CGFloat = 2
    open var opaque = false
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

open class UIGraphicsImageRendererContext: NSObject {
    public final let cgContext = CGContext()
    public final let format = UIGraphicsImageRendererFormat()
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
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
