import { DatabaseSync } from 'node:sqlite'
import { isOutage } from './dialect.ts'

/**
 * Locks a file for this process until the returned function is called. The operating system releases the lock of a
 * killed process. Throws with `heldWords` when another process holds it.
 */
export function lockFile(path: string, heldWords: string): () => void {
  const guard = new DatabaseSync(path)
  try {
    guard.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    guard.close()
    if (!isOutage(error)) throw error
    throw new Error(heldWords)
  }
  return () => void (guard.isOpen && guard.close())
}
