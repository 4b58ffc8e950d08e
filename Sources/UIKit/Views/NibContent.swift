// Stand-ins for nibs and for the prototypes of storyboards: a suite makes their views in code.

extension UINib {
    @MainActor private static var contents: [ObjectIdentifier: (UICollectionReusableView) -> Void] = [:]
    @MainActor private static var classes: [String: AnyClass] = [:]

    /// Sets what a nib or a storyboard has for a class of cells or supplementary views.
    ///
    /// ```swift
    /// UINib.setContent(of: PhotoCell.self, names: ["PhotoCell"]) { cell in
    ///     cell.titleLabel = UILabel(frame: cell.bounds)
    ///     cell.contentView.addSubview(cell.titleLabel)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - viewClass: The class of the cells or reusable views.
    ///   - names: The names of nibs, and the reuse identifiers of a storyboard's prototypes.
    ///   - connect: Makes the views of a new cell and sets its outlets. `awakeFromNib()` follows. Or `nil`, if only the names change.
    public static func setContent<View: UICollectionReusableView>(
        of viewClass: View.Type, names: [String], connect: ((View) -> Void)? = nil
    ) {
        if let connect { contents[ObjectIdentifier(viewClass)] = { view in (view as? View).map(connect) } }
        for name in names { classes[name] = viewClass }
    }

    static func viewClass(named name: String?) -> AnyClass? { name.flatMap { classes[$0] } }

    static func connect(_ view: UICollectionReusableView) {
        guard !contents.isEmpty, let connect = contents[ObjectIdentifier(type(of: view))] else { return }
        connect(view)
        view.awakeFromNib()
    }
}
