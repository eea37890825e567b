import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { formats } from '#electronic-addresses/formats.ts'
import { syntaxes } from './profiles.ts'

const Format = z.enum(formats, 'Choose a format: cii, ubl, xrechnung or peppol')

/** Something to add before the file of these formats can be made. */
const MissingFact = z.object({
  /** Its number in EN 16931. Empty: this document can be no e-invoice, in any format. */
  term: z.string(),
  words: z.string(),
  /** The page where it is added; null where nothing can be. */
  where: z.string().nullable(),
  formats: z.array(Format),
})

export const eInvoices = {
  check: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices/:id/e-invoice/check',
    input: z.strictObject({ format: Format.optional() }),
    output: z.array(MissingFact),
    summary: 'What is missing for the e-invoices of an issued document; empty when they can be downloaded',
  }),
  file: download({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices/:id/e-invoice',
    input: z.strictObject({
      format: Format.default('cii'),
      /** Of XRechnung and Peppol: UBL or CII. By default XRechnung is CII, and Peppol UBL. */
      syntax: z.enum(syntaxes, 'Choose a syntax: cii or ubl').optional(),
    }),
    summary: 'An issued invoice or credit note as an e-invoice (EN 16931), in XML',
  }),
}

export type MissingFact = z.output<typeof MissingFact>
