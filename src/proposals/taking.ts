import { z } from 'zod'
import { keptFree, Takes } from '#packages/taking.ts'

/** How a proposal takes time, as it is sent. */
export const sentTaking = {
  ...keptFree,
  /** Whether the time is held from the sending until the proposal expires. */
  holdNow: z.boolean().default(false),
}

/** The same as stored. Proposals from before there were holds took the hours alone. */
export const storedTaking = {
  takes: Takes.default('hours'),
  before: z.int().default(0),
  after: z.int().default(0),
  exclusive: z.boolean().default(true),
  holdHours: z.int().default(48),
  holdNow: z.boolean().default(false),
}

const Taking = z.object(storedTaking)
export type Taking = z.output<typeof Taking>

/** Of a new proposal. */
export const usualTaking: Taking = z.object(sentTaking).parse({})

/** What a draft says of it, and nothing else. */
export const takingOf = ({ takes, before, after, exclusive, holdHours, holdNow }: Taking): Taking => ({
  takes,
  before,
  after,
  exclusive,
  holdHours,
  holdNow,
})
