import { z } from 'zod'

const Closing = z.object({ groups: z.array(z.object({ key: z.string(), gross: z.int(), tax: z.int() })) })

const Changed = z.object({
  groups: z.array(z.object({ code: z.string(), rate: z.int(), gross: z.int(), tax: z.int() })),
})

/** What is agreed at each tax since a change. */
export const changedTaxes = (facts: string) =>
  Changed.parse(JSON.parse(facts)).groups.map(({ code, rate, gross, tax }) => ({ key: `${code} ${rate}`, gross, tax }))

/** What remains agreed at each tax of a booking that was cancelled, by code and rate. */
export const closingTaxes = (facts: string) => Closing.parse(JSON.parse(facts)).groups
