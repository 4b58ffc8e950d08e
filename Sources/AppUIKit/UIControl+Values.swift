import UIKit

// Controls with a value, which no touch changes. Sizes that UIKit documents are intrinsic sizes; other controls have none, so a
// constraint or a stack view that needs one is refused or warned of.

open class UISwitch: UIControl {
    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    /// The size of a switch, which its frame cannot change.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uiswitch/init(frame:)>
    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

open class UISlider: UIControl {
    open var value: Float = 0
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

open class UIStepper: UIControl {
    open var value = 0.0
    open var minimumValue = 0.0
    open var maximumValue = 100.0
    open var stepValue = 1.0
}

open class UISegmentedControl: UIControl {
    /// The index of no segment.
    nonisolated public static let noSegment = -1

    private var titles: [Any?]
    open var selectedSegmentIndex = UISegmentedControl.noSegment
    open var selectedSegmentTintColor: UIColor?

    public init(items: [Any]?) {
        titles = items ?? []
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        titles = []
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        titles = []
        super.init(coder: coder)
    }

    open var numberOfSegments: Int { titles.count }
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title, at: min(segment, titles.count))
    }
    open func removeAllSegments() { titles = [] }
}

open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default`, bar
    }

    open var progress: Float = 0
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?

    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
