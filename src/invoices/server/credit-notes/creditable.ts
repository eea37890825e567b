import type { Creditable } from '#invoices/credit-notes/credit.ts'
import { invoiceWords } from '#client-language/words.ts'
import { localeOfInvoice } from '#invoices/server/issued-words.ts'
import { isFrozen } from '#invoices/open.ts'
import { requireNotTakenOff } from '#invoices/server/deposits/taken-off.ts'
import { type DocumentParts, type InvoiceRow, itemsAndTaxesOf } from '#invoices/server/issued-document.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { sumCreditedItems, sumCreditedTaxes } from './credit-store.ts'

type Row = Pick<
  InvoiceRow,
  | 'id'
  | 'kind'
  | 'scheme'
  | 'status'
  | 'invoiceNumber'
  | 'pricesWithTax'
  | 'frozenAt'
  | 'subtotal'
  | 'creditedCents'
  | 'issuedWords'
  | 'clientId'
>

/** Throws for what no credit note corrects. */
function requireCreditable(row: Row): void {
  if (row.kind === 'credit') throw new Problem('conflict', 'A credit note can’t be credited. Issue another invoice.')
  if (row.status === 'cancelled') throw new Problem('conflict', 'This invoice is cancelled: nothing is left to credit.')
  if (!isFrozen(row))
    throw new Problem('conflict', 'This invoice needs no credit note. Change it, or choose another status.')
}

const groupOf = ({ code, rate, words, reasonCode, netCents: net, taxCents: tax }: DocumentParts['taxes'][number]) => ({
  code,
  rate,
  words,
  reasonCode,
  net,
  tax,
})

/** One without tax by item has none at all, where an e-invoice can be made of it. */
function untaxedGroups({ subtotal, creditedCents }: Row): Pick<Creditable, 'groups' | 'credited'> {
  const free = { code: 'O' as const, rate: 0, tax: 0 }
  return {
    groups: [{ ...free, words: '', reasonCode: '', net: subtotal }],
    credited: [{ ...free, net: creditedCents }],
  }
}

export type WordedCreditable = Creditable & Required<Pick<Creditable, 'text'>>

/** What may be credited of an invoice. Throws a Problem for one that gets no credit note. */
export async function creditableOf(db: Db, owner: OwnerId, row: Row): Promise<WordedCreditable> {
  requireCreditable(row)
  await requireNotTakenOff(db, owner, row)
  return contentOf(db, owner, row)
}

/** What an issued invoice says, and what was credited of it. */
export async function contentOf(db: Db, owner: OwnerId, row: Row): Promise<WordedCreditable> {
  const credited = new Map((await sumCreditedItems(db, owner, row.id)).map(({ id, quantity }) => [id, quantity]))
  const { items, taxes } = await itemsAndTaxesOf(db, owner, row.id)
  return {
    text: invoiceWords(await localeOfInvoice(db, owner, row)),
    pricesWithTax: row.pricesWithTax === 1,
    items: items.map((item) => ({
      id: item.id,
      description: item.description,
      quantity: item.quantity,
      unit: item.unit,
      rate: item.rate,
      amount: item.amount,
      creditedQuantity: credited.get(item.id) ?? 0,
      category: {
        id: item.categoryId ?? 0,
        code: item.taxCode ?? 'O',
        rate: item.taxRate ?? 0,
        words: item.taxWords ?? '',
        reasonCode: item.taxReason ?? '',
      },
    })),
    ...(row.scheme === 'none'
      ? untaxedGroups(row)
      : { groups: taxes.map(groupOf), credited: await sumCreditedTaxes(db, owner, row.id) }),
  }
}
