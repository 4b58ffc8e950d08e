import UIKit

extension UIButton {
    /// A button's title, image and style. The title and the image are shown in the middle; the style is not drawn.
    public struct Configuration {
        public enum CornerStyle: Int, Sendable {
            case fixed, dynamic, small, medium, large, capsule
        }

        public enum Size: Int, Sendable {
            case mini, small, medium, large
        }

        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing
        }

        public var title: String?
        public var attributedTitle: AttributedString?
        public var subtitle: String?
        public var image: UIImage?
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        public var titleAlignment = TitleAlignment.automatic
        public var showsActivityIndicator = false

        // A device moves the title and the image by these.

        public var imagePlacement = NSDirectionalRectEdge.leading {
            didSet { Self.warn("UIButton.Configuration.imagePlacement") }
        }
        public var imagePadding: CGFloat = 0 { didSet { Self.warn("UIButton.Configuration.imagePadding") } }
        public var titlePadding: CGFloat = 0 { didSet { Self.warn("UIButton.Configuration.titlePadding") } }
        public var contentInsets = NSDirectionalEdgeInsets.zero { didSet { Self.warn("UIButton.Configuration.contentInsets") } }

        public static func plain() -> Configuration { Configuration() }
        public static func borderless() -> Configuration { Configuration() }
        public static func gray() -> Configuration { Configuration() }
        public static func tinted() -> Configuration { Configuration() }
        public static func filled() -> Configuration { Configuration() }
        public static func bordered() -> Configuration { Configuration() }
        public static func borderedTinted() -> Configuration { Configuration() }
        public static func borderedProminent() -> Configuration { Configuration() }

        var shownTitle: String? { attributedTitle.map { String($0.characters) } ?? title }

        private static func warn(_ member: String) {
            InertUse.warn(member, "moves neither title nor image: both are in the middle of the button here.")
        }
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
    }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
