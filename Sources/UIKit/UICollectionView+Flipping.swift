extension UICollectionView {
    /// Updates whether the layout's horizontal axis is flipped, and in which width, which is the
    /// content's *(model)*.
    ///
    /// The view flips its queries and the answers. Everything else is unchanged *(model)*: an
    /// offset of 0 shows the left end of the content, where its last elements are.
    ///
    /// Source:
    /// <https://developer.apple.com/documentation/uikit/uicollectionviewlayout/flipshorizontallyinoppositelayoutdirection>
    final func updateFlipping(contentSize: CGSize) {
        let isFlipped =
            layout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        if isFlipped || flippedWidth != nil { flippedWidth = isFlipped ? contentSize.width : nil }
    }

    /// Converts a rectangle between the view's and the layout's coordinates.
    final func flipped(_ rect: CGRect) -> CGRect {
        guard let flippedWidth else { return rect }
        return CGRect(x: flippedWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Returns the view's copy of the layout's attributes, in the view's coordinates.
    final func copy(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        counters.attributesCopied += 1
        let copy = attributes.ownCopy()
        if let flippedWidth { copy.center.x = flippedWidth - copy.center.x }
        return copy
    }
}
