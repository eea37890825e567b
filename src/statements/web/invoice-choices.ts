import { moneyWords } from '#kernel/money.ts'
import type { OpenInvoice, StatementRow } from '#statements/api.ts'

export interface InvoiceChoice {
  value: string
  label: string
}

const choiceOf = ({ id, invoiceNumber, clientName, open, currency }: OpenInvoice): InvoiceChoice => ({
  value: String(id),
  label: `${invoiceNumber} · ${clientName} · ${moneyWords(open, currency)}`,
})

/** The open invoices in the currency of a row; those that it could be come first. */
export function invoiceChoices(invoices: readonly OpenInvoice[]): (row: StatementRow) => InvoiceChoice[] {
  const byCurrency = new Map<string, InvoiceChoice[]>()
  for (const invoice of invoices) {
    const known = byCurrency.get(invoice.currency) ?? []
    known.push(choiceOf(invoice))
    byCurrency.set(invoice.currency, known)
  }
  return ({ currency, invoiceIds }) => {
    const all = byCurrency.get(currency) ?? []
    if (invoiceIds.length === 0) return all
    const isLikely = ({ value }: InvoiceChoice): boolean => invoiceIds.includes(Number(value))
    return [...all.filter(isLikely), ...all.filter((choice) => !isLikely(choice))]
  }
}
