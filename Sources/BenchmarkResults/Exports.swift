// Members and errors of this module use types of both modules.
@_exported import DataFiles
@_exported import SystemSupport
