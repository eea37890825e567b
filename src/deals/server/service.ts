import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { createClient, findClientByEmail, requireActiveClient } from '#clients/server/service.ts'
import type { DealChange, DealCounts, DealDraft, DealQuery } from '#deals/api.ts'
import { type DealEvent, eventWords } from '#deals/deal-event.ts'
import { laneOf, type LaneFacts, type LostReason, stageOf } from '#deals/stage.ts'
import { lateAfterHours } from '#deals/waiting.ts'
import { ClientDraft } from '#clients/api.ts'
import type { ClientLanguage } from '#client-language/client-language.ts'
import { askedMove, dropMove, eraseMoves, freeHold, moveHoldOf } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { changeRecord, findAmong, type IndexedDb } from '#search-index/server/service.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { typeLabels } from '#shoots/rules.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { dealErasure } from './deal-erasure.ts'
import { requireLosable } from './agreed-deal.ts'
import { dealFollowUp } from './deal-follow-up.ts'
import { deleteEventsOf, eventsOf, recordEvent } from './event-store.ts'
import { searchEntryOf } from './search-entry.ts'
import { proposedOf } from './standing-store.ts'
import * as lists from './list-store.ts'
import * as store from './store.ts'

export { billedNumbersOf, movesOfClient, recordEvent } from './event-store.ts'
export { findDealOfShoot, everyonesLostBefore } from './store.ts'

const notFound = () => new Problem('not_found', 'Booking not found. It may have been deleted.')
const stale = () => new Problem('stale', 'This booking was changed in the meantime. Load the newer version.')

/** A deal as it is answered. */
export const toDeal = <R extends store.ListedDeal>({ coordinates, isFromForm, ...row }: R) => ({
  ...row,
  coordinates: storedCoordinates(coordinates),
  isFromForm: isFromForm === 1,
})

export async function dealsOf(db: Db, owner: OwnerId, query: DealQuery, now: number, rows: number) {
  const { group, search, clientId, cursor } = query
  const found = search ? await findAmong(db, owner, 'deal', search) : undefined
  const asked = { found, clientId, cursor, now }
  const listed =
    group === undefined
      ? await lists.listDeals(db, owner, asked, rows)
      : await lists.listGroup(db, owner, group, asked, rows)
  const proposed = await proposedOf(
    db,
    owner,
    listed.map(({ id }) => id),
  )
  return listed.map((row) => ({ ...toDeal(row), proposed: proposed.get(row.id) ?? null }))
}

/** How many deals each group has. */
export async function countsOf(db: Db, owner: OwnerId, now: number): Promise<DealCounts> {
  const lanes = new Map((await lists.countLanes(db, owner, now)).map((row) => [row.lane, row]))
  const count = (lane: 'ours' | 'theirs' | 'booked' | 'lost') => lanes.get(lane)?.count ?? 0
  const quiet = lanes.get('theirs')?.quiet ?? 0
  return {
    needsYou: count('ours'),
    waiting: count('theirs') - quiet,
    quiet,
    booked: count('booked'),
    lost: count('lost'),
  }
}

/** Those who have waited too long for a first answer: the first ones, and how many there are. */
export async function lateInquiries(db: Db, owner: OwnerId, now: number, rows: number) {
  const before = now - lateAfterHours * 3_600_000
  return {
    count: await lists.countOursSince(db, owner, before),
    first: await lists.listOursSince(db, owner, before, rows),
  }
}

/** A deal of the photographer. Every deal id in a path or a body is resolved here. */
export async function requireDeal(db: Db, owner: OwnerId, id: number) {
  const row = await store.findDeal(db, owner, id)
  if (!row) throw notFound()
  return row
}

/** A deal with its history, and the client it may be of. */
export async function wholeDeal(db: Db, owner: OwnerId, id: number) {
  const row = await requireDeal(db, owner, id)
  const known = row.clientId === null && row.email !== '' ? await findClientByEmail(db, owner, row.email) : undefined
  const events = await eventsOf(db, owner, id)
  return {
    ...toDeal(row),
    proposed: (await proposedOf(db, owner, [id])).get(id) ?? null,
    match: known ?? null,
    askedMove: await askedOf(db, owner, id),
    events: events.map(({ event, ...at }) => ({
      ...at,
      kind: event.kind,
      words: eventWords(event),
      ...('text' in event && { text: event.text }),
      ...(event.kind === 'proposal sent' && event.to === '' && { isLinkOnly: true as const }),
    })),
  }
}

/** What the client of a deal is asked to confirm; null for nothing. */
async function askedOf(db: Db, owner: OwnerId, dealId: number) {
  const asked = await askedMove(db, owner, dealId)
  if (!asked) return null
  const { id, startsAt, timeZone, askedAt } = asked
  return { id, startsAt, timeZone, askedAt, heldUntil: (await moveHoldOf(db, owner, dealId))?.until ?? null }
}

/** The columns that follow from a deal's facts. */
const placed = (facts: LaneFacts) => ({ stage: stageOf(facts), ...laneOf(facts) })

const written = (coordinates: DealDraft['coordinates']): string | null =>
  coordinates === null ? null : JSON.stringify(coordinates)

/** What a new deal is of: the studio's form, or what the photographer wrote down. */
export interface NewDeal extends Omit<DealDraft, 'clientId' | 'name'> {
  language: ClientLanguage
  name: string
  clientId: number | null
  event: DealEvent
}

/** Writes a new deal in the current transaction, and returns its id. */
export const addDeal = (db: Db, owner: OwnerId, { event, ...draft }: NewDeal, now: number): Promise<number> =>
  changeRecord(db, owner, async (indexed) => {
    const id = await nextId(db, 'deals')
    const facts = { receivedAt: now, askedAt: null, repliedAt: null, proposedAt: null, bookedAt: null, closedAt: null }
    await store.insertDeal(indexed, {
      ...draft,
      title: draft.title ?? `${typeLabels[draft.type]}, ${draft.name}`.slice(0, 200).toWellFormed(),
      timeZone: draft.timeZone ?? (await timeZoneOf(db, owner)),
      coordinates: written(draft.coordinates),
      userId: owner,
      id,
      shootId: null,
      isFromForm: event.kind === 'received' ? 1 : 0,
      ...facts,
      ...placed(facts),
      closedFor: null,
      changeSentAt: null,
      deliveredOn: null,
      createdAt: now,
      updatedAt: now,
      version: 1,
    })
    await recordEvent(db, owner, id, event, now)
    return { added: searchEntryOf(await requireDeal(db, owner, id)), answer: id }
  })

const nobody = { id: null, name: undefined, email: '', phone: '', language: 'en' } as const

/** A deal by hand: of a client, or of somebody with a name. */
export async function createDeal(db: Db, owner: OwnerId, { clientId, ...draft }: DealDraft, now: number) {
  const client = clientId === undefined ? nobody : await requireActiveClient(db, owner, clientId)
  const name = draft.name ?? client.name
  if (name === undefined)
    throw new Problem('invalid', 'Type a name, or choose a client.', { fields: { name: 'Type a name' } })
  const contact = { name, email: draft.email || client.email, phone: draft.phone || client.phone }
  const { id, language } = client
  const deal = { ...draft, ...contact, language, clientId: id, event: { kind: 'created' } as const }
  return wholeDeal(db, owner, await addDeal(db, owner, deal, now))
}

type Changes = Parameters<typeof store.updateDeal>[3]

/** Changes columns of a deal with the expected version, in one transaction with its search entry. */
export const withDealChange = (
  db: Db,
  owner: OwnerId,
  id: number,
  { now, ifMatch }: { now: number; ifMatch?: number | undefined },
  work: (indexed: IndexedDb, deal: store.FoundDeal) => Promise<Changes>,
) =>
  changeRecord(db, owner, async (indexed) => {
    // Locks the row: what the change follows from is read after that.
    if (!(await store.updateDeal(indexed, owner, id, {}, now, ifMatch)))
      throw (await store.findDeal(db, owner, id)) ? stale() : notFound()
    const changes = await work(indexed, await requireDeal(db, owner, id))
    // The work may have changed the deal itself: a credit note that settles the deposit books it.
    const deal = await requireDeal(db, owner, id)
    await store.fillDeal(indexed, owner, id, { ...changes, ...placed({ ...deal, ...timesIn(changes) }) })
    await dealFollowUp()(db, owner, id, now)
    return {
      changed: searchEntryOf(await requireDeal(db, owner, id)),
      answer: await wholeDeal(db, owner, id),
    }
  })

/** The times among changes, from which the stage follows. */
const timesIn = ({ askedAt, repliedAt, proposedAt, bookedAt, closedAt }: Changes): Partial<LaneFacts> => ({
  ...(askedAt !== undefined && { askedAt }),
  ...(repliedAt !== undefined && { repliedAt }),
  ...(proposedAt !== undefined && { proposedAt }),
  ...(bookedAt !== undefined && { bookedAt }),
  ...(closedAt !== undefined && { closedAt }),
})

export const changeDeal = (
  db: Db,
  owner: OwnerId,
  id: number,
  { coordinates, ...change }: DealChange,
  now: number,
  ifMatch?: number,
) =>
  withDealChange(db, owner, id, { now, ifMatch }, async () => ({
    ...change,
    ...(coordinates !== undefined && { coordinates: written(coordinates) }),
  }))

export const removeDeal = (db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> =>
  changeRecord(db, owner, async (indexed) => {
    const deal = await store.findDeal(db, owner, id)
    if (deal && deal.proposedAt !== null)
      throw new Problem('conflict', 'A proposal was sent, so this booking stays. Mark it as lost instead.')
    if (!(await store.deleteDeal(indexed, owner, id, ifMatch)))
      throw (await store.findDeal(db, owner, id)) ? stale() : notFound()
    return { deleted: { kind: 'deal', recordId: id }, answer: undefined }
  })

/** Records an answer given in another way than by email. */
export const markAnswered = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number) =>
  withDealChange(db, owner, id, { now, ifMatch }, async () => {
    await recordEvent(db, owner, id, { kind: 'answered' }, now)
    return { repliedAt: now }
  })

export const loseDeal = (db: Db, owner: OwnerId, id: number, reason: LostReason, now: number, ifMatch?: number) =>
  withDealChange(db, owner, id, { now, ifMatch }, async (_, deal) => {
    if (deal.closedAt !== null) throw new Problem('conflict', 'This booking is lost already.')
    await requireLosable(db, owner, deal)
    await freeHold(db, owner, id)
    await dropMove(db, owner, id, now)
    await recordEvent(db, owner, id, { kind: 'lost', reason }, now)
    return { closedAt: now, closedFor: reason }
  })

export const reopenDeal = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number) =>
  withDealChange(db, owner, id, { now, ifMatch }, async (_, { closedAt, closedFor }) => {
    if (closedAt === null) throw new Problem('conflict', 'This booking is open.')
    if (closedFor === 'cancelled')
      throw new Problem('conflict', 'This booking was cancelled, and its payments are settled. Start a new one.')
    return reopened(db, owner, { id, closedAt }, now)
  })

/** The change that reopens a deal, with its event; none for one that is open. */
export async function reopened(
  db: Db,
  owner: OwnerId,
  { id, closedAt }: Pick<store.ListedDeal, 'id' | 'closedAt'>,
  now: number,
): Promise<{ closedAt?: null; closedFor?: null }> {
  if (closedAt === null) return {}
  await recordEvent(db, owner, id, { kind: 'reopened' }, now)
  return { closedAt: null, closedFor: null }
}

/** Removes person and message of a deal that was lost long ago, with what its history says of them. */
export const blankDeal = (db: Db, owner: OwnerId, id: number, now: number) =>
  withDealChange(db, owner, id, { now }, async (_, { type }) => {
    await deleteEventsOf(db, owner, id)
    await eraseMoves(db, owner, id)
    await dealErasure()(db, owner, id)
    return { ...blank, title: typeLabels[type], name: 'Removed' }
  })

const blank = { email: '', phone: '', message: '', notes: '', place: '', coordinates: null, source: '' }

/** Links a client, or adds one with what is known of who asks. */
export async function linkClient(
  db: Db,
  owner: OwnerId,
  id: number,
  clientId: number | undefined,
  now: number,
  ifMatch?: number,
) {
  const { name, email, phone, language, clientId: linked, proposedAt } = await requireDeal(db, owner, id)
  if (clientId === undefined && linked !== null) throw new Problem('conflict', 'This booking has a client already.')
  if (linked !== null && linked !== clientId && proposedAt !== null)
    throw new Problem('conflict', 'A proposal was sent, so this booking keeps its client.')
  const client =
    clientId === undefined
      ? await createClient(db, owner, ClientDraft.parse({ name, email, phone, language }), now)
      : await requireActiveClient(db, owner, clientId)
  await withDealChange(db, owner, id, { now, ifMatch }, async () => {
    await recordEvent(db, owner, id, { kind: 'client', name: client.name, isNew: clientId === undefined }, now)
    return { clientId: client.id }
  })
  return client
}

/** Throws for a deal that is lost. */
export function requireNotLost({ closedAt }: Pick<LaneFacts, 'closedAt'>): void {
  if (closedAt !== null) throw new Problem('conflict', 'This booking is lost. Reopen it first.')
}
