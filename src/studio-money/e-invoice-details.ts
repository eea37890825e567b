import { z } from 'zod'
import { answeredEndpoint, answeredLegalId, writtenEndpoint, writtenLegalId } from '#electronic-addresses/api.ts'
import { anyLine, maxLengths } from '#kernel/text.ts'

const email = anyLine(maxLengths.email).refine(
  (text) => text === '' || /^[^\s@]+@[^\s@]+$/.test(text),
  'Please enter a valid email address',
)

/** What electronic invoices say of the studio besides, as it is written; an empty field is not used. */
export const writtenEInvoiceDetails = {
  contactName: anyLine(maxLengths.name),
  contactPhone: anyLine(maxLengths.phone).refine(
    (text) => text === '' || text.replace(/\D/g, '').length >= 3,
    'A phone number has three digits or more',
  ),
  contactEmail: email,
  ...writtenEndpoint,
  ...writtenLegalId,
}

export const answeredEInvoiceDetails = {
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  ...answeredEndpoint,
  ...answeredLegalId,
}

export type EInvoiceDetails = Record<keyof typeof answeredEInvoiceDetails, string>

export const eInvoiceFields = Object.keys(answeredEInvoiceDetails) as (keyof EInvoiceDetails)[]

export const noEInvoiceDetails: EInvoiceDetails = {
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  endpointScheme: '',
  endpointId: '',
  legalScheme: '',
  legalId: '',
}
