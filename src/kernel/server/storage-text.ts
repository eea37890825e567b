/** Node reports a read-only disk as missing when it makes a folder. A port or a connection may be refused too. */
const isRefused = ({ code = '', syscall }: NodeJS.ErrnoException): boolean =>
  code === 'ENOENT'
    ? syscall === 'mkdir'
    : ['EROFS', 'EACCES', 'EPERM'].includes(code) && !['listen', 'connect'].includes(syscall ?? '')

/**
 * A sentence about a full or failing disk, or a place that cannot be written; undefined for other errors. `reassurance`
 * follows unless the disk fails.
 */
export function storageText(error: unknown, reassurance = ''): string | undefined {
  const fault = error as StorageError
  // SQLite's FULL; IOERR; READONLY and CANTOPEN.
  if (isOf(fault, 'ENOSPC', 13)) return `The disk is full. Make room on it.${reassurance}`
  const place = `${fault.path ?? 'A file'} cannot be read or written`
  if (isOf(fault, 'EIO', 10))
    return `${place}, because its disk fails. Check the disk and its cables; if it goes on, replace it.`
  if (isRefused(fault) || isOf(fault, 'EROFS', 8, 14))
    return `${place}. Check its permissions, and that its disk is not read-only.${reassurance}`
  return undefined
}

type StorageError = NodeJS.ErrnoException & { errcode?: number }

/** Whether Node, or SQLite with one of its codes, reports this. */
const isOf = ({ code, errcode = 0 }: StorageError, name: string, ...sqlite: number[]): boolean =>
  code === name || sqlite.includes(errcode & 0xff)

/** The text of an error. That of several addresses which all refuse a connection has none of its own. */
export function textOfError(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(textOfError).join(', ')
  return error instanceof Error ? error.message : String(error)
}
