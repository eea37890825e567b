/** The texts of the page with an invoice, beside those of the invoice itself. */
export interface OnlineInvoiceWords {
  leftToPay: string
  nothingToPay: string
  paidThanks: string
  /** Below what is left: `wasDue` once the day is over. */
  dueBy: (day: string) => string
  wasDue: (day: string) => string
  partOf: (total: string, due: string) => string
  download: string
  /** To the page of the client from which it was opened. */
  backToPage: string
  /** On a phone, whose own camera cannot scan it. */
  showCode: string
  /** What to name when paying, and whom to ask. */
  giveReference: (name: string, reached: string) => string
  giveNumber: (number: string, name: string, reached: string) => string
  /** Where nothing says how to pay. */
  askHow: (number: string, name: string, reached: string) => string
  copy: string
  copied: string
  nothingCopied: string
  copyByHand: string
  payByCard: (amount: string) => string
  /** After paying by card, until the payment is reported; later, with whom it reaches. */
  beingConfirmed: string
  notConfirmedYet: (name: string) => string
  cardFault: string
}

export const onlineInvoice: OnlineInvoiceWords = {
  leftToPay: 'Balance due',
  nothingToPay: 'Canceled: nothing to pay',
  paidThanks: 'Paid. Thank you.',
  dueBy: (day) => `due ${day}`,
  wasDue: (day) => `was due ${day}`,
  partOf: (total, due) => `of ${total}, ${due}`,
  download: 'Download PDF',
  backToPage: 'Back to your page',
  showCode: 'Show the code for another phone',
  giveReference: (name, reached) => `Include the reference when you pay. Questions? Ask ${name}: ${reached}.`,
  giveNumber: (number, name, reached) => `Include ${number} when you pay. Questions? Ask ${name}: ${reached}.`,
  askHow: (number, name, reached) => `Ask ${name} how to pay: ${reached}. Include ${number} when you do.`,
  copy: 'Copy',
  copied: 'Copied',
  nothingCopied: 'Nothing was copied',
  copyByHand: 'Select it and copy it by hand.',
  payByCard: (amount) => `Pay ${amount} by card`,
  beingConfirmed: 'Thank you. Your payment is being confirmed and will show here in a moment.',
  notConfirmedYet: (name) =>
    `Thank you. Your payment isn’t confirmed yet. You don’t need to pay again: ${name} will see it once it is.`,
  cardFault: 'That didn’t work, and nothing was charged. Try again.',
}
