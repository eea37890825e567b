import type { ExpressionBuilder } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { TaxScheme } from '#tax/codes.ts'
import type { Db, Tables } from '#database/db.ts'
import { isLive } from '#invoices/server/live-query.ts'

interface Wanted {
  clientId: number
  currency: string
  scheme: TaxScheme
  /** The invoice that takes them off, if it is stored. */
  exceptFor: number
}

/** The row is an invoice that is neither canceled nor credited in full. */
const isLiveInvoice = (row: ExpressionBuilder<Tables, 'invoices'>) =>
  row.and([row('invoices.kind', '=', 'invoice'), isLive(row)])

/** The live invoices that take off other ones. */
const takers = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('invoice_items')
    .innerJoin('invoices', (on) =>
      on.onRef('invoices.userId', '=', 'invoice_items.userId').onRef('invoices.id', '=', 'invoice_items.invoiceId'),
    )
    .where('invoice_items.userId', '=', owner)
    .where('invoice_items.deposit', 'is not', null)
    .where((row) => isLiveInvoice(row as never))

const named = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('invoices')
    .leftJoin('shoots', (on) =>
      on.onRef('shoots.userId', '=', 'invoices.userId').onRef('shoots.id', '=', 'invoices.shootId'),
    )
    .select(['invoices.id', 'invoices.invoiceNumber', 'invoices.issueDate', 'invoices.currency', 'invoices.clientId'])
    .select(['invoices.scheme', 'invoices.taxRate', 'invoices.subtotal', 'invoices.tax', 'invoices.creditedCents'])
    .select(({ fn }) => fn.coalesce('shoots.title', 'invoices.shootTitle').as('shootTitle'))
    .where('invoices.userId', '=', owner)
    .where('invoices.invoiceNumber', 'is not', null)
    .$narrowType<{ invoiceNumber: string }>()

/** Issued invoices of which something is left and that no other invoice takes off, newest first. */
export const listDeposits = (db: Db, owner: OwnerId, { clientId, currency, scheme, exceptFor }: Wanted, rows: number) =>
  named(db, owner)
    .where('invoices.clientId', '=', clientId)
    .where('invoices.currency', '=', currency)
    .where('invoices.scheme', '=', scheme)
    .where('invoices.status', '!=', 'draft')
    .where('invoices.total', '>', 0)
    .where('invoices.id', '!=', exceptFor)
    .where((row) => isLiveInvoice(row as never))
    .where('invoices.id', 'not in', () =>
      takers(db, owner)
        .where('invoices.clientId', '=', clientId)
        .where('invoices.id', '!=', exceptFor)
        .select('invoice_items.deposit')
        .$narrowType<{ deposit: number }>(),
    )
    .orderBy('invoices.id', 'desc')
    .limit(rows)
    .execute()

export const listByIds = (db: Db, owner: OwnerId, ids: number[]) =>
  named(db, owner).where('invoices.id', 'in', ids).orderBy('invoices.id', 'desc').execute()

/** The categories of the items of some invoices, in the order of the items. */
export const listCategories = (db: Db, owner: OwnerId, ids: number[]) =>
  db
    .selectFrom('invoice_items')
    .select(['invoiceId', 'categoryId', 'taxCode', 'taxRate', 'taxWords', 'taxReason'])
    .where('userId', '=', owner)
    .where('invoiceId', 'in', ids)
    .orderBy('id')
    .execute()

/** The sums of some invoices and of their credit notes by code and rate, in the order of the invoices. */
export async function listSums(db: Db, owner: OwnerId, ids: number[]) {
  const billed = await db
    .selectFrom('invoice_taxes')
    .selectAll()
    .where('userId', '=', owner)
    .where('invoiceId', 'in', ids)
    .orderBy('place')
    .execute()
  const credited = await db
    .selectFrom('invoices')
    .innerJoin('invoice_taxes as taxed', (on) =>
      on.onRef('taxed.userId', '=', 'invoices.userId').onRef('taxed.invoiceId', '=', 'invoices.id'),
    )
    .select(['invoices.creditsId as invoiceId', 'taxed.code', 'taxed.rate', 'taxed.netCents', 'taxed.taxCents'])
    .where('invoices.userId', '=', owner)
    .where('invoices.creditsId', 'in', ids)
    .execute()
  return { billed, credited }
}

/** The issued invoice that takes another one off; undefined when none does. */
export const findTaker = (db: Db, owner: OwnerId, id: number) =>
  takers(db, owner)
    .where('invoice_items.deposit', '=', id)
    .where('invoices.status', '!=', 'draft')
    .select(['invoices.invoiceNumber', 'invoices.scheme', 'invoices.status', 'invoices.frozenAt'])
    .executeTakeFirst()

/** The newest invoice that an invoice takes off. */
export const findNewestDeposit = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('invoice_items')
    .innerJoin('invoices', (on) =>
      on.onRef('invoices.userId', '=', 'invoice_items.userId').onRef('invoices.id', '=', 'invoice_items.deposit'),
    )
    .select(['invoices.invoiceNumber as number', 'invoices.issueDate'])
    .where('invoice_items.userId', '=', owner)
    .where('invoice_items.invoiceId', '=', invoiceId)
    .orderBy('invoices.issueDate', 'desc')
    .orderBy('invoices.id', 'desc')
    .$narrowType<{ number: string }>()
    .executeTakeFirst()

/** The lines of an invoice that take off deposits. */
export const listTakenItems = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('invoice_items')
    .selectAll()
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .where('deposit', 'is not', null)
    .orderBy('id')
    .$narrowType<{ deposit: number }>()
    .execute()
