import type { PaymentMeans } from '#e-invoices/facts.ts'
import type { BankDetails } from '#payment-codes/how-to-pay.ts'
import { isSepaIban } from '#payment-codes/iban.ts'
import { qrReferenceOf, rfReference } from '#payment-codes/references.ts'

interface Paid {
  number: string
  currency: string
  kind: 'invoice' | 'credit'
}

/** How a document is paid, by the account of the studio. A credit note has no reference: nobody pays it. */
export function paymentMeansOf(details: BankDetails, seller: string, { number, currency, kind }: Paid): PaymentMeans {
  const { iban, bic, qrIban, qrrPrefix } = details
  const holder = details.holder || seller
  const isPaid = kind === 'invoice'
  const reference = isPaid ? rfReference(number) : ''
  if (currency === 'CHF' && qrIban !== '') {
    const qr = isPaid ? qrReferenceOf(number, qrrPrefix) : undefined
    return { code: '30', account: qrIban, holder, bic, reference: qr ?? reference }
  }
  if (iban === '') return { ...otherAccount(details), holder, bic: '', reference }
  return { code: currency === 'EUR' && isSepaIban(iban) ? '58' : '30', account: iban, holder, bic, reference }
}

/** An account as the studio wrote it, on one line. */
function otherAccount({ accountWords }: BankDetails): Pick<PaymentMeans, 'code' | 'account'> {
  const account = accountWords
    .trim()
    .split(/\s*\n\s*/)
    .join(', ')
  return { code: account === '' ? '1' : '30', account }
}
