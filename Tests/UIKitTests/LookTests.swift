import AppUIKit
import Testing
@_spi(Headless) import UIKit

/// Properties that are stored and compared.
@MainActor
struct LookTests {
    private func text(_ view: UIView) -> String { view.look.map { "\($0.name): \($0.value)" }.joined(separator: "\n") }

    @Test func anOrdinaryViewHasNoLook() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        label.text = "a"
        _ = (label.textColor, label.font, label.numberOfLines, label.contentMode, label.tintColor, label.constraints)
        #expect(text(label) == "")
        // Using the layer changes nothing, and neither does an inherited tint.
        label.layer.anchorPoint = .zero
        let superview = UIView()
        superview.addSubview(label)
        superview.tintColor = .green
        #expect(label.tintColor == .green)
        #expect(text(label) == "")
    }

    @Test func everyPropertyIsDescribed() {
        let label = UILabel()
        // First, because each rare property makes the place for all of them.
        label.accessibilityLabel = "A"
        label.textColor = .white
        label.font = UIFont(name: "Avenir", size: 12)
        label.textAlignment = .center
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.contentMode = .center
        label.tintColor = .systemRed
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.accessibilityIdentifier = "not compared"
        label.layer.maskedCorners = [.layerMinXMinYCorner]
        label.layer.cornerRadius = 4
        label.layer.shadowOpacity = 1
        label.layer.shadowPath = UIBezierPath(rect: .zero).cgPath
        let mask = CALayer()
        label.layer.mask = mask
        mask.backgroundColor = UIColor.red.cgColor
        mask.isHidden = true
        let names = label.look.map(\.name)
        #expect(
            names == [
                "corner radius", "shadow", "mask", "content mode", "tint color", "accessibility label", "text color", "font",
                "alignment", "lines", "line break", "smallest scale",
            ])
        let parts = ["corner radius: 4.0, corners 1", "font: Avenir 12.0", "alpha 1.0 hidden on 1.0,0.0,0.0,1.0", "scale: 0.5"]
        #expect(parts.filter { !text(label).contains($0) } == [])
        label.textColor = nil
        label.font = nil
        #expect(Set(label.look.map(\.name)).isDisjoint(with: ["text color", "font"]))
    }

    @Test func attributedTextsAreComparedByFontAndColor() {
        let label = UILabel()
        let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 9), range: NSRange(location: 1, length: 1))
        text.addAttribute(.kern, value: NSNumber(value: 2), range: NSRange(location: 0, length: 1))
        // Other attributes are not compared.
        text.addAttribute(NSAttributedString.Key("Author"), value: "me", range: NSRange(location: 0, length: 2))
        label.attributedText = text
        #expect(label.text == "ab")
        #expect(
            self.text(label)
                == "attributes: 0+1: NSColor 1.0,0.0,0.0,1.0, NSKern 2; 1+1: NSColor 1.0,0.0,0.0,1.0, NSFont system 0.0 9.0")
        label.text = "c"
        #expect(self.text(label) == "")
    }

    /// A mask shows in the look of its view.
    @Test func aShapeIsDescribedByItsPathAndColor() {
        func look(_ rect: CGRect, _ color: UIColor) -> String {
            let (view, shape) = (UIView(), CAShapeLayer())
            shape.path = UIBezierPath(rect: rect).cgPath
            shape.fillColor = color.cgColor
            view.layer.mask = shape
            return text(view)
        }
        let square = CGRect(x: 0, y: 0, width: 5, height: 5)
        let looks: Set = [
            look(square, .white), look(square, .white), look(square, .black), look(square.insetBy(dx: 1, dy: 1), .white),
        ]
        #expect(looks.count == 3)
    }

    @Test func effectsAndConstraintsAreDescribed() {
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        effect.widthAnchor.constraint(equalToConstant: 3).isActive = true
        let other = UIView()
        NSLayoutConstraint.activate([
            effect.topAnchor.constraint(greaterThanOrEqualTo: other.bottomAnchor, constant: 2),
            effect.heightAnchor.constraint(equalTo: effect.widthAnchor, multiplier: 0.5),
        ])
        #expect(
            text(effect) == """
                effect: blur dark
                constraints: width = 3.0 at 1000.0; top ≥ 1.0 × UIView.bottom + 2.0 at 1000.0; height = 0.5 × \
                UIVisualEffectView.width + 0.0 at 1000.0
                """)
        NSLayoutConstraint.deactivate(effect.constraints)
        #expect(effect.constraints.isEmpty)
    }

    @Test func fontsAreEqualByNameAndSize() {
        let font = UIFont.monospacedSystemFont(ofSize: 12, weight: .bold)
        let again = UIFont.monospacedSystemFont(ofSize: 12, weight: .bold)
        #expect(Set([font, again, font.withSize(20)]).count == 2)
        #expect(font != .monospacedDigitSystemFont(ofSize: 12, weight: .bold))
        #expect(UIFont.systemFont(ofSize: 3, weight: .bold) == .boldSystemFont(ofSize: 3))
        #expect(font.ascender - font.descender == font.lineHeight)
    }

    @Test func colorsAndImagesAreEqualByTheirContent() {
        let colors: Set<UIColor> = [
            .black, .darkGray, .gray, .lightGray, .white, .clear, .red, .green, .blue, .cyan, .magenta, .yellow, .orange, .purple,
            .brown, UIColor(white: 1, alpha: 1), UIColor(white: 0, alpha: 1), UIColor(red: 1, green: 0, blue: 0, alpha: 1),
        ]
        #expect(colors.count == 15)
        var parts: [CGFloat] = [-1, -1, -1, -1]
        parts.withUnsafeMutableBufferPointer { parts in
            let base = parts.baseAddress!
            let color = UIColor.orange.withAlphaComponent(0.25)
            #expect(color.getRed(base, green: base + 1, blue: base + 2, alpha: base + 3))
            #expect(color.getRed(nil, green: nil, blue: nil, alpha: nil))
        }
        #expect(parts == [1, 0.5, 0, 0.25])
        let image = UIImage(named: "dawn", size: CGSize(width: 3, height: 2))
        #expect(Set([image, UIImage(named: "dawn"), UIImage(named: "dusk")]).count == 2)
    }

    @Test func aButtonShowsItsState() {
        let button = UIButton(type: .system)
        button.setTitle("Follow", for: .normal)
        button.setTitle("Following", for: .selected)
        button.setTitleColor(.red, for: .normal)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
        button.layoutIfNeeded()
        #expect(taps == 1)
        #expect(button.titleLabel?.frame.width == 80)
        #expect(button.currentTitleColor == .red)
        button.setTitle("Pressed", for: .highlighted)
        button.setTitle("Off", for: [.selected, .disabled])
        button.setImage(UIImage(named: "dawn", size: CGSize(width: 20, height: 10)), for: .normal)
        // A state without its own title has the normal one.
        let steps: [(name: String, change: (UIButton) -> Void, title: String)] = [
            ("nothing", { _ in }, "Follow"), ("selected", { $0.isSelected = true }, "Following"),
            ("selected and highlighted", { $0.isHighlighted = true }, "Follow"),
            ("highlighted", { $0.isSelected = false }, "Pressed"), ("normal", { $0.isHighlighted = false }, "Follow"),
            ("disabled", { $0.isEnabled = false }, "Follow"), ("selected and disabled", { $0.isSelected = true }, "Off"),
        ]
        for (name, change, title) in steps {
            change(button)
            #expect(button.titleLabel?.text == title, "\(name)")
        }
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 30, y: 10, width: 20, height: 10))
    }

    @Test(
        arguments: [
            ([0, 1, 1], [100, 0, 0]), ([1.0 / 3, 1, 1], [0, 100, 0]), ([2.0 / 3, 1, 0.5], [0, 0, 50]),
            ([0.5, 0.5, 1], [50, 100, 100]), ([1.0 / 12, 1, 1], [100, 50, 0]), ([0.7, 0, 0.4], [40, 40, 40]),
        ] as [([CGFloat], [CGFloat])])
    func colorsHaveAHue(parts: [CGFloat], percent: [CGFloat]) {
        let color = UIColor(hue: parts[0], saturation: parts[1], brightness: parts[2], alpha: 1)
        #expect(color.cgColor.components?.prefix(3).map { ($0 * 100).rounded() } == percent)
        var (hue, saturation): (CGFloat, CGFloat) = (0, 0)
        color.getHue(&hue, saturation: &saturation, brightness: nil, alpha: nil)
        #expect(abs(hue - (parts[1] == 0 ? 0 : parts[0])) < 1e-9)
        #expect(abs(saturation - parts[1]) < 1e-9)
    }
}
