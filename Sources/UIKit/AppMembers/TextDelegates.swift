// The delegates of text fields, text views and search bars, which nothing calls here.

@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {}

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {}
