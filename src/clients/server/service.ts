import type { ClientChange, ClientDraft, ClientQuery } from '#clients/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { nameKeyOf } from '#kernel/search.ts'
import { changeRecord, type Entry, findAmong, type IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { beforeClientIsDeleted } from './dependents.ts'
import * as store from './store.ts'

const notFound = () => new Problem('not_found', 'Client not found.')

type Found = Pick<
  NonNullable<Awaited<ReturnType<typeof store.findClient>>>,
  'id' | 'name' | 'email' | 'phone' | 'address' | 'archivedAt' | 'updatedAt'
>

/** What finds a client: what identifies them. Notes are not searched. */
const entryOf = ({ id, name, email, phone, address, archivedAt, updatedAt }: Found): Entry => ({
  kind: 'client',
  recordId: id,
  title: name,
  subtitle: email,
  location: address,
  description: phone,
  clientId: null,
  status: archivedAt === null ? null : 'archived',
  date: null,
  updatedAt,
})

/** The clients by name; of a search, those that hold all of its words. */
export async function clientsOf(db: Db, owner: OwnerId, query: ClientQuery, rows: number) {
  const found = query.search ? await findAmong(db, owner, 'client', query.search) : undefined
  return store.listClients(db, owner, query, rows, found)
}

/** The photographer's own client. Every client id in a path or a body is resolved here, so that nobody reaches another owner's. */
export async function requireClient(db: Db, owner: OwnerId, id: number) {
  const client = await store.findClient(db, owner, id)
  if (!client) throw notFound()
  return client
}

/** One that may be chosen for something new: an archived client is no longer offered. */
export async function requireActiveClient(db: Db, owner: OwnerId, id: number) {
  const client = await requireClient(db, owner, id)
  if (client.archivedAt !== null) throw notFound()
  return client
}

export const createClient = (db: Db, owner: OwnerId, draft: ClientDraft, now: number) =>
  changeRecord(db, owner, async (indexed) => {
    const client = {
      ...draft,
      userId: owner,
      id: await nextId(db, 'clients'),
      archivedAt: null,
      nameKey: nameKeyOf(draft.name),
      createdAt: now,
      updatedAt: now,
      version: 1,
    }
    await store.insertClient(indexed, client)
    return { added: entryOf(client), answer: { ...client, shootCount: 0, hasPapers: 0 } }
  })

export const changeClient = (db: Db, owner: OwnerId, id: number, change: ClientChange, now: number, ifMatch?: number) =>
  changeRecord(db, owner, (indexed) => {
    const changes = { ...change, ...(change.name !== undefined && { nameKey: nameKeyOf(change.name) }) }
    return update(indexed, owner, id, changes, now, ifMatch)
  })

/** Puts a client away; one who already is stays so since then. */
export const archiveClient = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number) =>
  changeRecord(db, owner, async (indexed) => {
    const { archivedAt } = await requireClient(db, owner, id)
    return update(indexed, owner, id, { archivedAt: archivedAt ?? now }, now, ifMatch)
  })

export const restoreClient = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number) =>
  changeRecord(db, owner, (indexed) => update(indexed, owner, id, { archivedAt: null }, now, ifMatch))

async function update(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  changes: store.Changes,
  now: number,
  ifMatch?: number,
) {
  if (!(await store.updateClient(db, owner, id, changes, now, ifMatch))) throw await refusal(db, owner, id)
  const client = await requireClient(db, owner, id)
  return { changed: entryOf(client), answer: client }
}

/**
 * Their shoots stay, without a client. Whoever is named on an invoice or a contract is put away instead: the papers
 * stay true.
 */
export const removeClient = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number): Promise<void> =>
  changeRecord(db, owner, async (indexed) => {
    const { hasPapers, archivedAt } = await requireClient(db, owner, id)
    if (hasPapers === 1) {
      const { changed } = await update(indexed, owner, id, { archivedAt: archivedAt ?? now }, now, ifMatch)
      return { changed, answer: undefined }
    }
    await beforeClientIsDeleted(db, owner, id, now)
    if (!(await store.deleteClient(indexed, owner, id, ifMatch))) throw await refusal(db, owner, id)
    return { deleted: { kind: 'client', recordId: id }, answer: undefined }
  })

/** Why nothing was changed: the client has moved on, or there is none. */
async function refusal(db: Db, owner: OwnerId, id: number): Promise<Problem> {
  const known = await store.findClient(db, owner, id)
  return known ? new Problem('stale', 'This client was changed in the meantime. Load the newer version.') : notFound()
}
