import type { InvoiceEmailWords } from '#client-language/english/invoice-email.ts'

export const germanInvoiceEmail = (): InvoiceEmailWords => ({
  viewInvoice: 'Rechnung online ansehen',
  viewCreditNote: 'Rechnungskorrektur online ansehen',
  invoiceSubject: (number, name) => `Rechnung ${number === null ? '' : `${number} `}von ${name}`,
  creditNoteSubject: (number, name) => `Rechnungskorrektur ${number === null ? '' : `${number} `}von ${name}`,
  greeting: (clientName) => `Guten Tag ${clientName},`,
  invoiceAttached: (number, total) =>
    `anbei erhalten Sie ${number === null ? 'Ihre Rechnung' : `die Rechnung ${number}`} über ${total}.`,
  creditNoteAttached: (number, total, invoice) =>
    `anbei erhalten Sie die Rechnungskorrektur ${number} über ${total}. Sie korrigiert die Rechnung ${invoice}.`,
  nothingLeft: 'Es ist nichts mehr zu zahlen.',
  isPaid: 'Sie ist bereits bezahlt, vielen Dank.',
  dueOn: (day) => `Bitte zahlen Sie bis zum ${day}.`,
  partDueOn: (amount, day) => `Davon sind noch ${amount} bis zum ${day} zu zahlen.`,
  questions: 'Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.',
  daysLate: (days) => (days === 1 ? '1 Tag' : `${days} Tage`),
  reminder: {
    subject: 'Zahlungserinnerung: Rechnung {{invoice.number}} war am {{invoice.due}} fällig',
    text: [
      'Guten Tag {{client.name}},',
      'von der Rechnung {{invoice.number}} sind noch {{invoice.balance}} offen. Sie war am {{invoice.due}} ' +
        'fällig. Die ' +
        'Rechnung finden Sie im Anhang.',
      'Zahlungsbedingungen: {{invoice.terms}}',
      'Falls Sie bereits überwiesen haben, betrachten Sie diese E-Mail bitte als gegenstandslos. Haben Sie Fragen? ' +
        'Antworten Sie einfach auf diese E-Mail.',
      '{{photographer.name}}',
    ].join('\n\n'),
  },
})
