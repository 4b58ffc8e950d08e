// `Interruption` is part of the public interface of this module.
@_exported import SystemSupport
