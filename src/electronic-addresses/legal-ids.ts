import { endpointFaults } from './schemes.ts'

/** Registers of companies: codes of ISO 6523, of which invoices name the one that a company number is from. */
export const legalSchemes = ['0002', '0009', '0007', '0106', '0183', '0184', '0192', '0208', '0212'] as const

export type LegalScheme = (typeof legalSchemes)[number]

/** As a screen names them. */
export const legalSchemeLabels: Record<LegalScheme, string> = {
  '0208': 'Belgium: enterprise number',
  '0184': 'Denmark: CVR number',
  '0212': 'Finland: business ID',
  '0002': 'France: SIREN',
  '0009': 'France: SIRET',
  '0106': 'Netherlands: KVK number',
  '0192': 'Norway: organization number',
  '0007': 'Sweden: organization number',
  '0183': 'Switzerland: UID',
}

/** As papers name the number, in the words of its country. */
const shortNames: Record<LegalScheme, string> = {
  '0208': 'KBO/BCE',
  '0184': 'CVR',
  '0212': 'Y-tunnus',
  '0002': 'SIREN',
  '0009': 'SIRET',
  '0106': 'KVK',
  '0192': 'Org. nr.',
  '0007': 'Org. nr.',
  '0183': 'UID',
}

/** A company number with the code of its register; without one, it is any text, such as `HRB 12345 B`. */
export interface LegalId {
  legalScheme: string
  legalId: string
}

interface Form {
  fits: (id: string) => boolean
  words: string
}

/** Those that are electronic addresses too have the same form. */
const asAddress = (scheme: LegalScheme): Form => ({
  fits: (id) => endpointFaults(scheme, id).endpointId === undefined,
  words: endpointFaults(scheme, '-').endpointId ?? '',
})

const forms: Record<LegalScheme, Form> = {
  '0002': { fits: (id) => /^\d{9}$/.test(id), words: 'A SIREN has 9 digits' },
  '0009': { fits: (id) => /^\d{14}$/.test(id), words: 'A SIRET has 14 digits' },
  '0007': asAddress('0007'),
  '0106': asAddress('0106'),
  '0183': { fits: (id) => /^CHE\d{9}$/.test(id), words: 'A Swiss UID is CHE with 9 digits' },
  '0184': asAddress('0184'),
  '0192': asAddress('0192'),
  '0208': asAddress('0208'),
  '0212': { fits: (id) => /^\d{7}-\d$/.test(id), words: 'A Finnish business ID is 7 digits, a hyphen and a digit' },
}

const isScheme = (scheme: string): scheme is LegalScheme => (legalSchemes as readonly string[]).includes(scheme)

/** `SIREN 732 829 320`, as typed; undefined where its register is not known: a document then needs its own word. */
export const namedLegalId = ({ legalScheme, legalId }: LegalId): string | undefined =>
  isScheme(legalScheme) ? `${shortNames[legalScheme]} ${legalId}` : undefined

/** What people write between the digits of a number; the hyphen of Finland belongs to it. */
const between: Partial<Record<LegalScheme, RegExp>> = { '0212': /[\s.]/g }

/** A company number as files have it: of a known register without spaces, dots and hyphens between its digits. */
export const plainLegalId = ({ legalScheme, legalId }: LegalId): string =>
  isScheme(legalScheme) ? legalId.replace(between[legalScheme] ?? /[\s.-]/g, '').toUpperCase() : legalId.trim()

/** What is wrong with a company number, by its fields; both empty is none. */
export function legalIdFaults({ legalScheme, legalId }: LegalId): Partial<LegalId> {
  if (legalScheme === '') return {}
  if (!isScheme(legalScheme)) return { legalScheme: 'Choose a register from the list' }
  if (legalId.trim() === '') return { legalId: 'Type the number' }
  const { fits, words } = forms[legalScheme]
  return fits(plainLegalId({ legalScheme, legalId })) ? {} : { legalId: words }
}
