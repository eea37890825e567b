import { placesOf } from '#kernel/currency.ts'
import { decimalOfMoney, decimalWords } from '#kernel/money.ts'
import { type TaxCode, wholeRate } from '#tax/codes.ts'
import type { Facts, FactsLine, Party } from './facts.ts'
import type { Profile } from '#electronic-addresses/formats.ts'

/** How values are written in both syntaxes. */

export const quantityText = (thousandths: number): string => decimalWords(thousandths, 3)

export const rateText = (tenThousandths: number): string => decimalWords(tenThousandths, 4)

/** "Not subject to VAT" has no rate at all. */
export const taxRateText = (code: TaxCode, rate: number): string => (code === 'O' ? '' : rateText(rate))

/** Of a group: German rules want a rate of "not subject to VAT" as well, which the core leaves open. */
export const groupRateText = (code: TaxCode, rate: number, profile: Profile): string =>
  profile === 'core' ? taxRateText(code, rate) : rateText(rate)

/** A price, the quantity that it is for, and the discount of the line: what is net of the line follows from them. */
export interface LinePrice {
  amount: string
  base: string
  discount: { amount: string; percent: string; base: string; words: string } | undefined
}

/**
 * Prices with tax have no exact price without it, so the price is the net of the line for its whole quantity, and its
 * discount is in it.
 */
export function priceOf({ currency, pricesWithTax }: Facts, line: FactsLine): LinePrice {
  const { price, quantity, net, discount } = line
  const money = (amount: number): string => decimalOfMoney(Math.abs(amount), currency)
  const whole = { base: quantityText(Math.abs(quantity)), discount: undefined }
  if (pricesWithTax) return { ...whole, amount: money(net) }
  const before = net + (discount?.amount ?? 0)
  const taken = discount && discount.amount !== 0 ? takenOff(discount, before, currency) : undefined
  // A price that rounding changes by more than readers accept is told for the whole quantity as well.
  const isExact = placesOf(currency) > 0 || price * quantity === before * 1000
  return isExact
    ? { amount: money(price), base: '1', discount: taken }
    : { ...whole, amount: money(before), discount: taken }
}

function takenOff({ amount, percent, words }: NonNullable<FactsLine['discount']>, before: number, currency: string) {
  const isExact = percent !== null && (placesOf(currency) > 0 || before * percent === amount * wholeRate)
  return {
    amount: decimalOfMoney(amount, currency),
    percent: isExact ? rateText(percent) : '',
    base: isExact ? decimalOfMoney(before, currency) : '',
    words: words === '' ? 'Discount' : words,
  }
}

const maxName = 100

/** Its first hundred characters are the name of what was sold, the rest describes it. */
export function namesOf({ description }: FactsLine): { name: string; rest: string } {
  const signs = [...description.replace(/\s+/g, ' ').trim()]
  return { name: signs.slice(0, maxName).join('').trim(), rest: signs.slice(maxName).join('').trim() }
}

/** XRechnung reads terms that begin with this sign as its own codes for discounts. */
export const termsText = ({ terms }: Facts): string => terms.replace(/^([^\S\n]*)#/gm, '$1- #')

/** What a seller is known by where it has neither a register number nor a VAT ID. */
export const plainSellerId = ({ legalId, vatId, taxNumber }: Party): string =>
  legalId === '' && vatId === '' ? taxNumber : ''

/** XRechnung takes an email address where there is no other one. */
export function endpointOf(party: Party, profile: Profile): { scheme: string; id: string } {
  if (party.endpointId !== '') return { scheme: party.endpointScheme, id: party.endpointId }
  return profile === 'xrechnung' && party.email !== '' ? { scheme: 'EM', id: party.email } : { scheme: '', id: '' }
}

/** Street and house, as one line. */
export const streetOf = ({ address: { line1, house } }: Party): string => `${line1} ${house}`.trim()

/** The service took more than a day. */
export const isPeriod = ({ serviceFrom, serviceTo }: Facts): boolean => serviceTo !== '' && serviceTo !== serviceFrom
