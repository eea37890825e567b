import { z } from 'zod'
import type { TaxedAmount } from '#proposals/cancellation.ts'

/** What remains agreed of a booking that was cancelled, as it is stored. */
const ClosingTerms = z.object({
  groups: z.array(z.object({ key: z.string(), gross: z.int(), tax: z.int() })),
  closing: z.object({ by: z.enum(['client', 'studio']), words: z.string() }),
})

export interface Closing {
  by: 'client' | 'studio'
  words: string
}

export const closingFacts = (groups: readonly TaxedAmount[], closing: Closing): string =>
  JSON.stringify({ groups: [...groups], closing } satisfies z.input<typeof ClosingTerms>)

/** Who cancelled, and what was kept; null for terms that do not close. */
export function cancelledBy(terms: { facts: string; total: number } | undefined) {
  if (!terms) return null
  const { data } = ClosingTerms.safeParse(JSON.parse(terms.facts))
  return data ? { kept: terms.total, ...data.closing } : null
}
