/** Node reports a read-only disk as missing when it makes a folder. A port may be refused too. */
const isRefused = ({ code = '', syscall }: NodeJS.ErrnoException): boolean =>
  code === 'ENOENT' ? syscall === 'mkdir' : ['EROFS', 'EACCES', 'EPERM'].includes(code) && syscall !== 'listen'

/** A sentence about a full disk, or a place that cannot be written; undefined for other errors. */
export function storageText(error: unknown): string | undefined {
  const fault = error as NodeJS.ErrnoException & { errcode?: number }
  // SQLite's FULL; READONLY and CANTOPEN.
  const sqlite = (fault.errcode ?? 0) & 0xff
  if (fault.code === 'ENOSPC' || sqlite === 13) return 'The disk is full. Make room on it.'
  if (isRefused(fault) || [8, 14].includes(sqlite))
    return (
      `${fault.path ?? 'A file'} cannot be read or written. Check its permissions, and that its disk is not ` +
      'read-only.'
    )
  return undefined
}
