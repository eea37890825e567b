import { z } from 'zod'
import { anyLine } from '#kernel/text.ts'

export const maxEndpoint = 254
export const maxReference = 100

/** An electronic address as it is written; whether its id fits its scheme is checked with both at hand. */
export const writtenEndpoint = {
  /** A code of the list EAS, or empty. */
  endpointScheme: anyLine(4),
  /** Without the spaces that people write between groups of digits. */
  endpointId: anyLine(maxEndpoint).transform((text) => text.replace(/\s+/g, '')),
}

/** What a buyer asks to be named on invoices: a Leitweg-ID, a department, a cost center. */
export const writtenReference = anyLine(maxReference)

export const answeredEndpoint = { endpointScheme: z.string(), endpointId: z.string() }
