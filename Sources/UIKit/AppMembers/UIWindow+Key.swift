extension UIWindow {
    /// Shows the window. There is no other window that could be the key window.
    public func makeKeyAndVisible() { isHidden = false }

    public var isKeyWindow: Bool { true }
}
