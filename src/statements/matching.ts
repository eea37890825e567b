import { qrReferenceOf, rfReference } from '#payment-codes/references.ts'
import { nameFinder, push, type NameFinder } from './names.ts'
import { knownReferences, numbersIn, qrReferencesIn, rfReferencesIn } from './references.ts'
import type { ProposalKind } from './rules.ts'

/** An invoice on which something can be paid. */
export interface OpenInvoice {
  id: number
  invoiceNumber: string
  clientName: string
  /** ISO 4217. */
  currency: string
  /** Minor units. */
  open: number
}

/** Money that came in. */
export interface Incoming {
  /** `2026-10-17`. */
  day: string
  /** Minor units. */
  amount: number
  currency: string
  /** The payer. */
  name: string
  text: string
  reference: string
}

/** Money that was recorded. */
export interface PastPayment extends Pick<Incoming, 'day' | 'amount' | 'currency'> {
  invoiceId: number
  /** By a bank statement, whose row may have another key in another file. */
  isOfStatement: boolean
}

export interface Proposal {
  kind: ProposalKind
  /** The invoices that it could be. */
  invoiceIds: number[]
  /** As much was recorded of this day: for this invoice, or from a bank statement. */
  isPerhapsRecorded: boolean
}

interface Known {
  invoices: readonly OpenInvoice[]
  /** With which the photographer's QR references begin. */
  qrrPrefix: string
  /** Without those of rows that are known again. */
  payments: readonly PastPayment[]
}

const maxProposed = 20

const keyOf = (currency: string, key: string | number): string => `${currency} ${key}`

/**
 * Proposes invoices for rows, in the order of the file. What a ready row would pay is open no more for the rows after
 * it.
 */
export function matcherOf({ invoices, qrrPrefix, payments }: Known): (row: Incoming) => Proposal {
  const certainFor = certainFinder(invoices, qrrPrefix)
  const likelyFor = likelyFinder(invoices)
  const wasRecorded = recordedFinder(payments)
  const left = new Map(invoices.map(({ id, open }) => [id, open]))
  return (row) => {
    const certain = certainFor(row)
    const possible = (certain.length > 0 ? certain : likelyFor(row)).slice(0, maxProposed)
    const invoiceIds = possible.map(({ id }) => id)
    const [one] = possible
    if (!one || possible.length > 1) return { kind: guessOf(possible.length), invoiceIds, isPerhapsRecorded: false }
    const isPerhapsRecorded = wasRecorded(row, one.id)
    if (certain.length === 0) return { kind: 'suggested', invoiceIds, isPerhapsRecorded }
    const kind = kindOf(row.amount, left.get(one.id) ?? 0)
    // What is perhaps recorded is not ticked, so the invoice stays open for the rows after it.
    if (kind === 'ready' && !isPerhapsRecorded) left.set(one.id, 0)
    return { kind, invoiceIds, isPerhapsRecorded }
  }
}

/** Finds the invoices that a row names, by their references, else by their numbers. */
function certainFinder(invoices: readonly OpenInvoice[], qrrPrefix: string): (row: Incoming) => OpenInvoice[] {
  const byReference = new Map<string, OpenInvoice[]>()
  const byNumber = new Map<string, OpenInvoice[]>()
  for (const invoice of invoices) {
    const { currency, invoiceNumber } = invoice
    push(byReference, keyOf(currency, rfReference(invoiceNumber)), invoice)
    const qrr = qrReferenceOf(invoiceNumber, qrrPrefix)
    if (qrr !== undefined) push(byReference, keyOf(currency, qrr), invoice)
    push(byNumber, keyOf(currency, invoiceNumber), invoice)
  }
  const known = knownReferences(invoices.map(({ invoiceNumber }) => rfReference(invoiceNumber)))
  const among = (map: Map<string, OpenInvoice[]>, currency: string, keys: readonly string[]): OpenInvoice[] => [
    ...new Set(keys.flatMap((key) => map.get(keyOf(currency, key)) ?? [])),
  ]
  return ({ currency, reference, text }) => {
    const words = [reference, text]
    const references = words.flatMap((one) => [...rfReferencesIn(one, known), ...qrReferencesIn(one)])
    const named = among(byReference, currency, references)
    return named.length > 0 ? named : among(byNumber, currency, words.flatMap(numbersIn))
  }
}

/**
 * Finds the invoices on which just the amount of a row is open, and whose clients have a name like its payer. Many
 * banks name the payer only in the text.
 */
function likelyFinder(invoices: readonly OpenInvoice[]): (row: Incoming) => OpenInvoice[] {
  const byAmount = new Map<string, OpenInvoice[]>()
  for (const invoice of invoices) push(byAmount, keyOf(invoice.currency, invoice.open), invoice)
  const finders = new Map<string, NameFinder<OpenInvoice>>()
  return ({ amount, currency, name, text }) => {
    const key = keyOf(currency, amount)
    const same = byAmount.get(key)
    if (!same) return []
    const find = finders.get(key) ?? nameFinder(same, ({ clientName }) => clientName)
    finders.set(key, find)
    const ofPayer = find.alike(name)
    return ofPayer.length > 0 ? ofPayer : find.within(text)
  }
}

function recordedFinder(payments: readonly PastPayment[]): (row: Incoming, invoiceId: number) => boolean {
  const paidKey = (
    { day, amount, currency }: Pick<Incoming, 'day' | 'amount' | 'currency'>,
    invoice: number | string,
  ) => `${day} ${amount} ${currency} ${invoice}`
  const anywhere = ''
  const known = new Set(
    payments.flatMap((one) => [paidKey(one, one.invoiceId), ...(one.isOfStatement ? [paidKey(one, anywhere)] : [])]),
  )
  return (row, invoiceId) => known.has(paidKey(row, invoiceId)) || known.has(paidKey(row, anywhere))
}

function kindOf(amount: number, open: number): ProposalKind {
  if (amount === open) return 'ready'
  return amount < open ? 'part' : 'too_much'
}

const guessOf = (count: number): ProposalKind => (count === 0 ? 'none' : 'several')
