import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Values in one query. */
const chunkSize = 400

async function inChunks<Value, Row>(values: readonly Value[], list: (chunk: Value[]) => Promise<Row[]>) {
  const found: Row[] = []
  for (let at = 0; at < values.length; at += chunkSize) found.push(...(await list(values.slice(at, at + chunkSize))))
  return found
}

/** The clients with one of these email addresses, in lower case, or names, as lists sort them. */
export async function listClientsLike(db: Db, owner: OwnerId, emails: readonly string[], nameKeys: readonly string[]) {
  const fields = ['id', 'nameKey', 'email', 'phone', 'archivedAt'] as const
  const owned = db.selectFrom('clients').select(fields).where('userId', '=', owner)
  const byEmail = await inChunks(emails, (chunk) =>
    owned.where((row) => row(row.fn<string>('lower', ['email']), 'in', chunk)).execute(),
  )
  const byName = await inChunks(nameKeys, (chunk) => owned.where('nameKey', 'in', chunk).execute())
  return [...new Map([...byEmail, ...byName].map((row) => [row.id, row])).values()]
}

/** The shoots that start at one of these times, epoch milliseconds. */
export const listShootsAt = (db: Db, owner: OwnerId, dates: readonly number[]) =>
  inChunks(dates, (chunk) =>
    db.selectFrom('shoots').select(['title', 'date']).where('userId', '=', owner).where('date', 'in', chunk).execute(),
  )
