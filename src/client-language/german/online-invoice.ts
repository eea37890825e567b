import type { OnlineInvoiceWords } from '#client-language/english/online-invoice.ts'

export const germanOnlineInvoice = (): OnlineInvoiceWords => ({
  leftToPay: 'Noch zu zahlen',
  nothingToPay: 'Storniert: nichts zu zahlen',
  paidThanks: 'Bezahlt. Vielen Dank.',
  dueBy: (day) => `zahlbar bis ${day}`,
  wasDue: (day) => `war am ${day} fällig`,
  partOf: (total, due) => `von ${total}, ${due}`,
  download: 'PDF herunterladen',
  backToPage: 'Zurück zu Ihrer Seite',
  showCode: 'Code für ein anderes Handy anzeigen',
  giveReference: (name, reached) =>
    `Bitte geben Sie beim Bezahlen die Referenz an. Bei Fragen hilft Ihnen ${name}: ${reached}.`,
  giveNumber: (number, name, reached) =>
    `Bitte geben Sie beim Bezahlen ${number} an. Bei Fragen hilft Ihnen ${name}: ${reached}.`,
  askHow: (number, name, reached) =>
    `Bitte fragen Sie ${name}, wie Sie bezahlen können: ${reached}. Geben Sie dabei ${number} an.`,
  copy: 'Kopieren',
  copied: 'Kopiert',
  nothingCopied: 'Es wurde nichts kopiert',
  copyByHand: 'Markieren und kopieren Sie den Text von Hand.',
  payByCard: (amount) => `${amount} mit Karte bezahlen`,
  beingConfirmed: 'Vielen Dank. Ihre Zahlung wird gerade bestätigt und erscheint gleich hier.',
  notConfirmedYet: (name) =>
    `Vielen Dank. Ihre Zahlung ist noch nicht bestätigt. Sie müssen nicht noch einmal zahlen: ${name} sieht sie, ` +
    'sobald sie bestätigt ist.',
  cardFault: 'Das hat nicht funktioniert. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
})
