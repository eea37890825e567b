/** The texts about how something is paid. */
export interface PaymentWords {
  howToPay: string
  accountHolder: string
  account: string
  reference: string
  amount: string
  scan: string
  /** What a code is for, to those who cannot see it. */
  codes: Record<'epc' | 'swiss', string>
  /** Of the labels of a Swiss payment part; left out, it is that of the payer's region. */
  slip?: 'de'
}

export const payment: PaymentWords = {
  howToPay: 'How to pay',
  accountHolder: 'Account holder',
  account: 'Account',
  reference: 'Reference',
  amount: 'Amount',
  scan: 'Scan with your banking app',
  codes: {
    epc: 'Code for banking apps, with the account, the amount and the reference above',
    swiss: 'Swiss QR code for banking apps, with the account, the amount and the reference above',
  },
}
