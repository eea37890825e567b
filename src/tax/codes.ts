import { decimalWords } from '#kernel/money.ts'

/** How a studio taxes: not at all, by one sales tax, by VAT, or exempt from VAT as a small business. */
export const taxSchemes = ['none', 'sales', 'vat', 'small'] as const
export type TaxScheme = (typeof taxSchemes)[number]

/** Who charges a tax gets back what is in expenses; for all others it is a cost. */
export const isChargingTax = (scheme: TaxScheme): boolean => scheme === 'vat' || scheme === 'sales'

/** The categories of UNCL 5305 that EN 16931 knows. Only `S` has tax. */
export const taxCodes = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type TaxCode = (typeof taxCodes)[number]

/** Tax rates are whole ten-thousandths of a percent: a percentage has this many decimals. */
export const rateDigits = 4

/** 100 %. */
export const wholeRate = 100 * 10 ** rateDigits

/** Ten-thousandths of a percent as percent. */
export const percentOf = (rate: number): number => Number(decimalWords(rate, rateDigits))
