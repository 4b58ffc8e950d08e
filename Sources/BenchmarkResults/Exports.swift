// Errors and messages of this module use types and functions of SystemSupport.
@_exported import SystemSupport
