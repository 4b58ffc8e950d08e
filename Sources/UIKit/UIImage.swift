/// A picture. Headless there are no pixels: an image is a name and a size.
///
/// Two images are equal when their names are. Not bound to the main actor, as it is not in UIKit.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiimage>
open class UIImage: NSObject, @unchecked Sendable {
    /// The name that the image was asked for by.
    @_spi(Headless) public final let name: String

    /// The size in points; zero for an image that was asked for by its name alone, because nothing is loaded *(model)*.
    open var size: CGSize { pointSize }

    private let pointSize: CGSize

    /// The image of a name. There is no asset catalogue: every name has an image *(model)*.
    public convenience init?(named name: String) {
        self.init(named: name, size: .zero)
    }

    /// The image of a name, with the size in points that its file would have.
    @_spi(Headless)
    public init(named name: String, size: CGSize) {
        self.name = name
        pointSize = size
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return name == other.name
    }

    open override var hash: Int { name.hashValue }
}
