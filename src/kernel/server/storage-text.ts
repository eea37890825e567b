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
  const fault = error as NodeJS.ErrnoException & { errcode?: number }
  // SQLite's FULL; IOERR; READONLY and CANTOPEN.
  const sqlite = (fault.errcode ?? 0) & 0xff
  if (fault.code === 'ENOSPC' || sqlite === 13) return `The disk is full. Make room on it.${reassurance}`
  if (fault.code === 'EIO' || sqlite === 10)
    return `${fault.path ?? 'A file'} cannot be read or written, because its disk fails. Check the disk and its cables; if it goes on, replace it.`
  if (isRefused(fault) || [8, 14].includes(sqlite))
    return `${fault.path ?? 'A file'} cannot be read or written. Check its permissions, and that its disk is not read-only.${reassurance}`
  return undefined
}
