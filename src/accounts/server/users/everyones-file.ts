import type { Readable } from 'node:stream'
import type { AdminId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { findUser } from './user-store.ts'

/** A file of everybody's records is on its way for so long at most, milliseconds. */
const longest = 30 * 60_000

/**
 * Pages of everybody's records: whoever was demoted, suspended or deleted after they asked gets none that is read
 * later.
 */
export async function* whileAdministrator<T>(db: Db, admin: AdminId, pages: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const page of pages) {
    const user = await findUser(db, admin)
    if (user?.role !== 'admin' || user.status !== 'active')
      throw new Problem('forbidden', 'Only an administrator may do this.')
    yield page
  }
}

/**
 * Breaks a file off when its reader has gone, and when it is not read to its end in time: it keeps no place for ever.
 */
export function endInTime(content: Readable, reader: AbortSignal, most = longest): Readable {
  const end = () => void content.destroy()
  const clock = setTimeout(end, most).unref()
  reader.addEventListener('abort', end, { once: true })
  content.once('close', () => {
    clearTimeout(clock)
    reader.removeEventListener('abort', end)
  })
  return reader.aborted ? content.destroy() : content
}
