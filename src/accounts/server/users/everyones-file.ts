import type { Readable } from 'node:stream'
import type { AdminId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { findUser } from './user-store.ts'

/** Time limit of an export of all users' records, milliseconds. */
const maxExportMs = 30 * 60_000

/** Pages of all users' records. Throws when the administrator was demoted, suspended or deleted meanwhile. */
export async function* whileAdministrator<T>(db: Db, admin: AdminId, pages: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const page of pages) {
    const user = await findUser(db, admin)
    if (user?.role !== 'admin' || user.status !== 'active')
      throw new Problem('forbidden', 'Only an administrator may do this.')
    yield page
  }
}

/** Ends an export when its reader has disconnected or the time limit has passed, so that it frees its slot. */
export function endInTime(content: Readable, reader: AbortSignal, most = maxExportMs): Readable {
  const end = () => void content.destroy()
  const clock = setTimeout(end, most).unref()
  reader.addEventListener('abort', end, { once: true })
  content.once('close', () => {
    clearTimeout(clock)
    reader.removeEventListener('abort', end)
  })
  return reader.aborted ? content.destroy() : content
}
