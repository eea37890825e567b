import { placesOf } from '#kernel/currency.ts'

/** Currencies whose smallest amounts Stripe counts in another way than ISO 4217. */
const otherUnits: readonly string[] = ['ISK', 'UGX', 'MGA']

/** Whether an amount in this currency can be charged in its minor units as they are. */
export const isCardCurrency = (currency: string): boolean => placesOf(currency) < 3 && !otherUnits.includes(currency)
