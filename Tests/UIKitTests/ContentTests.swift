import Testing
@_spi(Headless) import UIKit

/// Colors, images, and the views that show them.
@MainActor
struct ContentTests {
    @Test func coloursAreTheirComponents() {
        #expect(UIColor(white: 0, alpha: 1) == .black && UIColor.black != .clear)
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
        func components(_ color: UIColor) -> [CGFloat] {
            var parts: [CGFloat] = [-1, -1, -1, -1]
            let (red, green, blue, alpha) = (0, 1, 2, 3)
            parts.withUnsafeMutableBufferPointer { place in
                let base = place.baseAddress!
                #expect(color.getRed(base + red, green: base + green, blue: base + blue, alpha: base + alpha))
                #expect(color.getRed(nil, green: nil, blue: nil, alpha: nil))
            }
            return parts
        }
        #expect(components(.orange) == [1, 0.5, 0, 1])
        #expect(components(UIColor.red.withAlphaComponent(0.25)) == [1, 0, 0, 0.25])
        let all: Set<UIColor> = [
            .black, .darkGray, .gray, .lightGray, .white, .clear, .red, .green, .blue, .cyan, .magenta, .yellow, .orange, .purple,
            .brown, UIColor(white: 1, alpha: 1),
        ]
        #expect(all.count == 15)
    }

    @Test func imagesAreTheirNames() throws {
        let image = try #require(UIImage(named: "dawn"))
        #expect(image.name == "dawn" && image.size == .zero)
        let sized = UIImage(named: "dawn", size: CGSize(width: 3, height: 2))
        #expect(sized == image && sized.hash == image.hash && sized.size == CGSize(width: 3, height: 2))
        #expect(image != UIImage(named: "dusk"))
    }

    @Test func anImageViewIsAsLargeAsItsImage() {
        let image = UIImage(named: "dawn", size: CGSize(width: 3, height: 2))
        let view = UIImageView(image: image)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 3, height: 2) && view.image === image)
        view.image = nil
        #expect(view.frame == CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(UIImageView(image: nil).frame == .zero)
    }

    @Test func aLabelKeepsItsText() {
        let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(label.text == nil && label.numberOfLines == 1 && label.textColor == .black)
        label.layoutIfNeeded()
        label.text = "Dawn"
        label.textColor = .red
        #expect(label.text == "Dawn" && label.textColor == .red && label.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        label.textColor = nil
        #expect(label.textColor == .black)
    }
}
