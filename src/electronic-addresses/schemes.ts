import { isLeitwegId } from './leitweg-id.ts'

/** Kinds of electronic addresses: codes of the list EAS, which Peppol takes as well, and `EM`, an email address. */
export const endpointSchemes = [
  '0007',
  '0088',
  '0106',
  '0184',
  '0192',
  '0204',
  '0208',
  '0216',
  '9915',
  '9930',
  'EM',
] as const

export type EndpointScheme = (typeof endpointSchemes)[number]

/** As a screen names them. */
export const schemeLabels: Record<EndpointScheme, string> = {
  '0007': 'Sweden: organization number',
  '0088': 'Global Location Number (GLN)',
  '0106': 'Netherlands: KVK number',
  '0184': 'Denmark: CVR number',
  '0192': 'Norway: organization number',
  '0204': 'Germany: Leitweg-ID',
  '0208': 'Belgium: enterprise number',
  '0216': 'Finland: OVT code',
  '9915': 'Austria: public authority',
  '9930': 'Germany: VAT ID',
  EM: 'Email address (not for Peppol)',
}

/** Peppol delivers to the addresses of its own list only. */
export const isPeppolScheme = (scheme: string): boolean => scheme !== '' && scheme !== 'EM'

/** The weighted sum of digits, the last weight for the last digit. */
const weighted = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0)

/** GS1: weights 1 and 3 by turns, the check digit included. */
const isGln = (id: string): boolean =>
  /^\d{13}$/.test(id) && weighted(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0

const isNorwegian = (id: string): boolean => /^\d{9}$/.test(id) && weighted(id, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

/** The last two digits are 97 less the others modulo 97. */
const isBelgian = (id: string): boolean =>
  /^[01]\d{9}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8))

/** By Luhn: every second digit counts twice, with the sum of its digits. */
const isSwedish = (id: string): boolean =>
  /^\d{10}$/.test(id) && [...id].reduce((sum, digit, at) => sum + luhn(Number(digit), at % 2 === 0), 0) % 10 === 0

function luhn(digit: number, isDoubled: boolean): number {
  if (!isDoubled) return digit
  return digit > 4 ? digit * 2 - 9 : digit * 2
}

const forms: Record<EndpointScheme, { fits: (id: string) => boolean; words: string }> = {
  '0007': {
    fits: isSwedish,
    words: 'A Swedish organization number has 10 digits, the last of which checks the others',
  },
  '0088': { fits: isGln, words: 'A GLN has 13 digits, the last of which checks the others' },
  '0106': { fits: (id) => /^\d{8}$/.test(id), words: 'A KVK number has 8 digits' },
  '0184': { fits: (id) => /^(?:DK)?\d{8}$/.test(id), words: 'A CVR number has 8 digits' },
  '0192': {
    fits: isNorwegian,
    words: 'A Norwegian organization number has 9 digits, the last of which checks the others',
  },
  '0204': { fits: isLeitwegId, words: 'This Leitweg-ID has a typo' },
  '0208': {
    fits: isBelgian,
    words: 'A Belgian enterprise number has 10 digits, the last two of which check the others',
  },
  '0216': { fits: (id) => /^0037\d{8}[A-Z0-9]{0,5}$/.test(id), words: 'An OVT code begins with 0037 and 8 digits' },
  '9915': {
    fits: (id) => /^[A-Za-z0-9:_-]{1,50}$/.test(id),
    words: 'An address of an authority has letters and digits',
  },
  '9930': { fits: (id) => /^DE\d{9}$/.test(id), words: 'A German VAT ID is DE with 9 digits' },
  EM: { fits: (id) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(id), words: 'Please enter a valid email address' },
}

const isScheme = (scheme: string): scheme is EndpointScheme => (endpointSchemes as readonly string[]).includes(scheme)

/** What is wrong with an electronic address, by its fields; both empty is none. */
export function endpointFaults(scheme: string, id: string): { endpointScheme?: string; endpointId?: string } {
  if (scheme === '') return id === '' ? {} : { endpointScheme: 'Choose what kind of address this is' }
  if (!isScheme(scheme)) return { endpointScheme: 'Choose a kind from the list' }
  if (id === '') return { endpointId: 'Type the address' }
  return forms[scheme].fits(id) ? {} : { endpointId: forms[scheme].words }
}

/** A buyer reference that has the form of a Leitweg-ID is one, and its check digits have to be right. */
export function buyerReferenceFault(reference: string): string | undefined {
  const looksLikeOne = /^\d{2,12}-(?:[A-Z0-9]{1,30}-)?\d{2}$/i.test(reference.trim())
  return looksLikeOne && !isLeitwegId(reference.trim()) ? forms['0204'].words : undefined
}
