extension UICollectionView {
    /// Finds out whether the layout's horizontal axis is flipped now, and in which width: that of the content *(model)*.
    ///
    /// The view flips what it asks for and what it is answered. What else it tells the layout, and what the layout tells it of offsets,
    /// stays as it is *(model)*: an offset of 0 shows the left end of the content, which is that of its last elements.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayout/flipshorizontallyinoppositelayoutdirection>
    final func updateFlipping(contentSize: CGSize) {
        let isFlipped =
            layout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        if isFlipped || flippedWidth != nil { flippedWidth = isFlipped ? contentSize.width : nil }
    }

    /// A rectangle of the view in the layout's coordinates, or one of the layout in the view's.
    final func flipped(_ rect: CGRect) -> CGRect {
        guard let flippedWidth else { return rect }
        return CGRect(x: flippedWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The view's copy of what the layout says of an element, in the view's coordinates.
    final func copy(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        counters.attributesCopied += 1
        let copy = attributes.ownCopy()
        if let flippedWidth { copy.center.x = flippedWidth - copy.center.x }
        return copy
    }
}
