import type { BookingActWords } from '#client-language/english/booking-act.ts'
import { germanLetter } from './booking-email.ts'

export const germanBookingAct = (): BookingActWords => ({
  moveAsked: germanLetter(
    'Neuer Termin für {{booking.title}}?',
    '{{shoot.date}}, {{shoot.time}}. Bitte bestätigen Sie ihn: {{link}}',
  ),
  moved: germanLetter(
    'Neuer Termin: {{shoot.date}}',
    '{{shoot.title}}: {{shoot.date}}, {{shoot.time}}.\n{{addendum}}\n\n{{link}}',
  ),
  cancelled: germanLetter(
    'Abgesagt: {{booking.title}}',
    'Bezahlt {{paid}}, einbehalten {{kept}}, Erstattung {{refund}}{{notes}}.\nNoch zu zahlen: {{owed}}.\n\n{{link}}',
  ),
  addendum: 'Bitte lesen und unterschreiben Sie auf Ihrer Seite den Nachtrag mit dem neuen Termin.',
  notesAttached: '; die Rechnungskorrekturen sind angehängt',
  confirm: 'Neuen Termin bestätigen',
})
