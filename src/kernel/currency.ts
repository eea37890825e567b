/** What is counted in before anything is chosen. */
export const defaultCurrency = 'USD'

const withoutDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))
const withThree = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/**
 * The decimal places of a currency, by ISO 4217 and not by the engine's own data, which differ: amounts are stored in
 * 10^−places of it.
 */
export function placesOf(currency: string): 0 | 2 | 3 {
  if (withoutDecimals.has(currency)) return 0
  return withThree.has(currency) ? 3 : 2
}
