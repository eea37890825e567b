import { requireSettings } from '#accounts/server/settings/settings.ts'
import { paperDay } from '#client-language/formats.ts'
import { invoiceWords } from '#client-language/words.ts'
import { localeOfClient } from '#clients/server/service.ts'
import type { Deposit, DepositGroup } from '#invoices/deposits/deposit.ts'
import { maxDeposits } from '#invoices/draft.ts'
import { agreedWork } from '#invoices/server/registrations/agreed-work.ts'
import type { OwnerId } from '#kernel/access.ts'
import { groupKey } from '#tax/compute-tax.ts'
import { percentOf, type TaxScheme } from '#tax/codes.ts'
import type { Db } from '#database/db.ts'
import * as store from './deposit-store.ts'

/** A deposit with its taxes as they are copied. */
export type StoredDeposit = Omit<Deposit, 'groups'> & { groups: DepositGroup[] }

/** Maximum number of invoices that are offered: as many as one takes off, and some that it does not. */
const maxOffered = 2 * maxDeposits

type Named = Awaited<ReturnType<typeof store.listByIds>>

/** What is left of each invoice, by tax. */
async function withGroups(db: Db, owner: OwnerId, rows: Named): Promise<StoredDeposit[]> {
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ id }) => id)
  const { billed, credited } = await store.listSums(db, owner, ids)
  const items = await store.listCategories(db, owner, ids)
  const { locale, words } = invoiceWords(await localeOfClient(db, owner, first.clientId))
  const { dateFormat } = (await requireSettings(db, owner)).preferences
  const leftOf = (row: Named[number]) =>
    row.scheme === 'none'
      ? [wholeOf(row)]
      : billed.filter(({ invoiceId }) => invoiceId === row.id).map((group) => groupOf(group, credited, items))
  return rows.map((row) => {
    const { id, invoiceNumber, issueDate, currency, shootTitle } = row
    const groups = leftOf(row)
    return {
      id,
      invoiceNumber,
      issueDate,
      currency,
      shootTitle,
      total: groups.reduce((sum, { net, tax }) => sum + net + tax, 0),
      description: words.lessDeposit(invoiceNumber, paperDay(issueDate, dateFormat, locale)),
      groups,
    }
  })
}

type Sums = Awaited<ReturnType<typeof store.listSums>>
type Categories = Awaited<ReturnType<typeof store.listCategories>>

/** What is left of a tax after the credit notes, with the category of its first item. */
function groupOf(
  { invoiceId, code, rate, netCents, taxCents }: Sums['billed'][number],
  credited: Sums['credited'],
  items: Categories,
): DepositGroup {
  const back = credited.filter((one) => one.invoiceId === invoiceId && groupKey(one) === groupKey({ code, rate }))
  const item = items.find((one) => one.invoiceId === invoiceId && one.taxCode === code && one.taxRate === rate)
  return {
    category: {
      id: item?.categoryId ?? 0,
      code,
      rate,
      words: item?.taxWords ?? '',
      reasonCode: item?.taxReason ?? '',
    },
    net: back.reduce((left, one) => left - one.netCents, netCents),
    tax: back.reduce((left, one) => left - one.taxCents, taxCents),
  }
}

/** What is left of an invoice with one tax of all items; what was credited of one had none. */
const wholeOf = ({ taxRate, subtotal, tax, creditedCents }: Named[number]): DepositGroup => ({
  category: { id: 0, code: 'O', rate: taxRate ?? 0, words: '', reasonCode: '' },
  net: subtotal - creditedCents,
  tax,
})

interface For {
  clientId: number
  currency: string
  scheme: TaxScheme
  /** The invoice that takes them off, if it is stored. */
  invoiceId?: number | undefined
}

/**
 * The deposits that an invoice can take off, newest first. Those of a booking are part of what was agreed, which bills
 * the rest by itself.
 */
export async function depositsFor(db: Db, owner: OwnerId, wanted: For): Promise<StoredDeposit[]> {
  const rows = await store.listDeposits(db, owner, { ...wanted, exceptFor: wanted.invoiceId ?? 0 }, maxOffered)
  const ids = rows.map(({ id }) => id)
  const agreed = await agreedWork().agreedAmong(db, owner, ids)
  return withGroups(
    db,
    owner,
    rows.filter(({ id }) => !agreed.has(id)),
  )
}

/** As the API tells them. */
export const toDeposit = ({ groups, ...deposit }: StoredDeposit): Deposit => ({
  ...deposit,
  groups: groups.map(({ category: { id, code, rate, words }, net, tax }) => ({
    categoryId: id,
    code,
    rate: percentOf(rate),
    words,
    net,
    tax,
  })),
})

/** The deposits that the items of an invoice take off; nothing where they take none off. */
export async function depositsOf(
  db: Db,
  owner: OwnerId,
  items: readonly { deposit?: number | undefined }[],
): Promise<{ deposits?: Deposit[] }> {
  const ids = [...new Set(items.flatMap(({ deposit }) => deposit ?? []))]
  if (ids.length === 0) return {}
  return { deposits: (await withGroups(db, owner, await store.listByIds(db, owner, ids))).map(toDeposit) }
}
