import type { ClientChange, ClientDraft } from '#clients/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { searchable } from '#kernel/search.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import * as store from './store.ts'

const notFound = () => new Problem('not_found', 'Client not found.')

/** A list is continued after a name, so the name as it is sorted has to fit into a cursor: folding can make it 18 times as long. */
const longestKey = 200

type Words = Pick<ClientDraft, 'name' | 'email' | 'phone' | 'address'>

/** Notes are not searched: a client is looked up by what identifies them. A phone number is found with or without its signs. */
function keysOf({ name, email, phone, address }: Words) {
  const nameKey = [...searchable(name)].slice(0, longestKey).join('')
  return { nameKey, searchText: searchable(name, email, phone, phone.replace(/\D+/g, ''), address) }
}

/** The photographer's own client. Every client id in a path or a body is resolved here (R27). */
export async function requireClient(db: Db, owner: OwnerId, id: number) {
  const client = await store.findClient(db, owner, id)
  if (!client) throw notFound()
  return client
}

/** One that may be chosen for something new: an archived client is no longer offered (S6). */
export async function requireActiveClient(db: Db, owner: OwnerId, id: number) {
  const client = await requireClient(db, owner, id)
  if (client.archivedAt !== null) throw notFound()
  return client
}

export async function createClient(db: Db, owner: OwnerId, draft: ClientDraft, now: number) {
  const id = await nextId(db, 'clients')
  const client = { ...draft, userId: owner, id, archivedAt: null, ...keysOf(draft), createdAt: now, updatedAt: now, version: 1 }
  await store.insertClient(db, client)
  return { ...client, shootCount: 0 }
}

export async function changeClient(db: Db, owner: OwnerId, id: number, change: ClientChange, now: number, ifMatch?: number) {
  const words = await store.updateClient(db, owner, id, change, now, ifMatch)
  if (!words) throw await refusal(db, owner, id)
  // The update above holds the row, so these keys are of the words that it left, whoever else is writing.
  await store.updateKeys(db, owner, id, keysOf(words))
  return requireClient(db, owner, id)
}

/** Puts a client away; one who already is stays so since then. */
export async function archiveClient(db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number) {
  const { archivedAt } = await requireClient(db, owner, id)
  return setArchived(db, owner, id, archivedAt ?? now, now, ifMatch)
}

export const restoreClient = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number) => setArchived(db, owner, id, null, now, ifMatch)

async function setArchived(db: Db, owner: OwnerId, id: number, archivedAt: number | null, now: number, ifMatch?: number) {
  if (!(await store.updateClient(db, owner, id, { archivedAt }, now, ifMatch))) throw await refusal(db, owner, id)
  return requireClient(db, owner, id)
}

/** Their shoots stay, without a client. */
export async function removeClient(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> {
  if (!(await store.deleteClient(db, owner, id, ifMatch))) throw await refusal(db, owner, id)
}

/** Why nothing was changed: the client has moved on, or there is none. */
async function refusal(db: Db, owner: OwnerId, id: number): Promise<Problem> {
  const known = await store.findClient(db, owner, id)
  return known ? new Problem('stale', 'This client was changed in the meantime. Load the newer version.') : notFound()
}
