import { z } from 'zod'

export const maxBuffer = 24 * 60
export const maxHoldHours = 336

const bufferWords = 'From 0 to 1,440 minutes'
const buffer = z.int(bufferWords).min(0, bufferWords).max(maxBuffer, bufferWords)

const hoursWords = 'From 1 to 336 hours'

const takes = z.enum(['hours', 'day'], 'Choose the hours or the whole day')

/** How a proposal takes time, as it is sent. */
export const sentTaking = {
  /** The hours of the shoot, or the whole days of its place. */
  takes: takes.default('hours'),
  /** Minutes that are kept free around the hours. */
  before: buffer.default(30),
  after: buffer.default(30),
  /** Whether nothing else can be booked in that time. */
  exclusive: z.boolean().default(true),
  /** For how many hours the time is held for a signature. */
  holdHours: z.int(hoursWords).min(1, hoursWords).max(maxHoldHours, hoursWords).default(48),
  /** Whether the time is held from the sending until the proposal expires. */
  holdNow: z.boolean().default(false),
}

/** The same as stored. Proposals from before there were holds took the hours alone. */
export const storedTaking = {
  takes: takes.default('hours'),
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
