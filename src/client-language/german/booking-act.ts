import type { BookingActWords } from '#client-language/english/booking-act.ts'
import { writtenInGerman } from './booking-email.ts'

export const germanBookingAct = (): BookingActWords => ({
  moveAsked: writtenInGerman(
    'Neuer Termin für {{booking.title}}?',
    '{{photographer.name}} schlägt für {{shoot.title}} einen neuen Termin vor:\n' +
      '{{shoot.date}}, {{shoot.time}}. Bitte bestätigen Sie ihn: {{link}}\n\n' +
      '{{before}}',
  ),
  moved: writtenInGerman(
    'Neuer Termin: {{shoot.date}}',
    '{{happened}}\n\n' +
      '{{shoot.title}}: {{shoot.date}}, {{shoot.time}}.\n{{shoot.location}}\n{{before}}\n{{addendum}}\n\n{{link}}',
  ),
  movedByClient: 'Sie haben Ihren Termin verschoben. Er ist jetzt:',
  movedByStudio: (studio) => `${studio} hat Ihren Termin verschoben. Er ist jetzt:`,
  canceledByClient: 'Sie haben Ihren Termin abgesagt:',
  canceledForClient: 'Ihr Termin ist auf Ihren Wunsch abgesagt:',
  canceledByStudio: (studio) => `${studio} hat Ihren Termin abgesagt:`,
  refundComes: (studio) => `${studio} zahlt Ihnen die Erstattung zurück.`,
  payTheRest: 'Wie Sie das bezahlen, steht auf Ihrer Seite.',
  nothingElse: 'Sie müssen nichts tun.',
  before: (when) => `Vorher: ${when}.`,
  now: (when) => `Bis Sie ihn bestätigen, bleibt es bei: ${when}.`,
  cancelled: writtenInGerman(
    'Abgesagt: {{booking.title}}',
    '{{happened}}\n{{shoot.title}}: {{shoot.date}}, {{shoot.time}}.\n\n' +
      'Bezahlt {{paid}}, einbehalten {{kept}}, Erstattung {{refund}}{{notes}}.\n' +
      'Noch zu zahlen: {{owed}}.\n{{next}}\n\n{{link}}',
  ),
  addendum: 'Bitte lesen und unterschreiben Sie auf Ihrer Seite den Nachtrag mit dem neuen Termin.',
  notesAttached: (count) =>
    count === 1 ? '; die Rechnungskorrektur ist angehängt' : '; die Rechnungskorrekturen sind angehängt',
  confirm: 'Neuen Termin bestätigen',
})
