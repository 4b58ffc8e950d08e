import UIKit

/// The side of the screen that a message stands at.
public enum ChatItemAlignment {
    case leading
    case trailing
}

public protocol ChatLayoutDelegate: AnyObject {
    func alignmentForItem(_ chatLayout: ChatLayout, at indexPath: IndexPath) -> ChatItemAlignment
}
