import type { OwnerId } from '#kernel/access.ts'
import { Happening, happeningWords } from '#invoices/history.ts'
import { ChosenStatus, isPending } from '#invoices/status.ts'
import type { Db } from '#database/db.ts'
import { insertEvents, listEvents, nextPart } from './parts-store.ts'

/** Writes down what happened to an invoice whose row is held, and answers under which number. */
export async function remember(
  db: Db,
  owner: OwnerId,
  invoiceId: number,
  happening: Happening,
  now: number,
): Promise<number> {
  const id = await nextPart(db, owner, invoiceId, 'invoice_events')
  await insertEvents(db, [rowOf(owner, invoiceId, id, happening, now)])
  return id
}

/** Begins the history of an invoice that is new. */
export const begin = (
  db: Db,
  owner: OwnerId,
  invoiceId: number,
  happenings: readonly Happening[],
  now: number,
): Promise<void> =>
  insertEvents(
    db,
    happenings.map((happening, at) => rowOf(owner, invoiceId, at + 1, happening, now)),
  )

const rowOf = (owner: OwnerId, invoiceId: number, id: number, { kind, ...facts }: Happening, now: number) => ({
  userId: owner,
  invoiceId,
  id,
  at: now,
  kind,
  facts: JSON.stringify(facts),
})

async function happeningsOf(db: Db, owner: OwnerId, invoiceId: number) {
  const events = await listEvents(db, owner, invoiceId)
  return events.flatMap(({ id, at, kind, facts }) => {
    const happening = Happening.safeParse({ ...(JSON.parse(facts) as object), kind })
    return happening.success ? [{ id, at, happening: happening.data }] : []
  })
}

/** What happened, oldest first. */
export const historyOf = async (db: Db, owner: OwnerId, invoiceId: number) =>
  (await happeningsOf(db, owner, invoiceId)).map(({ id, at, happening }) => ({
    id,
    at,
    kind: happening.kind,
    words: happeningWords(happening),
  }))

/** How an invoice stood when it was last owed; nothing when it never was. */
export async function lastOwedAs(db: Db, owner: OwnerId, invoiceId: number): Promise<ChosenStatus | undefined> {
  const stood = (await happeningsOf(db, owner, invoiceId)).flatMap(({ happening }) =>
    happening.kind === 'status' ? [ChosenStatus.safeParse(happening.before).data] : [],
  )
  return stood.findLast((status) => status !== undefined && isPending(status))
}
