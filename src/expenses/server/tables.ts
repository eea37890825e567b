import type { ExpenseCategory } from '#expenses/category-names.ts'
import type { ReceiptType } from '#expenses/receipt.ts'

export interface ExpenseTables {
  expenses: {
    userId: number
    id: number
    /** Of the receipt, `2026-10-17`. */
    day: string
    supplier: string
    category: ExpenseCategory
    /** Minor units of the currency, tax included. */
    gross: number
    /** The tax in it; null when none is told. */
    taxCents: number | null
    /** Ten-thousandths of a percent, when the tax was typed as a rate. */
    rate: number | null
    /** ISO 4217. */
    currency: string
    paidOn: string | null
    words: string
    shootId: number | null
    /** The last title of a shoot that was deleted. */
    shootTitle: string | null
    /** The stored name of the receipt: 128 random bits and the extension. All five are null without one. */
    file: string | null
    /** The original name. */
    fileName: string | null
    fileType: ReceiptType | null
    /** Bytes of the receipt; and with the smaller copies of an image, for the quota. */
    fileSize: number | null
    keptBytes: number | null
    createdAt: number
    updatedAt: number
    version: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends ExpenseTables {}
}
