import { z } from 'zod'
import { decimalWords } from '#kernel/money.ts'

/** How a studio taxes: not at all, by one sales tax, by VAT, or exempt from VAT as a small business. */
export const TaxScheme = z.enum(['none', 'sales', 'vat', 'small'], 'Choose how you tax')
export type TaxScheme = z.output<typeof TaxScheme>

/** The categories of UNCL 5305 that EN 16931 knows. Only `S` has tax. */
export const TaxCode = z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O'], 'Choose a category')
export type TaxCode = z.output<typeof TaxCode>

/** Tax rates are whole ten-thousandths of a percent: a percentage has this many decimals. */
export const rateDigits = 4

/** 100 %. */
export const wholeRate = 100 * 10 ** rateDigits

/** Ten-thousandths of a percent as percent. */
export const percentOf = (rate: number): number => Number(decimalWords(rate, rateDigits))
