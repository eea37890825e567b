import { z } from 'zod'
import { TaxCode, TaxScheme } from '#tax/code-schemas.ts'
import { Exchange } from './exchange.ts'

/**
 * What an invoice says of tax by line, in minor units of its currency. One with the scheme `none` has a tax of the
 * whole invoice instead, and none of this.
 */

const by = z.enum(['percent', 'amount'], 'Say whether it is a percentage or an amount')

/** The tax of an item, copied from a category. */
export const ItemTax = z.object({
  categoryId: z.int(),
  code: TaxCode,
  /** Percent. */
  rate: z.number(),
  words: z.string(),
})

/** A discount of an item: percent, or minor units; `amount` is what it takes off. */
export const ItemDiscount = z.object({ by, value: z.number(), amount: z.int() })

const Adjustment = z.object({
  kind: z.enum(['discount', 'charge']),
  by,
  /** Percent, or minor units. */
  value: z.number(),
  words: z.string(),
  /** As typed: with tax where prices have it. */
  amount: z.int(),
})

/** The sums of one code and rate. */
const TaxGroup = z.object({
  code: TaxCode,
  /** Percent. */
  rate: z.number(),
  words: z.string(),
  net: z.int(),
  tax: z.int(),
})

export const Taxed = z.object({
  scheme: TaxScheme,
  pricesWithTax: z.boolean(),
  /** The first and last day of the service. */
  serviceFrom: z.iso.date().nullable(),
  serviceTo: z.iso.date().nullable(),
  /** The country of delivery, ISO 3166-1; empty where it does not matter. */
  deliverTo: z.string(),
  /** Of VAT in another currency than the studio's, once its rate is known. */
  exchange: Exchange.optional(),
  adjustments: z.array(Adjustment),
  taxes: z.array(TaxGroup),
})

export type ItemTax = z.output<typeof ItemTax>
export type ItemDiscount = z.output<typeof ItemDiscount>
export type Taxed = z.output<typeof Taxed>
