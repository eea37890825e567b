import { z } from 'zod'

export const maxBuffer = 24 * 60

const bufferWords = 'From 0 to 1,440 minutes'
const buffer = z.int(bufferWords).min(0, bufferWords).max(maxBuffer, bufferWords)

export const Takes = z.enum(['hours', 'day'], 'Choose the hours or the whole day')

export const maxHoldHours = 336

const hoursWords = 'From 1 to 336 hours'

/** What is kept free for a shoot, and how long it waits for a signature. */
export const keptFree = {
  /** The hours of the shoot, or the whole days of its place. */
  takes: Takes.default('hours'),
  /** Minutes that are kept free around the hours. */
  before: buffer.default(30),
  after: buffer.default(30),
  /** Whether nothing else can be booked in that time. */
  exclusive: z.boolean().default(true),
  /** For how many hours the time is held for a signature. */
  holdHours: z.int(hoursWords).min(1, hoursWords).max(maxHoldHours, hoursWords).default(48),
}
