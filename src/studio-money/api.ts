import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { CurrencyCode } from '#kernel/currency-code.ts'
import { TaxCode, TaxScheme } from '#tax/code-schemas.ts'
import { TaxNumber, VatId } from '#tax/vat-id.ts'
import { anyLine } from '#kernel/text.ts'
import { answeredBankDetails, writtenBankDetails } from './bank-details.ts'
import { answeredEInvoiceDetails, writtenEInvoiceDetails } from './e-invoice-details.ts'
import { sentRate } from './tax-rate.ts'

export const maxCategories = 20
export const maxTaxWords = 500

/** A tax category that items of invoices can have. */
export const TaxCategory = z.object({
  /** Never given to another one: a category that is changed becomes a new one. */
  id: z.int(),
  code: TaxCode,
  /** Percent. */
  rate: z.number(),
  /** The sentence of documents with it: why no tax is charged. */
  words: z.string(),
  isDefault: z.boolean(),
})

/** How a photographer bills. */
export const StudioMoney = z.object({
  /** ISO 4217: of new invoices and contracts, and of figures. */
  currency: z.string(),
  scheme: TaxScheme,
  /** Whether prices are typed with their tax. */
  pricesWithTax: z.boolean(),
  vatId: z.string(),
  taxNumber: z.string(),
  /** Why a small business charges no tax. */
  smallWords: z.string(),
  /** What new items choose from; with the scheme `none` nothing does. */
  categories: z.array(TaxCategory),
  ...answeredBankDetails,
  ...answeredEInvoiceDetails,
  version: z.int(),
})

const TaxCategoryDraft = z.strictObject({
  code: TaxCode,
  /** Percent, with up to four decimals. */
  rate: sentRate.default(0),
  words: anyLine(maxTaxWords).default(''),
  isDefault: z.boolean().default(false),
})

export const StudioMoneyChange = z
  .strictObject({
    currency: CurrencyCode,
    scheme: TaxScheme,
    pricesWithTax: z.boolean('Say whether prices include tax'),
    vatId: VatId,
    taxNumber: TaxNumber,
    smallWords: anyLine(maxTaxWords),
    /** All of them: others are retired, and stay on the invoices that have them. */
    categories: z.array(TaxCategoryDraft).max(maxCategories, `There are at most ${maxCategories} categories`),
    ...writtenBankDetails,
    ...writtenEInvoiceDetails,
  })
  .partial()

export const studioMoney = {
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/payment-details',
    output: StudioMoney,
    summary: 'How the photographer bills and is paid: the currency, the taxes and the account',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/payment-details',
    // Where clients pay is changed by the photographer alone.
    scope: 'none',
    input: StudioMoneyChange,
    output: StudioMoney,
    summary: 'Change how the photographer bills and is paid; what exists keeps its currency and taxes',
  }),
}

export type TaxCategory = z.output<typeof TaxCategory>
export type StudioMoney = z.output<typeof StudioMoney>
export type TaxCategoryDraft = z.output<typeof TaxCategoryDraft>
export type StudioMoneyChange = z.output<typeof StudioMoneyChange>
export type SentMoneyChange = z.input<typeof StudioMoneyChange>
