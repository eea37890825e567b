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

  exchanged = (): Exchanged[] => [...this.#exchanged.values()]
  rows = (): SummedRow[] => [...this.#rows.values()]
  counts = (): DocumentCount[] => [...this.#counts.values()]
}

/** Rows of one name are one: without a scheme, "No tax" may have been said with any rate. */
export const merged = (rows: readonly SummedRow[]): SummedRow[] =>
  [...Map.groupBy(rows, ({ currency, name }) => `${currency} ${name}`).values()].map((same) =>
    same.reduce((one, other) => ({
      ...one,
      count: one.count + other.count,
      net: one.net + other.net,
      tax: one.tax + other.tax,
    })),
  )

interface Sums {
  rows: readonly SummedRow[]
  counts: readonly DocumentCount[]
  exchanged: readonly Exchanged[]
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
      ...sumsOf(rows.filter((row) => row.currency === currency)),
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
