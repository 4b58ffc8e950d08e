import UIKit

/// The side of the screen at which a message is shown.
public enum ChatItemAlignment {
    case leading
    case trailing
}

public protocol ChatLayoutDelegate: AnyObject {
    func alignmentForItem(_ chatLayout: ChatLayout, at indexPath: IndexPath) -> ChatItemAlignment
}
