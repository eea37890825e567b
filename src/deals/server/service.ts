import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { requireActiveClient } from '#clients/server/service.ts'
import type { DealChange, DealDraft } from '#deals/api.ts'
import type { DealEvent } from '#deals/deal-event.ts'
import { isUnanswered, type LaneFacts, type LostReason } from '#deals/stage.ts'
import type { ClientLanguage } from '#client-language/client-language.ts'
import { dropMove, eraseMoves, freeHold } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { changeRecord } from '#search-index/server/service.ts'
import { typeLabels } from '#shoots/rules.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { dealErasure } from './deal-erasure.ts'
import { agreedDeal, requireLosable } from './agreed-deal.ts'
import { placed, stale, withDealChange } from './change-deal.ts'
import { deleteEventsOf } from './event-store.ts'
import { deleteLinksOf } from './link-store.ts'
import { requireNotFull } from '#deals/server/list/open-deals.ts'
import { recordEvent } from './record-event.ts'
import { searchEntryOf } from './search-entry.ts'
import { notFound, requireDeal, wholeDeal } from './read-deals.ts'
import * as store from './store.ts'

export { listLinksOfClient } from './link-store.ts'
export { billedNumbersOf, movesOfClient } from './event-store.ts'
export { recordEvent } from './record-event.ts'
export { isFull } from '#deals/server/list/open-deals.ts'
export { withDealChange, workOnDeal } from './change-deal.ts'
export { linkClient } from './link-client.ts'
export { countsOf, dealsOf, inquiriesToAnswer, requireDeal, toDeal, wholeDeal } from './read-deals.ts'
export { proposalsOut } from './standing-store.ts'
export { findDealOfShoot, everyonesLostBefore, latestOpenOfClient } from './store.ts'

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
    await requireNotFull(db, owner)
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
      deliveryDays: null,
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

/** The change that answers a client who wanted a time that was taken, once they have one; none for other questions. */
export const timeFound = (
  { askedAt, wantedAt }: Pick<store.ListedDeal, 'askedAt' | 'wantedAt'>,
  now: number,
): { repliedAt?: number } => (askedAt !== null && askedAt === wantedAt ? answered(askedAt, now) : {})

/** The change that answers what was asked, also in the same millisecond. */
export const answered = (askedAt: number, now: number): { repliedAt: number } => ({
  repliedAt: Math.max(now, askedAt + 1),
})

/** Whether something was asked that nobody has answered, other than for a time that was taken. */
export const isAsking = (deal: store.ListedDeal): boolean => isUnanswered(deal) && deal.askedAt !== deal.wantedAt

/** Records an answer given in another way than by email. */
export const markAnswered = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number) =>
  withDealChange(db, owner, id, { now, ifMatch }, async () => {
    await recordEvent(db, owner, id, { kind: 'answered' }, now)
    return { repliedAt: now }
  })

export const loseDeal = (db: Db, owner: OwnerId, id: number, reason: LostReason, now: number, ifMatch?: number) =>
  withDealChange(db, owner, id, { now, ifMatch }, async (deal) => {
    if (deal.closedAt !== null) throw new Problem('conflict', 'This booking is lost already.')
    await requireLosable(db, owner, deal)
    await freeHold(db, owner, id)
    await dropMove(db, owner, id, now)
    await recordEvent(db, owner, id, { kind: 'lost', reason }, now)
    return { closedAt: now, closedFor: reason }
  })

export const reopenDeal = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number) =>
  withDealChange(db, owner, id, { now, ifMatch }, async (deal) => {
    if (deal.closedAt === null) throw new Problem('conflict', 'This booking is open.')
    if (deal.closedFor === 'cancelled')
      throw new Problem('conflict', 'This booking was cancelled, and its payments are settled. Start a new one.')
    const change = await reopened(db, owner, deal, now)
    if ({ ...deal, ...change }.bookedAt === null) await requireNotFull(db, owner)
    return change
  })

type Closed = Pick<store.FoundDeal, 'id' | 'shootId' | 'closedAt'>

/** The change that reopens a deal, with its event; none for one that is open. */
export async function reopened(
  db: Db,
  owner: OwnerId,
  deal: Closed,
  now: number,
): Promise<ShootGone & { closedAt?: null; closedFor?: null }> {
  if (deal.closedAt === null) return {}
  await recordEvent(db, owner, deal.id, { kind: 'reopened' }, now)
  return { closedAt: null, closedFor: null, ...(await lettingGo(db, owner, deal)) }
}

interface ShootGone {
  shootId?: null
  bookedAt?: null
}

/** The change by which a lost deal lets go of a shoot that is part of another booking by now; none otherwise. */
export async function lettingGo(db: Db, owner: OwnerId, { id, shootId, closedAt }: Closed): Promise<ShootGone> {
  if (shootId === null || closedAt === null) return {}
  const planned = await store.findDealOfShoot(db, owner, shootId)
  if (!planned || planned.id === id || planned.stage === 'lost') return {}
  // What was agreed stays booked; else the shoot alone did that.
  return { shootId: null, ...(!(await agreedDeal()(db, owner, id)) && { bookedAt: null }) }
}

/** Removes person and message of a deal that was lost long ago, with what its history says of them. */
export const blankDeal = (db: Db, owner: OwnerId, id: number, now: number) =>
  withDealChange(db, owner, id, { now }, async ({ type }) => {
    await deleteEventsOf(db, owner, id)
    await deleteLinksOf(db, owner, id)
    await eraseMoves(db, owner, id)
    await dealErasure()(db, owner, id)
    return { ...blank, title: typeLabels[type], name: 'Removed' }
  })

const blank = { email: '', phone: '', message: '', notes: '', place: '', coordinates: null, source: '' }

/** Throws for a deal that is lost. */
export function requireNotLost({ closedAt }: Pick<LaneFacts, 'closedAt'>): void {
  if (closedAt !== null) throw new Problem('conflict', 'This booking is lost. Reopen it first.')
}
