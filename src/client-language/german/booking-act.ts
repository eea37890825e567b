import type { BookingActWords } from '#client-language/english/booking-act.ts'
import { writtenInGerman } from './booking-email.ts'

export const germanBookingAct = (): BookingActWords => ({
  moveAsked: writtenInGerman(
    'Neuer Termin für {{booking.title}}?',
    '{{shoot.date}}, {{shoot.time}}. Bitte bestätigen Sie ihn: {{link}}',
  ),
  moved: writtenInGerman(
    'Neuer Termin: {{shoot.date}}',
    '{{shoot.title}}: {{shoot.date}}, {{shoot.time}}.\n{{addendum}}\n\n{{link}}',
  ),
  cancelled: writtenInGerman(
    'Abgesagt: {{booking.title}}',
    'Bezahlt {{paid}}, einbehalten {{kept}}, Erstattung {{refund}}{{notes}}.\nNoch zu zahlen: {{owed}}.\n\n{{link}}',
  ),
  addendum: 'Bitte lesen und unterschreiben Sie auf Ihrer Seite den Nachtrag mit dem neuen Termin.',
  notesAttached: (count) =>
    count === 1 ? '; die Rechnungskorrektur ist angehängt' : '; die Rechnungskorrekturen sind angehängt',
  confirm: 'Neuen Termin bestätigen',
})
