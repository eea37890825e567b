import { todayOf } from '#accounts/server/settings/settings.ts'
import { creditItems, leftOfGroups, leftOfItem } from '#invoices/credit-notes/credit.ts'
import type { CreditLeft } from '#invoices/credit-notes/credit-api.ts'
import { creditNumber } from '#invoices/rules.ts'
import { requireInvoice } from '#invoices/server/service.ts'
import { quantityDigits } from '#invoices/totals.ts'
import type { OwnerId } from '#kernel/access.ts'
import { groupKey } from '#tax/compute-tax.ts'
import { decimalWords } from '#kernel/money.ts'
import { lastNumber } from '#kernel/server/number-series.ts'
import type { Db } from '#database/db.ts'
import { percentOf } from '#tax/codes.ts'
import { creditableOf } from './creditable.ts'

/** What is left to credit of an issued invoice, for the form of a credit note. */
export async function leftToCredit(db: Db, owner: OwnerId, id: number, now: number): Promise<CreditLeft> {
  const row = await requireInvoice(db, owner, id)
  const invoice = await creditableOf(db, owner, row)
  const year = Number((await todayOf(db, owner, now)).slice(0, 4))
  const groups = leftOfGroups(invoice)
  const open = invoice.items.filter((item) => leftOfItem(item) > 0)
  const rest = open.map((item) => ({ item, amount: amountOf(invoice, item.id, leftOfItem(item)) }))
  const isShort = (key: string): boolean =>
    rest.reduce((sum, { item, amount }) => sum + (groupKey(item.category) === key ? amount : 0), 0) >
    (groups.find((group) => groupKey(group) === key)?.typed ?? 0)
  return {
    next: creditNumber(year, ((await lastNumber(db, owner, 'CRN', year)) ?? 0) + 1),
    currency: row.currency,
    pricesWithTax: invoice.pricesWithTax,
    left: groups.reduce((sum, { net, tax }) => sum + net + tax, 0),
    items: rest.map(({ item, amount }) => ({
      id: item.id,
      description: item.description,
      quantity: Number(decimalWords(leftOfItem(item), quantityDigits)),
      amount,
      isShort: isShort(groupKey(item.category)),
    })),
    groups: groups.map(({ code, rate, gross }) => ({ code, rate: percentOf(rate), left: gross })),
  }
}

/** What the rest of an item comes to, whatever is left of its tax rate. */
const amountOf = (invoice: Parameters<typeof creditItems>[0], id: number, quantity: number): number =>
  creditItems({ ...invoice, credited: [] }, [{ id, quantity }]).lines[0]?.amount ?? 0
