/// A picture, which is only a name and a size here.
///
/// Two images are equal if their names are. As in UIKit, the class is not bound to the main actor.
open class UIImage: NSObject, @unchecked Sendable {
    @_spi(Headless) public final let name: String

    /// The size without a warning.
    @_spi(Headless) public final let pointSize: CGSize

    /// The sizes of an app's images by name, which a suite sets. Without it, an image that was created by name has a size of 100
    /// by 100 points *(model)*, and reading it warns: layouts divide by the sizes of images.
    // Images are made on the main queue, which sets it before, but the class has no isolation that says so.
    nonisolated(unsafe) public static var sizeOfAsset: (_ name: String) -> CGSize = { _ in sizeOfUnknownAsset } {
        didSet { isSizeOfAssetGiven = true }
    }
    // As `sizeOfAsset`.
    nonisolated(unsafe) private static var isSizeOfAssetGiven = false
    private static let sizeOfUnknownAsset = CGSize(width: 100, height: 100)

    /// The size in points.
    open var size: CGSize {
        if pointSize == .zero, !name.isEmpty {
            InertUse.warn("UIImage.size", "is zero for a symbol, and for an image to which UIImage.sizeOfAsset gives none.")
        } else if pointSize == Self.sizeOfUnknownAsset, !Self.isSizeOfAssetGiven, !name.hasPrefix("drawing of ") {
            InertUse.warn(
                "UIImage.size",
                "is 100 × 100 for an image by name, because there are no asset catalogs: set UIImage.sizeOfAsset in the suite.")
        }
        return pointSize
    }

    /// Creates the image with a name. Every name has an image, because this module has no asset catalogs *(model)*.
    public convenience init?(named name: String) {
        self.init(named: name, size: Self.sizeOfAsset(name))
    }

    /// Creates a symbol: every name has one *(model)*.
    public convenience init?(systemName name: String) {
        self.init(named: "symbol \(name)", size: .zero)
    }

    /// Creates the image with a name and the size in points of its file.
    @_spi(Headless)
    public init(named name: String, size: CGSize) {
        self.name = name
        pointSize = size
        super.init()
    }

    /// Creates an image without a name and a size.
    public override convenience init() { self.init(named: "", size: .zero) }

    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// Returns the image itself: nothing is drawn.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

    open override func isEqual(_ object: Any?) -> Bool { name == (object as? UIImage)?.name }

    open override var hash: Int { name.hashValue }
}
