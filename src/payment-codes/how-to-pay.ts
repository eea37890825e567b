import { payment as english, type PaymentWords } from '#client-language/english/payment.ts'
import type { Localized } from '#client-language/language.ts'
import { decimalOfMoney, moneyWords } from '#kernel/money.ts'
import { type CodeText, epcText } from './epc.ts'
import { isQrIban, isSepaIban, isSwissCountry, isSwissIban, needsBic } from './iban.ts'
import { inFours } from './mod97.ts'
import type { PaymentBlock, PaymentRow } from './payment-block.ts'
import { inFives, qrReferenceOf, rfReference } from './references.ts'
import { type SlipLanguage, slipLanguageOf } from './slip-language.ts'
import { type SwissParty, swissQrText } from './swiss-qr.ts'

/** Where a photographer is paid; IBANs are compact, what is not given is empty. */
export interface BankDetails {
  /** The account holder; empty: the payee's name. */
  holder: string
  iban: string
  bic: string
  qrIban: string
  /** Up to ten digits, by which a bank tells customers of one QR-IBAN apart. */
  qrrPrefix: string
  /** The account where no IBAN is used, as it is to be read: routing and account number, sort code, SWIFT. */
  accountWords: string
}

export const noBankDetails: BankDetails = {
  holder: '',
  iban: '',
  bic: '',
  qrIban: '',
  qrrPrefix: '',
  accountWords: '',
}

/** What is to be paid, by whom and to whom. */
export interface Payable {
  details: BankDetails
  payee: SwissParty
  /** Undefined without an address by its parts. */
  payer: SwissParty | undefined
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** Of the invoice. */
  number: string
  /** The language of the payer; English without one. */
  text?: Localized<PaymentWords> | undefined
}

const wordsOf = ({ text }: Payable): PaymentWords => text?.words ?? english

/** `fault`: why there is no code though a scheme fits, as a sentence for the photographer. */
export interface HowToPay {
  block: PaymentBlock
  fault?: string
}

/** How something is paid; undefined while the photographer has no account for it. */
export function howToPay(payable: Payable): HowToPay | undefined {
  const { details, currency } = payable
  if (paysBySwissBill(payable)) return swissBill(payable)
  if (currency === 'EUR' && details.iban !== '' && isSepaIban(details.iban)) return epcTransfer(payable)
  const account = accountRows(payable)
  if (account.length === 0) return undefined
  return { block: { rows: [holderRow(payable), ...account, rfRow(payable), amountRow(payable)] } }
}

/**
 * In euros, a photographer with an account elsewhere is paid there, and payers elsewhere use the code of their own
 * banks, unless the account takes QR-bills only.
 */
function paysBySwissBill({ details, currency, payer }: Payable): boolean {
  const hasAccount = details.qrIban !== '' || isSwissIban(details.iban)
  if (!hasAccount || (currency !== 'CHF' && currency !== 'EUR')) return false
  if (currency === 'CHF') return true
  const isPaidElsewhere = details.iban !== '' && !isSwissIban(details.iban)
  if (isPaidElsewhere) return false
  return details.iban === '' || payer === undefined || isSwissCountry(payer.country)
}

function swissBill(payable: Payable): HowToPay {
  const { details, currency, number, amount, payer } = payable
  const iban = details.qrIban || details.iban
  const reference = isQrIban(iban) ? qrReferenceOf(number, details.qrrPrefix) : rfReference(number)
  const type = isQrIban(iban) ? 'QRR' : 'SCOR'
  const creditor = { ...payable.payee, name: holderOf(payable) }
  const code: CodeText =
    reference === undefined
      ? { fault: `${number} does not fit into a QR reference with the prefix ${details.qrrPrefix}.` }
      : swissQrText({
          iban,
          amount,
          currency: currency === 'EUR' ? 'EUR' : 'CHF',
          type,
          reference,
          creditor,
          debtor: payer,
          message: type === 'QRR' ? '' : number,
        })
  return withCode(
    [
      holderRow(payable),
      ibanRow(iban),
      ...(reference === undefined ? [] : [referenceRow(payable, reference, type === 'QRR' ? inFives : inFours)]),
      amountRow(payable),
    ],
    code,
    (text) => ({ kind: 'swiss', text, language: slipLanguage(payable) }),
  )
}

/** That of the invoice, if it is not English, else that of the payer's region. */
const slipLanguage = (payable: Payable): SlipLanguage =>
  wordsOf(payable).slip ?? (payable.payer ? slipLanguageOf(payable.payer) : 'en')

function epcTransfer(payable: Payable): HowToPay {
  const { details, amount, number } = payable
  const { iban, bic } = details
  const code: CodeText =
    bic === '' && needsBic(iban)
      ? { fault: 'Add your BIC: banking apps need it for an account in this country.' }
      : epcText({ name: holderOf(payable), iban, bic, amount, reference: rfReference(number) })
  const rows = [holderRow(payable), ibanRow(iban), ...bicRows(bic), rfRow(payable), amountRow(payable)]
  return withCode(rows, code, (text) => ({ kind: 'epc', text }))
}

function withCode(
  rows: PaymentRow[],
  { text, fault }: CodeText,
  codeOf: (text: string) => NonNullable<PaymentBlock['code']>,
): HowToPay {
  return text === undefined ? { block: { rows }, fault } : { block: { rows, code: codeOf(text) } }
}

const holderOf = ({ details, payee }: Payable): string => details.holder || payee.name

const row = (label: string, text: string, copied = text): PaymentRow => ({ label, text, copied })
const holderRow = (payable: Payable): PaymentRow => row(wordsOf(payable).accountHolder, holderOf(payable))
const ibanRow = (iban: string): PaymentRow => row('IBAN', inFours(iban), iban)
const bicRows = (bic: string): PaymentRow[] => (bic === '' ? [] : [row('BIC', bic)])
const referenceRow = (payable: Payable, reference: string, grouped: (reference: string) => string): PaymentRow =>
  row(wordsOf(payable).reference, grouped(reference), reference)
const rfRow = (payable: Payable): PaymentRow => referenceRow(payable, rfReference(payable.number), inFours)
const amountRow = (payable: Payable): PaymentRow => {
  const { amount, currency, text } = payable
  return row(wordsOf(payable).amount, moneyWords(amount, currency, text?.locale), decimalOfMoney(amount, currency))
}

/** The account for currencies without a scheme: as the photographer wrote it, else by IBAN, which many banks take. */
function accountRows(payable: Payable): PaymentRow[] {
  const { accountWords, iban, bic } = payable.details
  if (accountWords.trim() !== '') return [row(wordsOf(payable).account, accountWords.trim())]
  return iban === '' ? [] : [ibanRow(iban), ...bicRows(bic)]
}
