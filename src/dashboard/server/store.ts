import { type ExpressionBuilder, type NotNull, sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'
import { maxDurationMinutes } from '#shoots/api.ts'

const invoicesOf = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('invoices')
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'invoices.userId').onRef('clients.id', '=', 'invoices.clientId'),
    )
    .select([
      'invoices.id as invoiceId',
      'invoices.invoiceNumber',
      'invoices.dueDate',
      'invoices.currency',
      'clients.name as clientName',
      sql<number>`total - "creditedCents" - "paidCents"`.as('balance'),
    ])
    .where('invoices.userId', '=', owner)
    .orderBy('invoices.dueDate')
    .orderBy('invoices.id')

/** Overdue ones whose photographer still wants to be told, the latest first. */
export const listOverdue = (db: Db, owner: OwnerId, today: string, rows: number) =>
  invoicesOf(db, owner)
    // Literals, by which SQLite sees that the partial index `invoices_overdue` applies.
    .where(sql<boolean>`invoices.status in ('sent', 'unpaid')`)
    .where('invoices.overdueDismissedAt', 'is', null)
    .where('invoices.dueDate', '<', today)
    .where('invoices.total', '>', 0)
    .limit(rows)
    .execute()

/** Issued ones that never went out and are not overdue, the next due first. */
export const listUnsent = (db: Db, owner: OwnerId, today: string, rows: number) =>
  invoicesOf(db, owner)
    .where('invoices.status', '=', sql.lit('unpaid'))
    .where('invoices.sentAt', 'is', null)
    .where('invoices.dueDate', '>=', today)
    .limit(rows)
    .execute()

/** What is open of an invoice that was credited: below zero where its client gets money back. */
const openOfCredited = sql<number>`credited.total - credited."creditedCents" - credited."paidCents" +
  credited."refundedCents"`

/** The credit notes of an invoice that are not paid back in full. */
const notesOf = (row: ExpressionBuilder<Tables & { credited: Tables['invoices'] }, 'credited'>) =>
  row
    .selectFrom('invoices as note')
    .whereRef('note.userId', '=', 'credited.userId')
    .whereRef('note.creditsId', '=', 'credited.id')
    .whereRef('note.total', '>', 'note.paidCents')

/** The invoices of which clients get money back. */
const toRefund = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('invoices as credited')
    .where('credited.userId', '=', owner)
    // Literals, by which SQLite sees that the partial index `invoices_to_refund` applies.
    .where('credited.creditedCents', '>', sql.lit(0))
    .where(openOfCredited, '<', sql.lit(0))
    .where((row) => row.exists(notesOf(row).select('note.id')))

/** What clients get back, the longest due first: since the first credit note, to be recorded with the newest. */
export const listRefunds = (db: Db, owner: OwnerId, rows: number) =>
  toRefund(db, owner)
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'credited.userId').onRef('clients.id', '=', 'credited.clientId'),
    )
    .select((row) => [
      notesOf(row)
        // Of the sum, so that SQLite does not walk through all invoices by their ids.
        .select(sql<number>`max(note.id + 0)`.as('id'))
        .as('invoiceId'),
      notesOf(row)
        .select(({ fn }) => fn.min('note.issueDate').as('day'))
        .as('issueDate'),
      'credited.invoiceNumber',
      'credited.currency',
      'clients.name as clientName',
      sql<number>`-(${openOfCredited})`.as('amount'),
    ])
    .$narrowType<{ invoiceId: NotNull; issueDate: NotNull }>()
    .orderBy('issueDate')
    .orderBy('credited.id')
    .limit(rows)
    .execute()

export const countRefunds = async (db: Db, owner: OwnerId): Promise<number> =>
  (
    await toRefund(db, owner)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** What is owed by currency, and the number of invoices, by when it is due. */
export function sumMoney(db: Db, owner: OwnerId, { today, until }: { today: string; until: string }) {
  const balance = (condition: ReturnType<typeof sql>) =>
    sql<number>`cast(coalesce(sum(case when ${condition} then total - "creditedCents" - "paidCents" else 0 end), 0)
      as bigint)`
  return db
    .selectFrom('invoices')
    .select(({ fn }) => [
      'currency',
      fn.countAll<number>().filterWhere('dueDate', '<', today).as('lateCount'),
      balance(sql`"dueDate" < ${today}`).as('lateAmount'),
      fn.countAll<number>().filterWhere('dueDate', '>=', today).as('expectedCount'),
      balance(sql`"dueDate" >= ${today}`).as('expectedAmount'),
    ])
    .where('userId', '=', owner)
    .where('status', 'in', ['sent', 'unpaid'])
    .where('dueDate', '<=', until)
    .where('total', '>', 0)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

/** How many invoices there are of those listed above. */
export function countInvoiceNeeds(db: Db, owner: OwnerId, today: string) {
  const overdue = db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', owner)
    .where(sql<boolean>`status in ('sent', 'unpaid')`)
    .where('overdueDismissedAt', 'is', null)
    .where('dueDate', '<', today)
    .where('total', '>', 0)
  const unsent = db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', owner)
    .where('status', '=', sql.lit('unpaid'))
    .where('sentAt', 'is', null)
    .where('dueDate', '>=', today)
  return db
    .selectNoFrom([overdue.as('overdue'), unsent.as('unsent')])
    .$castTo<{ overdue: number; unsent: number }>()
    .executeTakeFirstOrThrow()
}

/** Contracts that wait for the client's signature, oldest first, with the shoot unless it is over or cancelled. */
export function listUnsigned(db: Db, owner: OwnerId, now: number, rows: number) {
  return (
    db
      .selectFrom('contracts')
      .innerJoin('clients', (on) =>
        on.onRef('clients.userId', '=', 'contracts.userId').onRef('clients.id', '=', 'contracts.clientId'),
      )
      .leftJoin('shoots', (on) =>
        on
          .onRef('shoots.userId', '=', 'contracts.userId')
          .onRef('shoots.id', '=', 'contracts.shootId')
          .on('shoots.endsAt', '>', now)
          .on('shoots.status', '<>', 'cancelled'),
      )
      .select([
        'contracts.id as contractId',
        'contracts.title',
        'contracts.status',
        'clients.name as clientName',
        'shoots.date as start',
      ])
      .select((row) => {
        const links = row
          .selectFrom('signing_links')
          .whereRef('signing_links.userId', '=', 'contracts.userId')
          .whereRef('signing_links.contractId', '=', 'contracts.id')
        const valid = links.where('signing_links.revokedAt', 'is', null)
        return [
          links.select(({ fn }) => fn.max<number | null>('signing_links.createdAt').as('at')).as('sentAt'),
          links.select(({ fn }) => fn.min<number | null>('signing_links.openedAt').as('at')).as('openedAt'),
          valid.select(({ fn }) => fn.max<number | null>('signing_links.expiresAt').as('at')).as('linkExpiresAt'),
        ]
      })
      .where('contracts.userId', '=', owner)
      .where('contracts.status', 'in', ['sent', 'expired'])
      // Those with a shoot ahead come first, as there may be more than the limit.
      .orderBy(sql`case when shoots.date is null then 1 else 0 end`)
      .orderBy('shoots.date')
      .orderBy('contracts.id')
      .limit(rows)
      .execute()
  )
}

const ahead = (db: Db, owner: OwnerId, { now, until }: { now: number; until: number }) =>
  db
    .selectFrom('shoots')
    .where('shoots.userId', '=', owner)
    .where('shoots.date', '<', until)
    .where('shoots.date', '>', now - maxDurationMinutes * 60_000)
    .where('shoots.endsAt', '>', now)
    .where('shoots.status', '<>', 'cancelled')
    .orderBy('shoots.date')
    .orderBy('shoots.id')

/** The shoots that are neither over nor cancelled and start before an instant, soonest first. */
export const listAhead = (db: Db, owner: OwnerId, range: { now: number; until: number }, rows: number) =>
  ahead(db, owner, range)
    .select(['id', 'title', 'date', 'endsAt', 'timeZone', 'location', 'coordinates'])
    .limit(rows)
    .execute()

/** Their own packing lists, as far as they were begun. */
export const listPacking = (db: Db, owner: OwnerId, range: { now: number; until: number }, rows: number) =>
  ahead(db, owner, range)
    .innerJoin('shoot_packing as packing', (on) =>
      on.onRef('packing.userId', '=', 'shoots.userId').onRef('packing.shootId', '=', 'shoots.id'),
    )
    .select(['shoots.id as shootId', 'packing.items'])
    .limit(rows)
    .execute()

/** The checklists that they use. */
export const listChecklists = (db: Db, owner: OwnerId, range: { now: number; until: number }, rows: number) =>
  ahead(db, owner, range)
    .innerJoin('shoot_gear_checklists as used', (on) =>
      on.onRef('used.userId', '=', 'shoots.userId').onRef('used.shootId', '=', 'shoots.id'),
    )
    .innerJoin('gear_checklists as checklist', (on) =>
      on.onRef('checklist.userId', '=', 'used.userId').onRef('checklist.id', '=', 'used.checklistId'),
    )
    .select(['shoots.id as shootId', 'used.checkedItems', 'checklist.items'])
    .limit(rows)
    .execute()
