import { minorIn, numberFault } from '#studio-money/web/amount-text.ts'
import { isBlank } from './proposal-draft.ts'
import type { LineValues } from './proposal-values.ts'

/** Why the price of a line is none. A line that was just added needs none yet; one that costs nothing says so. */
export function priceFault(line: LineValues, currency: string): string | undefined {
  if (isBlank(line) || minorIn(line.rate, currency) !== undefined) return undefined
  return numberFault('The price', line.rate, '1200.00', currency) ?? 'Enter a price'
}

/** The same of all lines, by the paths of the form's fields. */
export const priceFaults = (lines: readonly LineValues[], currency: string): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, at) => {
      const fault = priceFault(line, currency)
      return fault === undefined ? [] : [[`lines.${at}.rate`, fault]]
    }),
  )

/** Why what is typed as a price cannot be saved; a price may be left empty in a draft. */
export const typedPriceFaults = (lines: readonly LineValues[], currency: string): Record<string, string> =>
  priceFaults(
    lines.map((line) => (line.rate.trim() === '' ? { ...line, rate: '0' } : line)),
    currency,
  )

/** The lines without a price, by their numbers in the proposal. */
export const unpricedLines = (lines: readonly LineValues[], currency: string): number[] =>
  lines
    .filter((line) => !isBlank(line))
    .flatMap((line, at) => (priceFault(line, currency) === undefined ? [] : [at + 1]))
