/** What happened on a day: a document was issued, or an invoice was paid or refunded. */
export const eventLabels = {
  invoice: 'Invoice',
  credit: 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
} as const

export type TaxEvent = keyof typeof eventLabels

export const taxEvents = Object.keys(eventLabels) as TaxEvent[]
