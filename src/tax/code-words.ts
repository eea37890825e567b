import type { TaxCode } from './codes.ts'

/** What a category is for, in the words of a screen. */
export const codeLabels: Record<TaxCode, string> = {
  S: 'Taxed',
  Z: 'Zero rate (UK books)',
  E: 'Exempt',
  AE: 'Business in another EU country pays the tax',
  K: 'Goods to an EU business',
  G: 'Goods outside the EU',
  O: 'Not subject to VAT',
}

/** The line of a group without tax among the sums of a document. */
export const untaxedLabels: Record<Exclude<TaxCode, 'S'>, string> = {
  Z: 'VAT 0%',
  E: 'Exempt from VAT',
  AE: 'Reverse charge',
  K: 'Goods to an EU business',
  G: 'Goods outside the EU',
  O: 'Not subject to VAT',
}

/** The sentence that a document has to say, where the law gives it; an exemption has one of its own. */
export const legalWords: Partial<Record<TaxCode, string>> = {
  AE: 'Reverse charge',
  K: 'Intra-Community supply',
  G: 'Export outside the EU',
  O: 'Not subject to VAT',
}

/** Reasons of the VATEX list, by which machines read why there is no tax. */
export const reasonCodes: Partial<Record<TaxCode, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}
