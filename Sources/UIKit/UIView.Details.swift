extension UIView {
    /// What few views have; made when one does, so that all others are small and quick to make.
    final class Details {
        /// The view's layer, once someone has asked for it.
        var layer: CALayer?
        /// The margins that were set; `nil` for the default.
        var layoutMargins: UIEdgeInsets?
        var semanticContentAttribute = UISemanticContentAttribute.unspecified
    }

    final func madeDetails() -> Details {
        if let details { return details }
        let details = Details()
        self.details = details
        return details
    }
}
