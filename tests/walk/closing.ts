import { z } from 'zod'

const Closing = z.object({ groups: z.array(z.object({ key: z.string(), gross: z.int(), tax: z.int() })) })

/** What remains agreed at each tax of a booking that was cancelled, by code and rate. */
export const closingTaxes = (facts: string) => Closing.parse(JSON.parse(facts)).groups
