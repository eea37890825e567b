import type { OwnerId } from '#kernel/access.ts'
import type { RevisedDb } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'
import { RelatedType } from '#notifications/kinds.ts'
import { removeNotificationsAbout } from '#notifications/server/notify.ts'
import type { Entry } from './entry.ts'
import { searchKinds } from './sources.ts'
import { openIndex, type WordIndex } from './word-index.ts'

declare const indexed: unique symbol

/**
 * The database within a change of a searchable record. Stores require it to write such records, and only `changeRecord`
 * provides it, so that no record changes without its search entry.
 */
export type IndexedDb = RevisedDb<'studio'> & { readonly [indexed]: true }

type DeletedEntry = Pick<Entry, 'kind' | 'recordId'>

/** The change of a record for the search index, and the result of the change. */
export type RecordChange<T> = { answer: T } & ({ added: Entry } | { changed: Entry } | { deleted: DeletedEntry })

/**
 * Runs a change of one record in the current transaction, and updates its search entry. The index is locked first: a
 * transaction that waits for it must not hold row locks that others need, and has to read the rows after the wait.
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
  else await leaveNoTrace(db, owner, index, declared(change.deleted))
  return change.answer
}

/**
 * Locks the index before the row of a record whose entry may change later in the transaction. Everything else locks the
 * index first: in the other order two changes of one record would wait for each other.
 */
export async function lockIndex(db: Db, owner: OwnerId): Promise<IndexedDb> {
  await openIndex(db, owner)
  return db as IndexedDb
}

/** What leads to a record that is deleted would lead nowhere: its search entry, and notifications about it. */
async function leaveNoTrace(db: Db, owner: OwnerId, index: WordIndex, { kind, recordId }: DeletedEntry): Promise<void> {
  await index.forget(kind, recordId)
  const type = RelatedType.safeParse(kind)
  if (type.success) await removeNotificationsAbout(db, owner, { type: type.data, id: recordId })
}

/** An entry of an undeclared kind would never be found. */
function declared<E extends Pick<Entry, 'kind'>>(entry: E): E {
  if (!searchKinds().includes(entry.kind))
    throw new Error(`No domain declares how to find records of the kind ${entry.kind}.`)
  return entry
}
