import type { TaxCode, TaxScheme } from './codes.ts'

/** What is known of both sides when an invoice is issued; empty texts are unknown. */
export interface TaxFacts {
  sellerVatId: string
  sellerTaxNumber: string
  buyerVatId: string
  /** The client, for the sentence. */
  buyer: string
  serviceFrom: string | null
  deliverTo: string
  /** The currencies of an exchange rate that is not known; null where none is wanted. */
  exchange: { from: string; to: string } | null
}

/** Something that a category needs, and who can give it. */
type Need = 'seller' | 'sellerVatId' | 'buyerVatId' | 'serviceDay' | 'deliverTo' | 'exchange'

const needs: Record<TaxCode, readonly Need[]> = {
  S: ['seller', 'exchange'],
  Z: ['seller'],
  E: ['seller'],
  AE: ['sellerVatId', 'buyerVatId'],
  K: ['sellerVatId', 'buyerVatId', 'serviceDay', 'deliverTo'],
  G: ['sellerVatId'],
  O: [],
}

const isMissing: Record<Need, (facts: TaxFacts) => boolean> = {
  seller: ({ sellerVatId, sellerTaxNumber }) => sellerVatId === '' && sellerTaxNumber === '',
  sellerVatId: ({ sellerVatId }) => sellerVatId === '',
  buyerVatId: ({ buyerVatId }) => buyerVatId === '',
  serviceDay: ({ serviceFrom }) => serviceFrom === null,
  deliverTo: ({ deliverTo }) => deliverTo === '',
  exchange: ({ exchange }) => exchange !== null,
}

const words: Record<Need, (facts: TaxFacts) => string> = {
  seller: () => 'your VAT ID or tax number (in Settings, under Money)',
  sellerVatId: () => 'your VAT ID (in Settings, under Money)',
  buyerVatId: ({ buyer }) => `the VAT ID of ${buyer}`,
  serviceDay: () => 'the day of the service',
  deliverTo: () => 'the country it is delivered to',
  exchange: ({ exchange }) => `what 1 ${exchange?.from} is in ${exchange?.to}`,
}

/**
 * The sentence that names what an invoice of these categories needs before it is issued; undefined when nothing is
 * missing. Only VAT asks: a sales tax has no IDs of its own.
 */
export function missingWords(scheme: TaxScheme, codes: readonly TaxCode[], facts: TaxFacts): string | undefined {
  if (scheme !== 'vat' && scheme !== 'small') return undefined
  const asked = new Set(codes.flatMap((code) => needs[code]))
  // The VAT ID alone satisfies both.
  if (asked.has('sellerVatId')) asked.delete('seller')
  const missing = [...asked].filter((need) => isMissing[need](facts)).map((need) => words[need](facts))
  if (missing.length === 0) return undefined
  const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(missing)
  return `To issue this invoice, add ${list}.`
}
