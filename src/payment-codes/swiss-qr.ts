import { decimalOfMoney } from '#kernel/money.ts'
import { bankText, signsBeyondSwiss } from './bank-text.ts'
import { type CodeText, maxTransfer } from './epc.ts'

/** A structured address. */
export interface SwissParty {
  name: string
  line1: string
  house: string
  postcode: string
  city: string
  /** ISO 3166-1. */
  country: string
}

export type SwissReferenceType = 'QRR' | 'SCOR' | 'NON'

/** What a Swiss QR-bill asks for. */
export interface SwissBill {
  /** Compact. */
  iban: string
  /** Hundredths. */
  amount: number
  currency: 'CHF' | 'EUR'
  type: SwissReferenceType
  reference: string
  creditor: SwissParty
  /** Undefined: the payer writes name and address. */
  debtor: SwissParty | undefined
  /** For the creditor's eyes. */
  message: string
}

const fields = ['name', 'line1', 'house', 'postcode', 'city', 'country'] as const
const maxLengths: Record<keyof SwissParty, number> = {
  name: 70,
  line1: 70,
  house: 16,
  postcode: 16,
  city: 35,
  country: 2,
}
const required = ['name', 'postcode', 'city', 'country'] as const
const fieldWords: SwissParty = {
  name: 'account holder',
  line1: 'street',
  house: 'house number',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
}

const asWritten = (party: SwissParty): SwissParty =>
  Object.fromEntries(fields.map((field) => [field, bankText(party[field])])) as unknown as SwissParty

/** Why a party does not fit into the code. */
function partyFault(party: SwissParty): string | undefined {
  const missing = required.filter((field) => party[field] === '').map((field) => fieldWords[field])
  if (missing.length > 0)
    return (
      `Your ${new Intl.ListFormat('en').format(missing)} ${missing.length === 1 ? 'is' : 'are'} missing: a ` +
      'Swiss QR-bill needs your address by its parts.'
    )
  const long = fields.find((field) => party[field].length > maxLengths[field])
  if (long)
    return `A Swiss QR-bill holds at most ${maxLengths[long]} characters of your ${fieldWords[long]}. Shorten it.`
  const signs = signsBeyondSwiss(fields.map((field) => party[field]).join(' '))
  return signs.length > 0 ? `A Swiss QR-bill can’t hold ${signs.join(' ')} in your name or address.` : undefined
}

/** A payer whose address does not fit is left out, as the standard allows. */
const fittingDebtor = (debtor: SwissParty | undefined): SwissParty | undefined => {
  const written = debtor && asWritten(debtor)
  return written && partyFault(written) === undefined ? written : undefined
}

const linesOf = (party: SwissParty | undefined): string[] =>
  party ? ['S', ...fields.map((field) => party[field])] : Array.from({ length: 7 }, () => '')

/** The ultimate creditor, which the standard keeps for later. */
const ultimate = linesOf(undefined)

/** The text of a Swiss QR code (Implementation Guidelines QR-bill 2.3), structured addresses only. */
export function swissQrText(bill: SwissBill): CodeText {
  const creditor = asWritten(bill.creditor)
  const fault = partyFault(creditor)
  if (fault !== undefined) return { fault }
  if (bill.amount < 1 || bill.amount > maxTransfer)
    return { fault: 'A Swiss QR-bill holds amounts of up to 999,999,999.99.' }
  const lines = [
    'SPC',
    '0200',
    '1',
    bill.iban,
    ...linesOf(creditor),
    ...ultimate,
    decimalOfMoney(bill.amount, bill.currency),
    bill.currency,
    ...linesOf(fittingDebtor(bill.debtor)),
    bill.type,
    bill.reference,
    bankText(bill.message),
    'EPD',
  ]
  return { text: lines.join('\n') }
}

function partyIn(lines: readonly string[]): SwissParty | undefined {
  const [kind = '', ...values] = lines
  if (kind === '') return undefined
  return Object.fromEntries(fields.map((field, at) => [field, values[at] ?? ''])) as unknown as SwissParty
}

/** What the text of a Swiss QR code says: what is printed beside a code is read from it, so that both agree. */
export function readSwissQr(text: string) {
  const lines = text.split('\n')
  const line = (at: number): string => lines[at] ?? ''
  return {
    iban: line(3),
    creditor: partyIn(lines.slice(4, 11)),
    /** `3340.83`. */
    amount: line(18),
    currency: line(19),
    debtor: partyIn(lines.slice(20, 27)),
    type: line(27) as SwissReferenceType,
    reference: line(28),
    message: line(29),
  }
}

export type SwissBillRead = ReturnType<typeof readSwissQr>
