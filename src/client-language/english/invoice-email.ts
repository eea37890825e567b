import { greetedName } from '#client-language/greeted-name.ts'

/** The texts of the emails with invoices and credit notes. */
export interface InvoiceEmailWords {
  /** The buttons. */
  viewInvoice: string
  viewCreditNote: string
  /** `number` is null for a draft. */
  invoiceSubject: (number: string | null, name: string) => string
  creditNoteSubject: (number: string | null, name: string) => string
  greeting: (clientName: string) => string
  invoiceAttached: (number: string | null, total: string) => string
  creditNoteAttached: (number: string | null, total: string, invoice: string) => string
  nothingLeft: string
  isPaid: string
  dueOn: (day: string) => string
  partDueOn: (amount: string, day: string) => string
  questions: string
  daysLate: (days: number) => string
  /** Of payment reminders, with merge fields. */
  reminder: { subject: string; text: string }
}

export const invoiceEmail: InvoiceEmailWords = {
  viewInvoice: 'View invoice online',
  viewCreditNote: 'View credit note online',
  invoiceSubject: (number, name) => `Invoice ${number === null ? '' : `${number} `}from ${name}`,
  creditNoteSubject: (number, name) => `Credit note ${number === null ? '' : `${number} `}from ${name}`,
  greeting: (clientName) => `Hi ${greetedName(clientName)},`,
  invoiceAttached: (number, total) =>
    `Attached is ${number === null ? 'your invoice' : `invoice ${number}`} for ${total}.`,
  creditNoteAttached: (number, total, invoice) =>
    `Attached is credit note ${number} for ${total}. It corrects invoice ${invoice}.`,
  nothingLeft: 'Nothing is left to pay.',
  isPaid: 'It’s already paid. Thank you.',
  dueOn: (day) => `It is due on ${day}.`,
  partDueOn: (amount, day) => `${amount} of it is due on ${day}.`,
  questions: 'Questions? Just reply to this email.',
  daysLate: (days) => (days === 1 ? '1 day' : `${days} days`),
  reminder: {
    subject: 'Reminder: invoice {{invoice.number}} was due {{invoice.due}}',
    text: [
      'Hi {{client.first}},',
      '{{invoice.balance}} of invoice {{invoice.number}} is still open. It was due on {{invoice.due}}. The ' +
        'invoice is ' +
        'attached.',
      'Payment terms: {{invoice.terms}}',
      'If your payment is on its way, you can ignore this email. Questions? Just reply to this email.',
      '{{photographer.name}}',
    ].join('\n\n'),
  },
}
