import { addressColumns, answerAddress, noAddress } from '#addresses/stored-address.ts'
import { shownAddress } from '#addresses/rules.ts'
import type { ClientChange, ClientDraft, ClientQuery } from '#clients/api.ts'
import { requireEndpoint, requireLegalId, requireReference } from '#electronic-addresses/require-endpoint.ts'
import { type Locale, localeFor } from '#client-language/language.ts'
import type { OwnerId } from '#kernel/access.ts'
import { isChanged } from '#kernel/changed-columns.ts'
import { Problem } from '#kernel/problem.ts'
import { nameKeyOf } from '#kernel/search.ts'
import { vatIdFault } from '#tax/vat-country.ts'
import { changeRecord, type Entry, findAmong, type IndexedDb } from '#search-index/server/service.ts'
import { enqueueWebhook } from '#webhooks/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { beforeClientIsDeleted } from './dependents.ts'
import * as store from './store.ts'
import { clientFacts } from './webhooks.ts'

export { findClientByEmail } from './store.ts'

const notFound = () => new Problem('not_found', 'Client not found.')

type Found = NonNullable<Awaited<ReturnType<typeof store.findClient>>>

/** A client as answered, with the address that documents show. */
function toClient(row: Found) {
  const { id, name, nameKey, email, phone, language, notes, archivedAt, shootCount, hasPapers } = row
  const { createdAt, updatedAt, version } = row
  const address = answerAddress(row, row.studioCountry ?? '')
  const times = { archivedAt, createdAt, updatedAt, version }
  const about = { language, notes, shootCount, hasPapers }
  return { id, name, nameKey, email, phone, ...address, ...billedBy(row), ...about, ...times }
}

/** What only invoices need, without what is unknown. */
function billedBy({ vatId, endpointScheme, endpointId, legalScheme, legalId, buyerReference, eInvoice }: Found) {
  return {
    ...(vatId !== '' && { vatId }),
    ...(endpointId !== '' && { endpointScheme, endpointId }),
    ...(legalId !== '' && { legalScheme, legalId }),
    ...(buyerReference !== '' && { buyerReference }),
    ...(eInvoice !== '' && { eInvoice }),
  }
}

/**
 * The search entry of a client. Notes are not searchable. A country that is given always is, because the studio's may
 * change.
 */
const searchEntryOf = (row: Found): Entry => ({
  kind: 'client',
  recordId: row.id,
  title: row.name,
  subtitle: row.email,
  location: shownAddress(row, ''),
  description: row.phone,
  clientId: null,
  status: row.archivedAt === null ? null : 'archived',
  date: null,
  updatedAt: row.updatedAt,
})

/** Clients by name; with a search text, those that contain all of its words. */
export async function clientsOf(db: Db, owner: OwnerId, query: ClientQuery, rows: number) {
  const found = query.search ? await findAmong(db, owner, 'client', query.search) : undefined
  return (await store.listClients(db, owner, query, rows, found)).map(toClient)
}

/**
 * A client of the photographer. Every client id in a path or a body is resolved here, which protects other owners'
 * clients.
 */
export const requireClient = async (db: Db, owner: OwnerId, id: number) => toClient(await requireRow(db, owner, id))

async function requireRow(db: Db, owner: OwnerId, id: number): Promise<Found> {
  const client = await store.findClient(db, owner, id)
  if (!client) throw notFound()
  return client
}

/** The locale of what a client gets: their language, with the amounts as the studio's country writes them. */
export async function localeOfClient(db: Db, owner: OwnerId, id: number): Promise<Locale> {
  const { language, studioCountry } = await requireRow(db, owner, id)
  return localeFor(language, studioCountry ?? '')
}

/** The country of the studio, empty while unknown: clients without a country are in it. */
export async function studioCountryOf(db: Db, owner: OwnerId) {
  const country = (await store.findStudioCountry(db, owner)) ?? ''
  return (await store.usesVat(db, owner)) ? { country, usesVat: true as const } : { country }
}

/** A client that may be chosen for something new: not an archived one. */
export async function requireActiveClient(db: Db, owner: OwnerId, id: number) {
  const client = await requireClient(db, owner, id)
  if (client.archivedAt !== null) throw notFound()
  return client
}

export const createClient = (db: Db, owner: OwnerId, draft: ClientDraft, now: number) =>
  changeRecord(db, owner, async (indexed) => {
    const { name, email, phone, language, notes } = draft
    const id = await nextId(db, 'clients')
    await store.insertClient(indexed, {
      userId: owner,
      id,
      name,
      nameKey: nameKeyOf(name),
      email,
      phone,
      ...billingOf(draft),
      language,
      notes,
      ...noAddress,
      ...addressColumns(draft),
      archivedAt: null,
      createdAt: now,
      updatedAt: now,
      version: 1,
    })
    const client = requireFitting(draft)(await requireRow(db, owner, id))
    await enqueueWebhook(db, owner, 'client.created', () => clientFacts(client), now)
    return { added: searchEntryOf(client), answer: toClient(client) }
  })

export const changeClient = (db: Db, owner: OwnerId, id: number, change: ClientChange, now: number, ifMatch?: number) =>
  changeRecord(db, owner, (indexed) => {
    const changes = { ...columnsOf(change), ...addressColumns(change) }
    return update(indexed, owner, id, changes, now, ifMatch, requireFitting(change))
  })

/** Checks what belongs together, where a part of it was written. */
const requireFitting =
  (written: ClientChange) =>
  (row: Found): Found => {
    if (written.vatId !== undefined || written.country !== undefined) requireFittingVatId(row)
    if (written.endpointScheme !== undefined || written.endpointId !== undefined) requireEndpoint(row)
    if (written.legalScheme !== undefined || written.legalId !== undefined) requireLegalId(row)
    if (written.buyerReference !== undefined) requireReference(row)
    return row
  }

/** A client whose VAT ID, if any, is one of its country, which is the studio's where none is given. */
function requireFittingVatId(row: Found): void {
  const fault = vatIdFault(row.vatId, row.country || (row.studioCountry ?? ''))
  if (fault !== undefined) throw new Problem('invalid', fault, { fields: { vatId: fault } })
}

function columnsOf({ name, email, phone, language, notes, ...billing }: ClientChange): store.Changes {
  return {
    ...billingColumns(billing),
    ...(name !== undefined && { name, nameKey: nameKeyOf(name) }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(language !== undefined && { language }),
    ...(notes !== undefined && { notes }),
  }
}

type Billing = Pick<ClientDraft, (typeof store.billingFields)[number]>

/** Of a new client. */
const billingOf = (draft: ClientDraft): Billing =>
  Object.fromEntries(store.billingFields.map((field) => [field, draft[field]])) as Billing

const billingColumns = (change: ClientChange): store.Changes =>
  Object.fromEntries(
    store.billingFields.filter((field) => change[field] !== undefined).map((field) => [field, change[field]]),
  )

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
  check = (row: Found): Found => row,
) {
  const before = await requireRow(db, owner, id)
  if (!(await store.updateClient(db, owner, id, changes, now, ifMatch))) throw await refusal(db, owner, id)
  const client = check(await requireRow(db, owner, id))
  if (isChanged(before, client, changes))
    await enqueueWebhook(db, owner, 'client.changed', () => clientFacts(client), now)
  return { changed: searchEntryOf(client), answer: toClient(client) }
}

/** Deletes a client; their shoots stay without one. Clients with paperwork can only be archived. */
export const removeClient = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number): Promise<void> =>
  changeRecord(db, owner, async (indexed) => {
    const { hasPapers, archivedAt } = await requireClient(db, owner, id)
    if (hasPapers === 1) {
      const { changed } = await update(indexed, owner, id, { archivedAt: archivedAt ?? now }, now, ifMatch)
      return { changed, answer: undefined }
    }
    await beforeClientIsDeleted(db, owner, id, now)
    if (!(await store.deleteClient(indexed, owner, id, ifMatch))) throw await refusal(db, owner, id)
    await enqueueWebhook(db, owner, 'client.deleted', () => ({ id }), now)
    return { deleted: { kind: 'client', recordId: id }, answer: undefined }
  })

/** Why nothing was changed: the client has another version, or does not exist. */
async function refusal(db: Db, owner: OwnerId, id: number): Promise<Problem> {
  const known = await store.findClient(db, owner, id)
  return known ? new Problem('stale', 'This client was changed in the meantime. Load the newer version.') : notFound()
}
