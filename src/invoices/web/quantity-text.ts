import { decimalWords } from '#kernel/money.ts'
import { quantityDigits } from '#invoices/totals.ts'
import { partsIn } from '#studio-money/web/amount-text.ts'
import { rateDigits } from '#tax/codes.ts'

/** Thousandths of a typed quantity; undefined if invalid. */
export const quantityIn = (text: string): number | undefined => partsIn(text, quantityDigits)

/** Ten-thousandths of a percent of a typed tax rate; undefined if invalid. */
export const rateIn = (text: string): number | undefined => partsIn(text, rateDigits)

/** `1.5` */
export const quantityText = (thousandths: number): string => decimalWords(thousandths, quantityDigits)

/** `8.875` */
export const rateText = (parts: number): string => decimalWords(parts, rateDigits)
