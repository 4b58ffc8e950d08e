// The delegates of text fields, text views and search bars. Nothing calls them here, besides an app that passes a call on to
// another delegate, as `delegate?.textFieldShouldReturn?(field) ?? true`. A missing method throws, so that such a call is `nil`.

@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) throws(AbsentOptionalMethod) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField) throws(AbsentOptionalMethod)
    func textFieldShouldEndEditing(_ textField: UITextField) throws(AbsentOptionalMethod) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField) throws(AbsentOptionalMethod)
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) throws(AbsentOptionalMethod) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField) throws(AbsentOptionalMethod)
    func textFieldShouldClear(_ textField: UITextField) throws(AbsentOptionalMethod) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) throws(AbsentOptionalMethod) -> Bool
}

extension UITextFieldDelegate {
    public typealias Question = @MainActor (UITextField) -> Bool?
    public typealias Report = @MainActor (UITextField) -> Void?

    public func textFieldShouldBeginEditing(_ textField: UITextField) throws(AbsentOptionalMethod) -> Bool { throw .init() }
    public func textFieldDidBeginEditing(_ textField: UITextField) throws(AbsentOptionalMethod) { throw .init() }
    public func textFieldShouldEndEditing(_ textField: UITextField) throws(AbsentOptionalMethod) -> Bool { throw .init() }
    public func textFieldDidEndEditing(_ textField: UITextField) throws(AbsentOptionalMethod) { throw .init() }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) throws(AbsentOptionalMethod) -> Bool { throw .init() }
    public func textFieldDidChangeSelection(_ textField: UITextField) throws(AbsentOptionalMethod) { throw .init() }
    public func textFieldShouldClear(_ textField: UITextField) throws(AbsentOptionalMethod) -> Bool { throw .init() }
    public func textFieldShouldReturn(_ textField: UITextField) throws(AbsentOptionalMethod) -> Bool { throw .init() }

    @_disfavoredOverload public var textFieldShouldBeginEditing: Question? { { try? self.textFieldShouldBeginEditing($0) } }
    @_disfavoredOverload public var textFieldDidBeginEditing: Report? { { try? self.textFieldDidBeginEditing($0) } }
    @_disfavoredOverload public var textFieldShouldEndEditing: Question? { { try? self.textFieldShouldEndEditing($0) } }
    @_disfavoredOverload public var textFieldDidEndEditing: Report? { { try? self.textFieldDidEndEditing($0) } }
    @_disfavoredOverload public var textField: OptionalCall<any UITextFieldDelegate>? { OptionalCall(receiver: self) }
    @_disfavoredOverload public var textFieldDidChangeSelection: Report? { { try? self.textFieldDidChangeSelection($0) } }
    @_disfavoredOverload public var textFieldShouldClear: Question? { { try? self.textFieldShouldClear($0) } }
    @_disfavoredOverload public var textFieldShouldReturn: Question? { { try? self.textFieldShouldReturn($0) } }
}

extension OptionalCall where Receiver == any UITextFieldDelegate {
    public func callAsFunction(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool? { try? receiver.textField(textField, shouldChangeCharactersIn: range, replacementString: string) }
}

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) throws(AbsentOptionalMethod) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView) throws(AbsentOptionalMethod)
    func textViewShouldEndEditing(_ textView: UITextView) throws(AbsentOptionalMethod) -> Bool
    func textViewDidEndEditing(_ textView: UITextView) throws(AbsentOptionalMethod)
    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) throws(AbsentOptionalMethod) -> Bool
    func textViewDidChange(_ textView: UITextView) throws(AbsentOptionalMethod)
    func textViewDidChangeSelection(_ textView: UITextView) throws(AbsentOptionalMethod)
}

extension UITextViewDelegate {
    public typealias Question = @MainActor (UITextView) -> Bool?
    public typealias Report = @MainActor (UITextView) -> Void?

    public func textViewShouldBeginEditing(_ textView: UITextView) throws(AbsentOptionalMethod) -> Bool { throw .init() }
    public func textViewDidBeginEditing(_ textView: UITextView) throws(AbsentOptionalMethod) { throw .init() }
    public func textViewShouldEndEditing(_ textView: UITextView) throws(AbsentOptionalMethod) -> Bool { throw .init() }
    public func textViewDidEndEditing(_ textView: UITextView) throws(AbsentOptionalMethod) { throw .init() }
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) throws(AbsentOptionalMethod) -> Bool { throw .init() }
    public func textViewDidChange(_ textView: UITextView) throws(AbsentOptionalMethod) { throw .init() }
    public func textViewDidChangeSelection(_ textView: UITextView) throws(AbsentOptionalMethod) { throw .init() }

    @_disfavoredOverload public var textViewShouldBeginEditing: Question? { { try? self.textViewShouldBeginEditing($0) } }
    @_disfavoredOverload public var textViewDidBeginEditing: Report? { { try? self.textViewDidBeginEditing($0) } }
    @_disfavoredOverload public var textViewShouldEndEditing: Question? { { try? self.textViewShouldEndEditing($0) } }
    @_disfavoredOverload public var textViewDidEndEditing: Report? { { try? self.textViewDidEndEditing($0) } }
    @_disfavoredOverload public var textView: OptionalCall<any UITextViewDelegate>? { OptionalCall(receiver: self) }
    @_disfavoredOverload public var textViewDidChange: Report? { { try? self.textViewDidChange($0) } }
    @_disfavoredOverload public var textViewDidChangeSelection: Report? { { try? self.textViewDidChangeSelection($0) } }
}

extension OptionalCall where Receiver == any UITextViewDelegate {
    public func callAsFunction(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool? { try? receiver.textView(textView, shouldChangeTextIn: range, replacementText: text) }
}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) throws(AbsentOptionalMethod)
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) throws(AbsentOptionalMethod)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) throws(AbsentOptionalMethod)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) throws(AbsentOptionalMethod)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) throws(AbsentOptionalMethod)
}

extension UISearchBarDelegate {
    public typealias Report = @MainActor (UISearchBar) -> Void?

    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) throws(AbsentOptionalMethod) { throw .init() }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) throws(AbsentOptionalMethod) { throw .init() }
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) throws(AbsentOptionalMethod) {
        throw .init()
    }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) throws(AbsentOptionalMethod) { throw .init() }
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) throws(AbsentOptionalMethod) { throw .init() }

    @_disfavoredOverload public var searchBarTextDidBeginEditing: Report? { { try? self.searchBarTextDidBeginEditing($0) } }
    @_disfavoredOverload public var searchBarTextDidEndEditing: Report? { { try? self.searchBarTextDidEndEditing($0) } }
    @_disfavoredOverload public var searchBar: OptionalCall<any UISearchBarDelegate>? { OptionalCall(receiver: self) }
    @_disfavoredOverload public var searchBarSearchButtonClicked: Report? { { try? self.searchBarSearchButtonClicked($0) } }
    @_disfavoredOverload public var searchBarCancelButtonClicked: Report? { { try? self.searchBarCancelButtonClicked($0) } }
}

extension OptionalCall where Receiver == any UISearchBarDelegate {
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) -> Void? {
        try? receiver.searchBar(searchBar, textDidChange: searchText)
    }
}
