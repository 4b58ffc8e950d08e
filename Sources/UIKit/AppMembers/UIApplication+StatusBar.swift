extension UIApplication {
    /// The orientation of the main screen.
    public var statusBarOrientation: UIInterfaceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait
    }

    /// Always empty: there is no status bar.
    public var statusBarFrame: CGRect { .zero }
}
