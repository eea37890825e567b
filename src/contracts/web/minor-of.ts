import { placesOf } from '#kernel/currency.ts'
import { partsOf } from '#kernel/money.ts'

/** A decimal of the API in minor units, where there may be none. */
export const minorOf = (decimal: string | null, currency: string): number | null =>
  decimal === null ? null : (partsOf(decimal, placesOf(currency)) ?? null)
