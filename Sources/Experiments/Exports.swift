// `Interruption` is part of this module's public interface.
@_exported import SystemSupport
