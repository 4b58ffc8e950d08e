import Testing
@_spi(Headless) import UIKit

/// Colours, images, and the views that show them.
@MainActor
struct ContentTests {
    @Test func coloursAreTheirComponents() {
        #expect(UIColor(white: 0, alpha: 1) == .black && UIColor.black != .clear)
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
        #expect(UIColor.orange.components == (red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(UIColor.red.withAlphaComponent(0.25).components == (red: 1, green: 0, blue: 0, alpha: 0.25))
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
