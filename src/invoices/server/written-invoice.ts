import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayOfSent } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import { requireReference } from '#electronic-addresses/require-endpoint.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { checkedTotals } from '#invoices/checked-totals.ts'
import { usualUnit } from '#invoices/units.ts'
import type { InvoiceDraft } from '#invoices/draft.ts'
import { depositItems } from '#invoices/server/deposits/deposit-items.ts'
import { deleteItems, insertItems } from './parts-store.ts'
import type { InvoiceTables } from './tables.ts'
import type { ExchangedBefore } from '#invoices/server/taxes/exchange.ts'
import { deleteTaxes, insertTaxes } from '#invoices/server/taxes/tax-store.ts'
import { type InvoiceTaxing, taxedAsOne, taxedColumns } from './taxed-draft.ts'

type OfShoot = Pick<InvoiceTables['invoices'], 'shootId' | 'shootTitle'>

/** The shoot of a draft. Forms name no shoot that was deleted: the invoice keeps its title. */
async function shootOf(db: Db, owner: OwnerId, shootId: number | null, before: OfShoot | undefined): Promise<OfShoot> {
  if (shootId !== null) return { shootId, shootTitle: (await requireShoot(db, owner, shootId)).title }
  const isDeleted = before && before.shootId !== null && !(await isThere(db, owner, before.shootId))
  return isDeleted ? { shootId: before.shootId, shootTitle: before.shootTitle } : { shootId: null, shootTitle: null }
}

const isThere = (db: Db, owner: OwnerId, shootId: number): Promise<boolean> =>
  requireShoot(db, owner, shootId).then(
    () => true,
    () => false,
  )

/** What an invoice keeps where a request does not name it. */
type Before = OfShoot &
  ExchangedBefore &
  Pick<InvoiceTables['invoices'], 'id' | 'pricesWithTax' | 'buyerReference' | 'orderNumber'>

function referencesOf(draft: InvoiceDraft, before: Before | undefined) {
  const { buyerReference = before?.buyerReference ?? '', orderNumber = before?.orderNumber ?? '' } = draft
  if (buyerReference !== before?.buyerReference) requireReference({ buyerReference })
  return { buyerReference, orderNumber }
}

/**
 * The columns of a draft and of its parts; `before`: of the invoice that it changes. Days are in the photographer's
 * zone.
 */
export async function writtenOf(db: Db, owner: OwnerId, draft: InvoiceDraft, taxing: InvoiceTaxing, before?: Before) {
  const zone = await timeZoneOf(db, owner)
  const { clientId, currency, notes, terms } = draft
  const [issueDate, dueDate] = [dayOfSent(draft.issueDate, zone), dayOfSent(draft.dueDate, zone)]
  if (dueDate < issueDate)
    throw new Problem('invalid', 'The due date is before the issue date', {
      fields: { dueDate: 'The due date is before the issue date' },
    })
  const { sums, ...written } = await sumsOf(db, owner, draft, taxing, before)
  const shoot = await shootOf(db, owner, draft.shootId, before)
  const words = { ...referencesOf(draft, before), notes, terms }
  return { ...written, written: { clientId, ...shoot, currency, issueDate, dueDate, ...words, ...sums } }
}

export type Written = Awaited<ReturnType<typeof writtenOf>>

async function sumsOf(db: Db, owner: OwnerId, draft: InvoiceDraft, taxing: InvoiceTaxing, before: Before | undefined) {
  const items = [...draft.items, ...(await depositItems(db, owner, draft, taxing, before))]
  if (taxing.scheme !== 'none')
    return { ...(await taxedColumns(db, owner, { ...draft, items }, taxing, before)), items }
  const { amounts, ...sums } = checkedTotals({ ...draft, items })
  return {
    sums: { ...sums, ...taxedAsOne },
    items,
    lines: amounts.map((amount) => ({ amount })),
    adjustments: [],
    taxes: [],
  }
}

/** Inserts the items, discounts, charges and taxes of an invoice that has none. */
export async function insertParts(
  db: IndexedDb,
  owner: OwnerId,
  invoiceId: number,
  { items, lines, adjustments, taxes }: Pick<Written, 'items' | 'lines' | 'adjustments' | 'taxes'>,
): Promise<void> {
  const key = { userId: owner, invoiceId }
  await insertItems(
    db,
    items.map(({ description, quantity, unit = usualUnit, rate, deposit }, at) => ({
      ...key,
      id: at + 1,
      description,
      quantity,
      unit,
      rate,
      amount: 0,
      ...noTax,
      ...lines[at],
      deposit: deposit?.id ?? null,
    })),
  )
  await insertTaxes(db, {
    adjustments: adjustments.map((one, at) => ({ ...key, id: at + 1, ...one })),
    taxes: taxes.map((one, at) => ({ ...key, place: at + 1, ...one })),
  })
}

/** Of items without a tax of their own. */
export const noTax = {
  categoryId: null,
  taxCode: null,
  taxRate: null,
  taxWords: null,
  taxReason: null,
  discountBy: null,
  discountValue: null,
  discountCents: null,
  netCents: null,
}

/** Writes the parts of an invoice anew. */
export async function replaceParts(db: IndexedDb, owner: OwnerId, invoiceId: number, written: Written): Promise<void> {
  await deleteItems(db, owner, invoiceId)
  await deleteTaxes(db, owner, invoiceId)
  await insertParts(db, owner, invoiceId, written)
}
