@_spi(Headless) import UIKit

// Text input. There is no keyboard, so delegates are never called, and text is set by code only.
// Text is neither laid out nor measured: a text view's content has no size, of which a run warns.

public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
    case webSearch, asciiCapableNumberPad
}

public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable {
    case `default`, no, yes
}

@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {}

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {}

open class UITextField: UIControl {
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    @_spi(Headless) open override var isSizedByText: Bool { true }

    open var text: String?
    open var attributedText: NSAttributedString?
    open var placeholder: String?
    open var attributedPlaceholder: NSAttributedString?
    open var textColor: UIColor?
    open var font: UIFont?
    open var textAlignment = NSTextAlignment.natural
    open var borderStyle = BorderStyle.none
    open var clearButtonMode = ViewMode.never
    open var leftView: UIView?
    open var leftViewMode = ViewMode.never
    open var rightView: UIView?
    open var rightViewMode = ViewMode.never
    open var isEditing: Bool { false }
    private var views: (input: UIView?, accessory: UIView?)
    open override var inputView: UIView? {
        get { views.input }
        set { views.input = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { views.accessory }
        set { views.accessory = newValue }
    }
    open weak var delegate: (any UITextFieldDelegate)?
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var isSecureTextEntry = false

    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func caretRect(for position: UITextPosition) -> CGRect { .zero }
    open func drawText(in rect: CGRect) {}
    open func drawPlaceholder(in rect: CGRect) {}
    open func insertText(_ text: String) { self.text = (self.text ?? "") + text }
    open func deleteBackward() { text = text.map { String($0.dropLast()) } }
}

/// A place in a text. Nothing creates one here.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    open var lineFragmentPadding: CGFloat = 5
    open var maximumNumberOfLines = 0
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

open class UITextView: UIScrollView {
    open var text: String! = "" {
        didSet {
            InertUse.warn("UITextView", "does not lay out its text: its contentSize and its fitting size do not follow it.")
        }
    }
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text) }
        set { text = newValue.string }
    }
    open var textColor: UIColor?
    open var font: UIFont?
    open var textAlignment = NSTextAlignment.natural
    open var isEditable = true
    open var isSelectable = true
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    public final let textContainer = NSTextContainer()
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    private var accessory: UIView?
    open override var inputAccessoryView: UIView? {
        get { accessory }
        set { accessory = newValue }
    }

    public init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame) }
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class UISearchBar: UIView {
    public enum Style: UInt, Sendable {
        case `default`, prominent, minimal
    }

    open var text: String?
    open var placeholder: String?
    open var showsCancelButton = false
    open var searchBarStyle = Style.default
    open var barTintColor: UIColor?
    open weak var delegate: (any UISearchBarDelegate)?
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }
}

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {}

@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {}

/// A search, which nobody begins.
open class UISearchController: UIViewController {
    public final let searchBar = UISearchBar(frame: .zero)
    public final let searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    open var isActive = false
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }
}

extension UINavigationItem {
    private static var keyOfSearch = 0

    public var searchController: UISearchController? {
        get { objc_getAssociatedObject(self, &Self.keyOfSearch) as? UISearchController }
        set { objc_setAssociatedObject(self, &Self.keyOfSearch, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
