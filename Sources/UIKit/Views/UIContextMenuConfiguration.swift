/// The menu of a view, which no touch opens.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    public final let identifier: any NSCopying

    @_spi(Headless)
    public init(named identifier: any NSCopying) {
        self.identifier = identifier
        super.init()
    }
}
