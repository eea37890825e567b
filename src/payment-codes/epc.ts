import { decimalOfMoney } from '#kernel/money.ts'
import { bankText, signsBeyondBanks } from './bank-text.ts'

/** A transfer in euros that a banking app fills in from a code. */
export interface EpcTransfer {
  /** The account holder. */
  name: string
  /** Compact. */
  iban: string
  bic?: string
  /** Cents. */
  amount: number
  /** A creditor reference; with one, there is no text. */
  reference?: string
  text?: string
}

/** The content of a code, or why there is none, as a sentence for the photographer. */
export type CodeText = { text: string; fault?: undefined } | { text?: undefined; fault: string }

const maxName = 70
/** What version 13 holds at level M, the largest that the guidelines allow. */
const maxBytes = 331

/** Both schemes have room for nine digits before the point. */
export const maxTransfer = 99_999_999_999

/** The text of an EPC QR code (EPC069-12, version 002, UTF-8). */
export function epcText({ name, iban, bic = '', amount, reference = '', text = '' }: EpcTransfer): CodeText {
  const holder = bankText(name)
  const fault = faultOf(holder, amount)
  if (fault !== undefined) return { fault }
  const purpose = ''
  const lines = ['BCD', '002', '1', 'SCT', bic, holder, iban, `EUR${decimalOfMoney(amount, 'EUR')}`, purpose]
  const whole = [...lines, reference, reference === '' ? bankText(text) : ''].join('\n').replace(/\n+$/, '')
  return bytesIn(whole) > maxBytes
    ? { fault: 'The payment code would be too long for banking apps. Shorten the account holder’s name.' }
    : { text: whole }
}

/** In UTF-8. */
const bytesIn = (text: string): number =>
  [...text].reduce((sum, sign) => {
    const point = sign.codePointAt(0) ?? 0
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)

function faultOf(holder: string, amount: number): string | undefined {
  const signs = signsBeyondBanks(holder)
  if (holder === '') return 'A payment code needs the name of the account holder.'
  if (signs.length > 0) return `Banks can’t read ${signs.join(' ')} in the name of the account holder.`
  if (holder.length > maxName)
    return `A payment code holds a name of at most ${maxName} characters. Shorten the account holder’s name.`
  return amount < 1 || amount > maxTransfer ? 'A payment code holds amounts of up to €999,999,999.99.' : undefined
}
