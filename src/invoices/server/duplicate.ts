import { todayOf } from '#accounts/server/settings/settings.ts'
import { requireActiveClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { InvoiceDraft } from '#invoices/draft.ts'
import type { CopiedCategory } from '#invoices/reckoned.ts'
import { defaultDueDays, numberWords } from '#invoices/rules.ts'
import type { Reduction } from '#tax/compute-tax.ts'
import type { Db } from '#database/db.ts'
import { listItems } from './parts-store.ts'
import { createInvoice, requireInvoice } from './service.ts'
import type { FoundInvoice } from './store.ts'
import { listAdjustments } from '#invoices/server/taxes/tax-store.ts'
import { dayAfter } from '#time/day-after.ts'
import type { InvoiceTables } from './tables.ts'
import { type InvoiceTaxing, taxingOf } from './taxed-draft.ts'

type ItemRow = InvoiceTables['invoice_items']

/**
 * How the copy of an invoice is taxed: as the studio does now, or, where it has given that up, as the invoice itself.
 */
async function taxingOfCopy(db: Db, owner: OwnerId, row: FoundInvoice): Promise<InvoiceTaxing> {
  const studio = await taxingOf(db, owner)
  return studio.scheme === 'none' ? taxingOf(db, owner, row) : studio
}

const same = (one: Pick<CopiedCategory, 'code' | 'rate'>, code: string, rate: number): boolean =>
  one.code === code && one.rate === rate

/**
 * The category of a copied item: its own, else one of the same rate, else the default. What had no sales tax is not for
 * that reason outside of VAT.
 */
function categoryFor(item: ItemRow, row: FoundInvoice, { scheme, ...taxing }: InvoiceTaxing): number | undefined {
  const { categories, byDefault } = taxing
  if (item.taxCode === 'O' && row.scheme !== scheme) return byDefault?.id
  const kept = categories.find(({ id }) => id === item.categoryId)
  // One tax of all items was a rate, or an amount, which says nothing about a rate.
  const [code, rate] = item.taxCode === null ? ['S', row.taxRate ?? 0] : [item.taxCode, item.taxRate ?? 0]
  return (kept ?? categories.find((one) => same(one, code, rate)) ?? byDefault)?.id
}

const discountOf = ({ discountBy, discountValue }: ItemRow): Reduction | null =>
  discountBy === null ? null : { by: discountBy, value: discountValue ?? 0 }

/** What a stored invoice says, as a draft that is taxed in a given way. */
export async function draftFrom(
  db: Db,
  owner: OwnerId,
  row: FoundInvoice,
  taxing: InvoiceTaxing,
): Promise<InvoiceDraft> {
  const { id, clientId, shootId, currency, issueDate, dueDate, notes, terms, taxType, taxRate, tax } = row
  // A deposit is taken off once, so not by a copy.
  const items = (await listItems(db, owner, id)).filter(({ deposit }) => deposit === null)
  const words = {
    clientId,
    shootId,
    currency,
    issueDate,
    dueDate,
    notes,
    terms,
    subtotal: undefined,
    status: undefined,
  }
  if (taxing.scheme === 'none')
    return {
      ...words,
      tax: taxType === 'amount' ? tax : undefined,
      taxType,
      taxRate,
      items: items.map(({ description, quantity, unit, rate }) => ({
        description,
        quantity,
        unit,
        rate,
        amount: undefined,
      })),
    }
  const adjustments = await listAdjustments(db, owner, id)
  return {
    ...words,
    tax: undefined,
    taxType: 'amount',
    taxRate: null,
    // Prices were without tax as long as it was added to all of them.
    pricesWithTax: row.pricesWithTax === 1,
    serviceFrom: row.serviceFrom,
    serviceTo: row.serviceTo,
    deliverTo: row.deliverTo,
    deposits: [],
    adjustments: adjustments.map(({ kind, by, value, words: why }) => ({ kind, by, value, words: why })),
    items: items.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      unit: item.unit,
      rate: item.rate,
      amount: undefined,
      categoryId: categoryFor(item, row, taxing),
      discount: discountOf(item),
    })),
  }
}

/** A new draft with the same client, shoot and items, issued today. */
export async function duplicateInvoice(db: Db, owner: OwnerId, id: number, now: number) {
  const row = await requireInvoice(db, owner, id)
  if (row.kind === 'credit') throw new Problem('conflict', 'A credit note can’t be copied. Issue another invoice.')
  await requireActiveClient(db, owner, row.clientId)
  const taxing = await taxingOfCopy(db, owner, row)
  const issueDate = await todayOf(db, owner, now)
  const draft = {
    ...(await draftFrom(db, owner, row, taxing)),
    issueDate,
    dueDate: dayAfter(issueDate, defaultDueDays),
    // The copy is of another service.
    serviceFrom: null,
    serviceTo: null,
    buyerReference: row.buyerReference,
  }
  return createInvoice(db, owner, draft, now, { from: { words: numberWords(row.invoiceNumber) }, taxing })
}
