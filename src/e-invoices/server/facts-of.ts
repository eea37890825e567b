import { requireContract } from '#contracts/server/service.ts'
import type { Facts, FactsLine } from '#e-invoices/facts.ts'
import { sharesOf } from '#e-invoices/shares.ts'
import { type DocumentParts, newestDepositOf, partsOfDocument } from '#invoices/server/issued-document.ts'
import type { requireInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { reasonCodes } from '#tax/code-words.ts'
import type { Db } from '#database/db.ts'
import type { Parties } from './parties.ts'
import { paymentMeansOf } from './payment-means.ts'

export type IssuedInvoice = Awaited<ReturnType<typeof requireInvoice>>

/** What a document says as an electronic invoice, from its record. */
export async function factsOf(db: Db, owner: OwnerId, row: IssuedInvoice, parties: Parties): Promise<Facts> {
  const { money, words, sides } = parties
  const number = row.invoiceNumber ?? ''
  const { shoot } = words
  return {
    ...sides,
    kind: row.kind,
    number,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    currency: row.currency,
    taxCurrency: row.taxCurrency === null ? null : { currency: row.taxCurrency, tax: row.studioTaxCents ?? 0 },
    notes: row.notes,
    terms: row.terms,
    contractNumber: row.contractId === null ? '' : (await requireContract(db, owner, row.contractId)).contractNumber,
    orderNumber: row.orderNumber,
    preceding:
      row.creditsNumber === null || row.creditsOn === null
        ? await newestDepositOf(db, owner, row.id)
        : { number: row.creditsNumber, issueDate: row.creditsOn },
    serviceFrom: row.serviceFrom ?? (shoot ? dayAt(shoot.at, shoot.timeZone) : ''),
    serviceTo: row.serviceTo ?? '',
    deliverTo: row.deliverTo,
    payment: paymentMeansOf(money, sides.seller.name, { number, currency: row.currency, kind: row.kind }),
    pricesWithTax: row.pricesWithTax === 1,
    ...amountsOf(row, await partsOfDocument(db, owner, row.id)),
    net: row.subtotal,
    tax: row.tax,
    total: row.total,
    prepaid: 0,
  }
}

function amountsOf(row: IssuedInvoice, { items, adjustments, taxes }: DocumentParts) {
  const lines = items.map((item): FactsLine => {
    const { id, description, quantity, unit, rate, amount, taxCode, taxRate, netCents, discountCents } = item
    const percent = item.discountBy === 'percent' ? item.discountValue : null
    return {
      id,
      description,
      quantity,
      unit,
      price: rate,
      discount: discountCents === null ? null : { amount: discountCents, percent, words: '' },
      net: netCents ?? amount,
      code: taxCode ?? 'O',
      rate: taxRate ?? 0,
    }
  })
  const groups = taxes.map(({ netCents, taxCents, ...group }) => ({ ...group, net: netCents, tax: taxCents }))
  return {
    lines,
    adjustments: sharesOf({
      lines: items.map(({ amount }, at) => ({ amount, code: lines[at]?.code ?? 'O', rate: lines[at]?.rate ?? 0 })),
      adjustments: adjustments.map(({ kind, amountCents, words }) => ({ kind, amount: amountCents, words })),
      groups,
      pricesWithTax: row.pricesWithTax === 1,
    }),
    // One without a tax at all is not subject to VAT.
    taxes:
      row.scheme === 'none'
        ? [{ code: 'O' as const, rate: 0, words: '', reasonCode: reasonCodes.O ?? '', net: row.subtotal, tax: 0 }]
        : groups.map(({ code, rate, words, reasonCode, net, tax }) => ({ code, rate, words, reasonCode, net, tax })),
  }
}
