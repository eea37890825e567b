import { z } from 'zod'

export const maxBuffer = 24 * 60

const bufferWords = 'From 0 to 1,440 minutes'
const buffer = z.int(bufferWords).min(0, bufferWords).max(maxBuffer, bufferWords)

export const Takes = z.enum(['hours', 'day'], 'Choose the hours or the whole day')

/** What is kept free for a shoot. */
export const keptFree = {
  /** The hours of the shoot, or the whole days of its place. */
  takes: Takes.default('hours'),
  /** Minutes that are kept free around the hours. */
  before: buffer.default(30),
  after: buffer.default(30),
}
