import type { AnsweredAddress } from '#addresses/api.ts'
import { payment as english, type PaymentWords } from '#client-language/english/payment.ts'
import type { Localized } from '#client-language/language.ts'
import type { EmailFacts } from '#documents/email.ts'
import { type BankDetails, type HowToPay, howToPay } from '#payment-codes/how-to-pay.ts'
import type { PaymentBlock } from '#payment-codes/payment-block.ts'
import type { SwissParty } from '#payment-codes/swiss-qr.ts'
import type { InvoiceDocument, PrintedInvoice } from './document.ts'
import type { IssuedWords } from './issued-words.ts'
import { isPayable } from './status.ts'

type Named = AnsweredAddress & { name: string }

/** Whom an invoice is paid by and to, as of now: money goes to the account that its photographer has today. */
export interface PaymentParties {
  details: BankDetails
  letterhead: Named
  client: Named
  text?: Localized<PaymentWords> | undefined
}

type PaidInvoice = Pick<PrintedInvoice, 'invoiceNumber' | 'currency' | 'status' | 'balance'>

/**
 * How what is left of an issued invoice is paid; undefined when nothing is owed, or the photographer has no account.
 */
export function paymentOf(
  { invoiceNumber: number, currency, status, balance }: PaidInvoice,
  issued: IssuedWords | null,
  { details, letterhead, client, text }: PaymentParties,
): HowToPay | undefined {
  if (number === null || !isPayable({ status, balance })) return undefined
  const payee = partyOf(letterhead, '') ?? { ...noParty, name: letterhead.name }
  const payer = isAsIssued(client, issued) ? partyOf(client, payee.country) : undefined
  return howToPay({ details, payee, payer, amount: balance, currency, number, text })
}

/** A client who was renamed or has moved since would contradict the invoice. */
const isAsIssued = ({ name, address }: Named, issued: IssuedWords | null): boolean =>
  issued === null || (issued.client.name === name && issued.client.address === address)

const noParty: SwissParty = { name: '', line1: '', house: '', postcode: '', city: '', country: '' }

/** Undefined where documents show the address as a text: it is never taken apart. */
function partyOf({ name, isByParts, ...parts }: Named, country: string): SwissParty | undefined {
  if (isByParts !== true) return undefined
  const { line1 = '', house = '', postcode = '', city = '' } = parts
  return { name, line1, house, postcode, city, country: parts.country || country }
}

export const withPayment = (model: InvoiceDocument, payment: HowToPay | undefined): InvoiceDocument =>
  payment ? { ...model, payment: payment.block } : model

/** How to pay, in an email. */
export const paymentFacts = (payment: PaymentBlock | undefined, words = english): EmailFacts | undefined =>
  payment && { title: words.howToPay, rows: payment.rows }
