import { depositLines, oneTaxFault } from '#invoices/deposits/deposit.ts'
import type { InvoiceDraft, ItemDraft } from '#invoices/draft.ts'
import { type Tax, totalsOf } from '#invoices/totals.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db, Tables } from '#database/db.ts'
import type { TaxScheme } from '#tax/codes.ts'
import { listTakenItems } from './deposit-store.ts'
import { depositsFor, type StoredDeposit } from './deposits.ts'

type Row = Pick<Tables['invoices'], 'id' | 'status' | 'pricesWithTax'>
type Item = Awaited<ReturnType<typeof listTakenItems>>[number]

function refuse(message: string): never {
  throw new Problem('invalid', message, { fields: { deposits: message } })
}

const keptItem = (item: Item): ItemDraft => ({
  description: item.description,
  quantity: item.quantity,
  rate: item.rate,
  amount: undefined,
  deposit: {
    id: item.deposit,
    category: {
      id: item.categoryId ?? 0,
      code: item.taxCode ?? 'O',
      rate: item.taxRate ?? 0,
      words: item.taxWords ?? '',
      reasonCode: item.taxReason ?? '',
    },
  },
})

const itemsOf = (deposit: StoredDeposit, pricesWithTax: boolean): ItemDraft[] =>
  depositLines(deposit, pricesWithTax).map(({ group, ...line }) => ({
    ...line,
    amount: undefined,
    deposit: { id: deposit.id, category: group.category },
  }))

const idsIn = (items: readonly { deposit: number }[]): number[] => [...new Set(items.map(({ deposit }) => deposit))]

const staysIssued = (before: Row | undefined, pricesWithTax: boolean): boolean =>
  before !== undefined && before.status !== 'draft' && pricesWithTax === (before.pricesWithTax === 1)

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

/** The lines that an invoice was issued with, as long as they are to take off the same. */
const keptItems = (
  before: Row | undefined,
  pricesWithTax: boolean,
  stored: readonly Item[],
  ids: readonly number[],
): ItemDraft[] | undefined =>
  staysIssued(before, pricesWithTax) && isSame(ids, idsIn(stored)) ? stored.map(keptItem) : undefined

/**
 * The lines of an invoice that take off deposits: what is left of each now. An issued invoice keeps the lines that it
 * was issued with. Throws for what cannot be taken off. Changes of invoices come one after another, so of two that
 * take the same deposit off the second is refused.
 */
export async function depositItems(
  db: Db,
  owner: OwnerId,
  draft: InvoiceDraft,
  taxing: { scheme: TaxScheme; pricesWithTax: boolean },
  before: Row | undefined,
): Promise<ItemDraft[]> {
  const stored = before ? await listTakenItems(db, owner, before.id) : []
  const { deposits: ids = idsIn(stored), pricesWithTax = taxing.pricesWithTax } = draft
  if (ids.length === 0) return []
  const kept = keptItems(before, pricesWithTax, stored, ids)
  if (kept && taxing.scheme !== 'none') return kept
  const taken = await chosenOf(db, owner, ids, { ...draft, scheme: taxing.scheme, invoiceId: before?.id })
  const items = kept ?? taken.flatMap((deposit) => itemsOf(deposit, pricesWithTax))
  if (taxing.scheme === 'none') requireOneTax(taken, [...draft.items, ...items], taxOf(draft))
  return items
}

/** The deposits that were chosen. Throws for one that is not offered. */
async function chosenOf(
  db: Db,
  owner: OwnerId,
  ids: readonly number[],
  wanted: Parameters<typeof depositsFor>[2],
): Promise<StoredDeposit[]> {
  const offered = await depositsFor(db, owner, wanted)
  const refused = 'One of these deposits can’t be taken off: see which are left'
  return ids.map((id) => offered.find((one) => one.id === id) ?? refuse(refused))
}

/** A percentage that is missing is refused with the totals. */
const taxOf = ({ taxType, taxRate, tax = 0 }: Pick<InvoiceDraft, 'taxType' | 'taxRate' | 'tax'>): Tax =>
  taxType === 'percentage' ? { taxType, taxRate: taxRate ?? 0 } : { taxType, tax }

/** Throws when deposits don't fit an invoice with one tax of all items. */
function requireOneTax(taken: readonly StoredDeposit[], items: readonly ItemDraft[], tax: Tax): void {
  const fault = oneTaxFault(taken.map(taxesOf), totalsOf(items, tax).subtotal, tax)
  if (fault !== undefined) refuse(fault)
}

const taxesOf = ({ invoiceNumber, groups }: StoredDeposit) => ({
  invoiceNumber,
  groups: groups.map((group) => ({ rate: group.category.rate, tax: group.tax })),
})

/** Throws when the deposits of an invoice that is issued are not what is left of them any more. */
export async function requireDeposits(
  db: Db,
  owner: OwnerId,
  invoice: Row &
    Pick<Tables['invoices'], 'clientId' | 'currency' | 'scheme' | 'subtotal' | 'taxType' | 'taxRate' | 'tax'>,
): Promise<void> {
  const stored = await listTakenItems(db, owner, invoice.id)
  if (stored.length === 0) return
  const found = (await depositsFor(db, owner, { ...invoice, invoiceId: invoice.id })).filter(({ id }) =>
    stored.some((item) => item.deposit === id),
  )
  const now = found.flatMap((deposit) => itemsOf(deposit, invoice.pricesWithTax === 1))
  const isOneTax = invoice.scheme === 'none'
  const isLeft = stored.every(({ deposit, taxCode, taxRate, rate }) =>
    now.some(
      (one) =>
        one.deposit?.id === deposit &&
        (isOneTax || (one.deposit.category.code === taxCode && one.deposit.category.rate === taxRate)) &&
        one.rate === rate,
    ),
  )
  const isSameTax = !isOneTax || oneTaxFault(found.map(taxesOf), invoice.subtotal, taxOf(invoice)) === undefined
  if (!isLeft || !isSameTax || now.length !== stored.length)
    throw new Problem('conflict', 'A deposit that this invoice takes off has changed since. Edit it and choose again.')
}
