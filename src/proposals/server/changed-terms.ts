import { z } from 'zod'
import { ProposalFacts } from '#proposals/facts.ts'
import { TaxCode } from '#tax/code-schemas.ts'

/** What is agreed since a change, as it is stored: lines without extras, and the sums at each tax. */
const ChangedTerms = z.object({
  agreed: ProposalFacts,
  /** What was credited by hand since the first terms, at each tax: the sums are without it. */
  credited: z.array(z.object({ key: z.string(), gross: z.int(), tax: z.int() })),
  groups: z.array(
    z.object({
      code: TaxCode,
      rate: z.int(),
      words: z.string(),
      reasonCode: z.string(),
      net: z.int(),
      tax: z.int(),
      gross: z.int(),
    }),
  ),
  /** Only the time of the shoot has changed. */
  isMove: z.literal(true).optional(),
})

export type ChangedTerms = z.output<typeof ChangedTerms>

export const changedFacts = (terms: ChangedTerms): string => JSON.stringify(terms)

/** Undefined for the first terms, and for those that close a booking. */
export function changedIn({ facts }: { facts: string }): ChangedTerms | undefined {
  const stored: unknown = JSON.parse(facts)
  if (typeof stored !== 'object' || stored === null || !('agreed' in stored)) return undefined
  return ChangedTerms.parse(stored)
}
