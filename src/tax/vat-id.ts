import { anyLine } from '#kernel/text.ts'

/** Kept without the spaces and marks that people write between its parts. */
export const VatId = anyLine(40)
  .transform((text) => text.replace(/[\s.-]/g, '').toUpperCase())
  .refine(
    (vatId) => /^(?:[A-Z]{2}(?=.*\d)[A-Z0-9+*]{2,14})?$/.test(vatId),
    'A VAT ID is a country code with letters and digits',
  )

export const TaxNumber = anyLine(40)
