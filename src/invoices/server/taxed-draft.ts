import { countryCodes } from '#addresses/country-codes.ts'
import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayOfSent } from '#kernel/dates.ts'
import { Problem, refuseFields } from '#kernel/problem.ts'
import { requireUntaxedItems } from '#invoices/draft-amounts.ts'
import type { InvoiceDraft, InvoiceBody } from '#invoices/draft.ts'
import {
  type CopiedCategory,
  reckonInvoice,
  reckonedFaults,
  type TaxedInvoice,
  wordedGroups,
} from '#invoices/reckoned.ts'
import {
  type ExchangedBefore,
  exchangeColumns,
  notExchanged,
  studioCurrencyOf,
} from '#invoices/server/taxes/exchange.ts'
import { currencyOf, taxesOf } from '#studio-money/server/service.ts'
import type { TaxScheme } from '#tax/codes.ts'
import { groupKey, type Reckoning, type TaxGroup } from '#tax/compute-tax.ts'
import type { Db } from '#database/db.ts'
import { listItems } from './parts-store.ts'
import type { InvoiceTables } from './tables.ts'

/** How an invoice is taxed, and the categories that its items may have. */
export interface InvoiceTaxing {
  scheme: TaxScheme
  pricesWithTax: boolean
  categories: CopiedCategory[]
  /** Of items that name none. */
  byDefault: CopiedCategory | undefined
}

type Row = Pick<InvoiceTables['invoices'], 'id' | 'scheme' | 'pricesWithTax'>

/** The columns of an invoice that has one tax of all items. */
export const taxedAsOne = {
  scheme: 'none' as const,
  pricesWithTax: 0,
  serviceFrom: null,
  serviceTo: null,
  deliverTo: '',
  ...notExchanged,
}

/** The categories that the items of an invoice have, also those retired since. */
async function categoriesOn(db: Db, owner: OwnerId, invoiceId: number): Promise<CopiedCategory[]> {
  const items = await listItems(db, owner, invoiceId)
  return items.flatMap(({ categoryId, taxCode, taxRate, taxWords, taxReason }) =>
    categoryId === null || taxCode === null
      ? []
      : [{ id: categoryId, code: taxCode, rate: taxRate ?? 0, words: taxWords ?? '', reasonCode: taxReason ?? '' }],
  )
}

/** How new invoices are taxed, or a stored one: that keeps its way and its categories. */
export async function taxingOf(db: Db, owner: OwnerId, stored?: Row): Promise<InvoiceTaxing> {
  const studio = await taxesOf(db, owner)
  const isStudios = stored === undefined || stored.scheme === studio.scheme
  const active = isStudios ? studio.categories : []
  const own = stored === undefined ? [] : await categoriesOn(db, owner, stored.id)
  return {
    scheme: stored?.scheme ?? studio.scheme,
    pricesWithTax: (stored ?? studio).pricesWithTax === 1,
    categories: [...active, ...own],
    byDefault: active.find(({ isDefault }) => isDefault === 1) ?? own[0],
  }
}

/** Refuses what the invoice to be written cannot keep. */
export function requireTaxable(body: InvoiceBody, { scheme }: InvoiceTaxing): void {
  if (scheme === 'none') return requireUntaxedItems(body)
  if (body.taxRate !== null) refuseFields({ taxRate: 'Each item has its own tax' })
}

/** The category of each item. Throws for an id that is none of the photographer's. */
function categorized({ items }: InvoiceDraft, { categories, byDefault }: InvoiceTaxing) {
  return items.map((item, at) => {
    const named = item.categoryId === undefined ? byDefault : categories.find(({ id }) => id === item.categoryId)
    const chosen = item.deposit?.category ?? named
    const message = 'Choose one of your taxes'
    if (!chosen) throw new Problem('invalid', message, { fields: { [`items.${at}.categoryId`]: message } })
    return { ...item, category: chosen }
  })
}

/** The sender's own sums have to agree. */
function agree({ items, subtotal, tax }: InvoiceDraft, reckoning: Reckoning): void {
  const line = items.findIndex(({ amount }, at) => amount !== undefined && amount !== reckoning.lines[at]?.amount)
  if (line >= 0) refuseFields({ [`items.${line}.amount`]: 'The amount is not quantity times rate, less the discount' })
  if (subtotal !== undefined && subtotal !== reckoning.net)
    refuseFields({ subtotal: 'The subtotal is not the sum of the items without tax' })
  if (tax !== undefined && tax !== reckoning.tax) refuseFields({ tax: 'The tax is not that of the items' })
}

const dayOrNull = (day: string | null | undefined, zone: string): string | null => (day ? dayOfSent(day, zone) : null)

async function deliveryOf(db: Db, owner: OwnerId, draft: InvoiceDraft) {
  const zone = await timeZoneOf(db, owner)
  const [serviceFrom, last] = [dayOrNull(draft.serviceFrom, zone), dayOrNull(draft.serviceTo, zone)]
  const { deliverTo = '' } = draft
  if (last !== null && (serviceFrom === null || last < serviceFrom))
    refuseFields({ serviceTo: 'The end date is before the start date' })
  if (deliverTo !== '' && !countryCodes.includes(deliverTo))
    refuseFields({ deliverTo: 'Choose a country from the list' })
  return { serviceFrom, serviceTo: last, deliverTo }
}

/**
 * The sums with the taxes of shares: each item is a group of its own, priced with its tax, so that what is left for the
 * other shares is exact. Such a tax is at most a cent off its rate.
 */
function withFixedTaxes(
  reckoning: Reckoning,
  items: TaxedInvoice['items'],
  taxes: readonly number[] | undefined,
): Reckoning {
  if (!taxes) return reckoning
  const sum = (some: readonly number[]): number => some.reduce((reached, one) => reached + one, 0)
  const taxIn = (group: TaxGroup): number =>
    sum(taxes.filter((_, at) => items[at] !== undefined && groupKey(items[at].category) === groupKey(group)))
  const tax = sum(taxes)
  return {
    ...reckoning,
    lines: reckoning.lines.map((line, at) => ({ ...line, net: line.amount - (taxes[at] ?? 0) })),
    groups: reckoning.groups.map((group) => {
      const fixed = taxIn(group)
      return { ...group, net: group.net + group.tax - fixed, tax: fixed }
    }),
    net: reckoning.total - tax,
    tax,
  }
}

/** The draft with the day of its exchange rate in the photographer's zone. */
async function dated(db: Db, owner: OwnerId, draft: InvoiceDraft): Promise<InvoiceDraft> {
  const { exchange } = draft
  return exchange
    ? { ...draft, exchange: { ...exchange, day: dayOfSent(exchange.day, await timeZoneOf(db, owner)) } }
    : draft
}

/**
 * The columns of an invoice whose items are taxed one by one, and of its parts; `before`: of the invoice that is
 * changed. Throws for what cannot be reckoned.
 */
export async function taxedColumns(
  db: Db,
  owner: OwnerId,
  draft: InvoiceDraft,
  taxing: InvoiceTaxing,
  before?: ExchangedBefore,
) {
  const { adjustments = [], pricesWithTax = taxing.pricesWithTax } = draft
  const items = categorized(draft, taxing)
  const invoice: TaxedInvoice = { scheme: taxing.scheme, items, adjustments, pricesWithTax }
  const reckoning = withFixedTaxes(reckonInvoice(invoice), items, draft.fixedTaxes)
  refuseFields(reckonedFaults(invoice, reckoning))
  agree(draft, reckoning)
  const { net, tax, total } = reckoning
  return {
    sums: {
      taxType: 'amount' as const,
      taxRate: null,
      subtotal: net,
      tax,
      total,
      scheme: taxing.scheme,
      pricesWithTax: pricesWithTax ? 1 : 0,
      ...(await deliveryOf(db, owner, draft)),
      ...exchangeColumns(
        await dated(db, owner, draft),
        { scheme: taxing.scheme, tax },
        studioCurrencyOf(await currencyOf(db, owner), before),
        before,
      ),
    },
    lines: reckoning.lines.map((line, at) => lineColumns(line, items[at])),
    adjustments: adjustments.map(({ kind, by, value, words }, at) => ({
      kind,
      by,
      value,
      words,
      amountCents: reckoning.adjustments[at]?.amount ?? 0,
      netCents: reckoning.adjustments[at]?.net ?? 0,
    })),
    taxes: wordedGroups(items, reckoning).map((group) => ({
      code: group.code,
      rate: group.rate,
      words: group.words,
      reasonCode: group.reasonCode,
      netCents: group.net,
      taxCents: group.tax,
    })),
  }
}

function lineColumns(
  line: { amount: number; discount: number; net: number },
  item: ReturnType<typeof categorized>[number] | undefined,
) {
  if (!item) return { amount: line.amount }
  const { category, discount } = item
  return {
    amount: line.amount,
    categoryId: category.id,
    taxCode: category.code,
    taxRate: category.rate,
    taxWords: category.words,
    taxReason: category.reasonCode,
    ...(discount && { discountBy: discount.by, discountValue: discount.value, discountCents: line.discount }),
    netCents: line.net,
  }
}
