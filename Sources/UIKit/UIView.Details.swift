extension UIView {
    /// Properties that few views have, created on use so that other views are small.
    final class Details {
        /// The layer, if it was used.
        var layer: CALayer?
        /// The margins, or `nil` for the default.
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
