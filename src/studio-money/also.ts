import { z } from 'zod'
import { moneyWords } from '#kernel/money.ts'

/** A number of records, and their amount in minor units of a currency. */
export const Amount = z.object({ currency: z.string(), count: z.int(), amount: z.int() })

export type Amount = z.output<typeof Amount>

/** A sum in the photographer's currency; what there is in others stands beside it, and is never added. */
export const Sum = z.object({ count: z.int(), amount: z.int(), also: z.array(Amount) })

export type Sum = z.output<typeof Sum>

/** `Also: €1,200.00, CHF 90.00`; undefined when there is nothing in other currencies. */
export function alsoWords(also: readonly { currency: string; amount: number }[]): string | undefined {
  const amounts = also.filter(({ amount }) => amount !== 0).map(({ amount, currency }) => moneyWords(amount, currency))
  return amounts.length === 0 ? undefined : `Also: ${amounts.join(', ')}`
}

/** The amounts of rows that have any. */
export const amountsOf = (rows: readonly Amount[]): Amount[] =>
  rows.flatMap(({ currency, count, amount }) => (count === 0 ? [] : [{ currency, count, amount }]))

/** The sum of rows by currency, seen from one of the currencies. */
export function sumIn(rows: readonly Amount[], currency: string): Sum {
  const { own, others } = besideOthers(rows, currency)
  return { count: own?.count ?? 0, amount: own?.amount ?? 0, also: amountsOf(others) }
}

/** Rows by currency, divided into the one of the photographer's currency and the others. */
export function besideOthers<R extends { currency: string }>(
  rows: readonly R[],
  currency: string,
): { own: R | undefined; others: R[] } {
  return { own: rows.find((row) => row.currency === currency), others: rows.filter((row) => row.currency !== currency) }
}

/** The number of records in all currencies. */
export const countOf = ({ count, also }: Sum): number => also.reduce((all, other) => all + other.count, count)

/** `$480.00`, and `$480.00 + €1,200.00` where other currencies are too. */
export const sumWords = ({ amount, also }: Sum, currency: string): string =>
  [{ amount, currency }, ...also.filter((other) => other.amount !== 0)]
    .filter((one, at, all) => at > 0 || one.amount !== 0 || all.length === 1)
    .map((one) => moneyWords(one.amount, one.currency))
    .join(' + ')
