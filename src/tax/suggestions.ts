/**
 * VAT rates in percent that photographers of a country use, the standard rate first. They are suggested and never set:
 * laws change, and an accountant knows.
 */
const rates: Record<string, readonly number[]> = {
  AT: [20, 13, 10],
  BE: [21],
  CH: [8.1, 2.6],
  DE: [19, 7],
  DK: [25],
  ES: [21],
  FI: [25.5],
  FR: [20, 10, 5.5],
  GB: [20],
  IE: [23],
  IT: [22],
  NL: [21, 9],
  NO: [25],
  PL: [23],
  PT: [23],
  SE: [25],
}

/** The sentence of a small business that charges no VAT, as its country's law has it. */
const smallBusiness: Record<string, string> = {
  DE: 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG',
  AT: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gemäß § 6 Abs. 1 Z 27 UStG',
  FR: 'TVA non applicable, art. 293 B du CGI',
}

/** Percent; none for a country without suggestions. */
export const suggestedRates = (country: string): readonly number[] =>
  Object.hasOwn(rates, country) ? (rates[country] ?? []) : []

export const suggestedSmallWords = (country: string): string =>
  Object.hasOwn(smallBusiness, country) ? (smallBusiness[country] ?? '') : ''

/** By which machines read a small business's exemption; only France has one. */
export const smallBusinessReason = (country: string): string => (country === 'FR' ? 'VATEX-FR-FRANCHISE' : '')
