import type { OwnerId } from '#kernel/access.ts'
import type { RevisedDb } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'
import type { Entry } from './entry.ts'
import { searchKinds } from './sources.ts'
import { openIndex } from './word-index.ts'

declare const indexed: unique symbol

/**
 * The database within a change of a record that is searched. Stores ask for it to write such records, and only
 * `changeRecord` hands it out, so that no record changes without its search entry.
 */
export type IndexedDb = RevisedDb<'studio'> & { readonly [indexed]: true }

/** What became of a record, and what else its change answers. */
export type RecordChange<T> = { answer: T } & (
  | { added: Entry }
  | { changed: Entry }
  | { deleted: Pick<Entry, 'kind' | 'recordId'> }
)

/**
 * Runs a change of one record in the transaction that is going on, and updates what finds it. The index is held from
 * the beginning: who waits for it must not hold a row that the others need, and what is written afterwards has to be
 * read after the wait.
 */
export async function changeRecord<T>(
  db: Db,
  owner: OwnerId,
  work: (db: IndexedDb) => Promise<RecordChange<T>>,
): Promise<T> {
  const index = await openIndex(db, owner)
  const change = await work(db as IndexedDb)
  if ('added' in change) await index.add(declared(change.added))
  else if ('changed' in change) await index.put(declared(change.changed))
  else await index.forget(declared(change.deleted).kind, change.deleted.recordId)
  return change.answer
}

/** An entry of a kind that no domain declares would be found by nobody. */
function declared<E extends Pick<Entry, 'kind'>>(entry: E): E {
  if (!searchKinds().includes(entry.kind))
    throw new Error(`No domain declares how to find records of the kind ${entry.kind}.`)
  return entry
}
