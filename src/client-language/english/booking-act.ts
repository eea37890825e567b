import { letter, type Written } from './booking-email.ts'

/** The emails to the client of a booking that is moved or cancelled, with merge fields. */
export interface BookingActWords {
  moveAsked: Written
  moved: Written
  cancelled: Written
  /** Of a cancelled booking, after its sums. */
  notesAttached: string
  /** On the button. */
  confirm: string
}

export const bookingAct: BookingActWords = {
  moveAsked: letter('New date for {{booking.title}}?', '{{shoot.date}}, {{shoot.time}}. Please confirm: {{link}}'),
  moved: letter('New date: {{shoot.date}}', '{{shoot.title}}: {{shoot.date}}, {{shoot.time}}.\n\n{{link}}'),
  cancelled: letter(
    'Cancelled: {{booking.title}}',
    'Paid {{paid}}, kept {{kept}}, refund {{refund}}{{notes}}.\nStill to pay: {{owed}}.\n\n{{link}}',
  ),
  notesAttached: '; credit notes attached',
  confirm: 'Confirm the new date',
}
