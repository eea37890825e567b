import { besideOthers } from '#studio-money/also.ts'
import type { TaxOfCurrency } from './api.ts'
import type { TaxLine } from './tax-line.ts'

type Row = TaxOfCurrency['rows'][number]

/** The sums of all documents of one currency and rate. */
export interface SummedRow extends Row {
  currency: string
}

export interface DocumentCount {
  currency: string
  invoices: number
  creditNotes: number
}

/** Of documents that say their tax in the photographer's currency too. */
export interface Exchanged {
  /** Theirs. */
  currency: string
  count: number
  /** In the photographer's. */
  tax: number
}

export interface Spent {
  currency: string
  count: number
  gross: number
  tax: number
}

/** The sums of the lines of payments, which come one invoice after another; an invoice counts once in each rate. */
export class LineSums {
  readonly #rows = new Map<string, SummedRow>()
  readonly #counts = new Map<string, DocumentCount>()
  readonly #exchanged = new Map<string, Exchanged>()
  #document = 0
  #lastExchanged = 0
  #names = new Set<string>()

  add({ currency, name, rate, net, tax, studioTax, documentId }: TaxLine, own: string): void {
    if (documentId !== this.#document) {
      this.#document = documentId
      this.#names = new Set()
      const { invoices = 0 } = this.#counts.get(currency) ?? {}
      this.#counts.set(currency, { currency, invoices: invoices + 1, creditNotes: 0 })
    }
    if (studioTax !== undefined && currency !== own) this.#exchange(currency, studioTax, documentId)
    const key = `${currency} ${name}`
    const row = this.#rows.get(key) ?? { currency, name, rate, count: 0, net: 0, tax: 0 }
    const count = row.count + (this.#names.has(name) ? 0 : 1)
    this.#names.add(name)
    this.#rows.set(key, { ...row, count, net: row.net + net, tax: row.tax + tax })
  }

  #exchange(currency: string, studioTax: number, documentId: number): void {
    const { count = 0, tax = 0 } = this.#exchanged.get(currency) ?? {}
    const isNext = documentId !== this.#lastExchanged
    this.#lastExchanged = documentId
    this.#exchanged.set(currency, { currency, count: count + (isNext ? 1 : 0), tax: tax + studioTax })
  }

  sums = (): DocumentSums => ({
    rows: [...this.#rows.values()],
    counts: [...this.#counts.values()],
    exchanged: [...this.#exchanged.values()],
  })
}

/** Rows of one name are one: without a scheme, "No tax" may have been said with any rate. */
const merged = (rows: readonly SummedRow[]): SummedRow[] =>
  [...Map.groupBy(rows, ({ currency, name }) => `${currency} ${name}`).values()].map((same) =>
    same.reduce((one, other) => ({
      ...one,
      count: one.count + other.count,
      net: one.net + other.net,
      tax: one.tax + other.tax,
    })),
  )

/** The sums of documents by currency. */
export interface DocumentSums {
  rows: readonly SummedRow[]
  counts: readonly DocumentCount[]
  exchanged: readonly Exchanged[]
}

const ofEach = <T extends { currency: string }>(all: readonly T[], add: (one: T, other: T) => T): T[] =>
  [...Map.groupBy(all, ({ currency }) => currency).values()].map((same) => same.reduce(add))

/** The sums of different documents together. */
export const joined = (one: DocumentSums, other: DocumentSums): DocumentSums => ({
  rows: [...one.rows, ...other.rows],
  counts: ofEach([...one.counts, ...other.counts], (count, more) => ({
    ...count,
    invoices: count.invoices + more.invoices,
    creditNotes: count.creditNotes + more.creditNotes,
  })),
  exchanged: ofEach([...one.exchanged, ...other.exchanged], (sum, more) => ({
    ...sum,
    count: sum.count + more.count,
    tax: sum.tax + more.tax,
  })),
})

interface Sums extends DocumentSums {
  spent: readonly Spent[]
}

/** The report by currency, the photographer's `own` first. */
export function byCurrency({ rows, counts, exchanged, spent }: Sums, own: string): TaxOfCurrency[] {
  const others = [...rows, ...counts, ...spent].map(({ currency }) => currency).filter((one) => one !== own)
  return [own, ...[...new Set(others)].toSorted()].map((currency) => {
    const counted = besideOthers(counts, currency).own ?? { invoices: 0, creditNotes: 0 }
    const inOwn = exchanged.find((one) => one.currency === currency)
    const { count, gross, tax } = besideOthers(spent, currency).own ?? { count: 0, gross: 0, tax: 0 }
    return {
      currency,
      invoices: counted.invoices,
      creditNotes: counted.creditNotes,
      ...sumsOf(merged(rows.filter((row) => row.currency === currency))),
      exchanged: inOwn ? { count: inOwn.count, tax: inOwn.tax } : null,
      expenses: { count, gross, tax },
    }
  })
}

/** Rates from the highest, then what is not taxed. */
function sumsOf(rows: readonly SummedRow[]): Pick<TaxOfCurrency, 'rows' | 'net' | 'tax' | 'untaxed'> {
  const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0)
  return {
    rows: rows
      .map(({ name, rate, count, net, tax }) => ({ name, rate, count, net, tax }))
      .toSorted((one, other) => (other.rate ?? -1) - (one.rate ?? -1) || (one.name < other.name ? -1 : 1)),
    net: sum(rows.map(({ net }) => net)),
    tax: sum(rows.map(({ tax }) => tax)),
    untaxed: sum(rows.filter(({ rate, tax }) => rate === null && tax === 0).map(({ net }) => net)),
  }
}
