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

/** The search entry of a client. Notes are not searchable. */
const searchEntryOf = ({ id, name, email, phone, address, archivedAt, updatedAt }: Found): Entry => ({
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

/** Clients by name; with a search text, those that contain all of its words. */
export async function clientsOf(db: Db, owner: OwnerId, query: ClientQuery, rows: number) {
  const found = query.search ? await findAmong(db, owner, 'client', query.search) : undefined
  return store.listClients(db, owner, query, rows, found)
}

/**
 * A client of the photographer. Every client id in a path or a body is resolved here, which protects other owners'
 * clients.
 */
export async function requireClient(db: Db, owner: OwnerId, id: number) {
  const client = await store.findClient(db, owner, id)
  if (!client) throw notFound()
  return client
}

/** A client that may be chosen for something new: not an archived one. */
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
    return { added: searchEntryOf(client), answer: { ...client, shootCount: 0, hasPapers: 0 } }
  })

export const changeClient = (db: Db, owner: OwnerId, id: number, change: ClientChange, now: number, ifMatch?: number) =>
  changeRecord(db, owner, (indexed) => {
    const changes = { ...change, ...(change.name !== undefined && { nameKey: nameKeyOf(change.name) }) }
    return update(indexed, owner, id, changes, now, ifMatch)
  })

/** Archives a client; the date of an archived one stays. */
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
  return { changed: searchEntryOf(client), answer: client }
}

/** Deletes a client; their shoots stay without one. Clients with invoices or contracts can only be archived. */
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

/** Why nothing was changed: the client has another version, or does not exist. */
async function refusal(db: Db, owner: OwnerId, id: number): Promise<Problem> {
  const known = await store.findClient(db, owner, id)
  return known ? new Problem('stale', 'This client was changed in the meantime. Load the newer version.') : notFound()
}
