import { z } from 'zod'
import { taxCodes, taxSchemes } from './codes.ts'

// Apart from the codes, so that pages for strangers reckon without the library of the schemas.
export const TaxScheme = z.enum(taxSchemes, 'Choose how you tax')
export type TaxScheme = z.output<typeof TaxScheme>

export const TaxCode = z.enum(taxCodes, 'Choose a category')
export type TaxCode = z.output<typeof TaxCode>
