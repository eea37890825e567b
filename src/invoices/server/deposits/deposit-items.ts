import { depositLines, takesDeposits } from '#invoices/deposits/deposit.ts'
import type { InvoiceDraft, ItemDraft } from '#invoices/draft.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db, Tables } from '#database/db.ts'
import type { TaxScheme } from '#tax/codes.ts'
import { findTaker, listTakenItems } from './deposit-store.ts'
import { depositsFor, type StoredDeposit } from './deposits.ts'

type Row = Pick<Tables['invoices'], 'id' | 'status' | 'pricesWithTax'>
type Item = Awaited<ReturnType<typeof listTakenItems>>[number]

const refuse = (message: string): never => {
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

const staysIssued = (before: Row, pricesWithTax: boolean): boolean =>
  before.status !== 'draft' && pricesWithTax === (before.pricesWithTax === 1)

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

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
  const ids = draft.deposits ?? idsIn(stored)
  if (ids.length === 0) return []
  if (!takesDeposits(taxing.scheme)) refuse('Only an invoice with VAT, or of a small business, takes off deposits')
  const { pricesWithTax = taxing.pricesWithTax } = draft
  if (before && staysIssued(before, pricesWithTax) && isSame(ids, idsIn(stored))) return stored.map(keptItem)
  const { clientId, currency } = draft
  const found = await depositsFor(db, owner, { clientId, currency, scheme: taxing.scheme, invoiceId: before?.id })
  return ids.flatMap((id) => {
    const deposit = found.find((one) => one.id === id)
    return deposit
      ? itemsOf(deposit, pricesWithTax)
      : refuse('One of these deposits can’t be taken off: see which are left')
  })
}

/** Throws when the deposits of an invoice that is issued are not what is left of them any more. */
export async function requireDeposits(
  db: Db,
  owner: OwnerId,
  invoice: Row & Pick<Tables['invoices'], 'clientId' | 'currency' | 'scheme'>,
): Promise<void> {
  const stored = await listTakenItems(db, owner, invoice.id)
  if (stored.length === 0) return
  const found = await depositsFor(db, owner, { ...invoice, invoiceId: invoice.id })
  const now = found
    .filter(({ id }) => stored.some((item) => item.deposit === id))
    .flatMap((deposit) => itemsOf(deposit, invoice.pricesWithTax === 1))
  const isLeft = stored.every(({ deposit, taxCode, taxRate, rate }) =>
    now.some(
      (one) =>
        one.deposit?.id === deposit &&
        one.deposit.category.code === taxCode &&
        one.deposit.category.rate === taxRate &&
        one.rate === rate,
    ),
  )
  if (!isLeft || now.length !== stored.length)
    throw new Problem('conflict', 'A deposit that this invoice takes off has changed since. Edit it and choose again.')
}

/** Throws when a later invoice takes this one off: it would be given back twice. */
export async function requireNotTakenOff(
  db: Db,
  owner: OwnerId,
  { id, invoiceNumber }: Pick<Tables['invoices'], 'id' | 'invoiceNumber'>,
): Promise<void> {
  const taker = await findTaker(db, owner, id)
  if (taker !== undefined)
    throw new Problem('conflict', `${taker} takes off ${invoiceNumber}. Credit ${taker} in full first.`)
}
