import type { OwnerId } from '#kernel/access.ts'
import { InvoiceEvent, eventWords } from '#invoices/history.ts'
import { ChosenStatus, isPending } from '#invoices/status.ts'
import type { Db } from '#database/db.ts'
import { insertEvents, listEvents, nextPart } from './parts-store.ts'

/** Records an event of an invoice whose row is locked, and returns its number. */
export async function recordEvent(
  db: Db,
  owner: OwnerId,
  invoiceId: number,
  event: InvoiceEvent,
  now: number,
): Promise<number> {
  const id = await nextPart(db, owner, invoiceId, 'invoice_events')
  await insertEvents(db, [rowOf(owner, invoiceId, id, event, now)])
  return id
}

/** Records the first events of a new invoice. */
export const recordFirstEvents = (
  db: Db,
  owner: OwnerId,
  invoiceId: number,
  events: readonly InvoiceEvent[],
  now: number,
): Promise<void> =>
  insertEvents(
    db,
    events.map((event, at) => rowOf(owner, invoiceId, at + 1, event, now)),
  )

const rowOf = (owner: OwnerId, invoiceId: number, id: number, { kind, ...facts }: InvoiceEvent, now: number) => ({
  userId: owner,
  invoiceId,
  id,
  at: now,
  kind,
  facts: JSON.stringify(facts),
})

async function eventsOf(db: Db, owner: OwnerId, invoiceId: number) {
  const events = await listEvents(db, owner, invoiceId)
  return events.flatMap(({ id, at, kind, facts }) => {
    const event = InvoiceEvent.safeParse({ ...(JSON.parse(facts) as object), kind })
    return event.success ? [{ id, at, event: event.data }] : []
  })
}

type StoredEvent = Awaited<ReturnType<typeof eventsOf>>[number]

const ends = new Set<string>(['sent', 'not delivered'] satisfies InvoiceEvent['kind'][])

/** Without emails on their way that have left or failed since, which is an event of its own. */
const withoutEnded = (events: readonly StoredEvent[]): StoredEvent[] =>
  events.filter(
    ({ event }, at) =>
      event.kind !== 'emailing' ||
      !events.slice(at).some(({ event: later }) => ends.has(later.kind) && 'to' in later && later.to === event.to),
  )

/** The events, oldest first. */
export const historyOf = async (db: Db, owner: OwnerId, invoiceId: number) =>
  withoutEnded(await eventsOf(db, owner, invoiceId)).map(({ id, at, event }) => ({
    id,
    at,
    kind: event.kind,
    words: eventWords(event),
  }))

/** The last pending status of an invoice; undefined when it never had one. */
export async function lastPendingStatus(db: Db, owner: OwnerId, invoiceId: number): Promise<ChosenStatus | undefined> {
  const statuses = (await eventsOf(db, owner, invoiceId)).flatMap(({ event }) =>
    event.kind === 'status' ? [ChosenStatus.safeParse(event.before).data] : [],
  )
  return statuses.findLast((status) => status !== undefined && isPending(status))
}
