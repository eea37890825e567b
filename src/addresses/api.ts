import { z } from 'zod'
import { anyLine, anyText, maxLengths } from '#kernel/text.ts'
import { partLengths } from './parts.ts'

/**
 * The address fields of a record that is written. A part puts the parts to use, the text alone sets them aside, and
 * `isByParts` decides if it is given.
 */
export const writtenAddress = {
  address: anyText(maxLengths.location),
  line1: anyLine(partLengths.line1),
  house: anyLine(partLengths.house),
  line2: anyLine(partLengths.line2),
  postcode: anyLine(partLengths.postcode),
  city: anyLine(partLengths.city),
  region: anyLine(partLengths.region),
  /** ISO 3166-1, two capital letters, of which the server has the list. Without one it is the studio's. */
  country: anyLine(partLengths.country),
  /** Whether documents show the parts, not the text. */
  isByParts: z.boolean('Say whether the parts of the address are used'),
}

const WrittenAddress = z.object(writtenAddress).partial()

/** The address fields of a record that is answered. Those of the parts are left out while there are none. */
export const answeredAddress = {
  /** What documents show: the lines of the parts where they are used, else the text. */
  address: z.string(),
  /** The text as it was written. */
  addressText: z.string().optional(),
  line1: z.string().optional(),
  house: z.string().optional(),
  line2: z.string().optional(),
  postcode: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  country: z.string().optional(),
  isByParts: z.boolean().optional(),
}

const AnsweredAddress = z.object(answeredAddress)

export type WrittenAddress = z.output<typeof WrittenAddress>
export type AnsweredAddress = z.output<typeof AnsweredAddress>
