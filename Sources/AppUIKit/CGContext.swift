@_spi(Headless) import UIKit

/// A place to draw in, which ignores everything.
public final class CGContext: NSObject {
    override init() {}

    public func saveGState() {}
    public func restoreGState() {}
    public func setFillColor(_ color: CGColor) {}
    public func setStrokeColor(_ color: CGColor) {}
    public func setLineWidth(_ width: CGFloat) {}
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
    public func rotate(by angle: CGFloat) {}
    public func beginPath() {}
    public func closePath() {}
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func addRect(_ rect: CGRect) {}
    public func addEllipse(in rect: CGRect) {}
    public func addPath(_ path: CGPath) {}
    public func clip() {}
    public func fill(_ rect: CGRect) { InertUse.note("CGContext.fill(_:)") }
    public func stroke(_ rect: CGRect) { InertUse.note("CGContext.stroke(_:)") }
    public func fillEllipse(in rect: CGRect) { InertUse.note("CGContext.fillEllipse(in:)") }
    public func fillPath() { InertUse.note("CGContext.fillPath()") }
    public func strokePath() { InertUse.note("CGContext.strokePath()") }
    public func draw(_ image: CGImage, in rect: CGRect) { InertUse.note("CGContext.draw(_:in:)") }
}

/// The pixels of an image, of which only their number is known: two in each direction per point
/// *(model)*.
public final class CGImage: NSObject {
    public let width: Int
    public let height: Int
    let name: String

    init(_ image: UIImage) {
        (width, height) = (Int(image.pointSize.width * 2), Int(image.pointSize.height * 2))
        name = image.name
    }
}
