import { z } from 'zod'
import { anyLine } from '#kernel/text.ts'
import { eInvoiceChoices } from './formats.ts'

export const maxEndpoint = 254
export const maxReference = 100
export const maxLegalId = 100

/** An electronic address as it is written; whether its id fits its scheme is checked with both at hand. */
export const writtenEndpoint = {
  /** A code of the list EAS, or empty. */
  endpointScheme: anyLine(4),
  /** Without the spaces that people write between groups of digits. */
  endpointId: anyLine(maxEndpoint).transform((text) => text.replace(/\s+/g, '')),
}

/** A company number as it is written; whether it fits its register is checked with both at hand. */
export const writtenLegalId = {
  /** A code of ISO 6523; empty for a register without one. */
  legalScheme: anyLine(4),
  legalId: anyLine(maxLegalId),
}

export const answeredLegalId = { legalScheme: z.string(), legalId: z.string() }

/** What a buyer asks to be named on invoices: a Leitweg-ID, a department, a cost center. */
export const writtenReference = anyLine(maxReference)

/** What a client takes, if anything is known. */
export const EInvoiceChoice = z.enum(eInvoiceChoices, 'Choose an e-invoice from the list')

export const answeredEndpoint = { endpointScheme: z.string(), endpointId: z.string() }
