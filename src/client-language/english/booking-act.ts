import { written, type Written } from './booking-email.ts'

/** The emails to the client of a booking that is moved or cancelled, with merge fields. */
export interface BookingActWords {
  moveAsked: Written
  moved: Written
  cancelled: Written
  /** Where an addendum states it, which waits for the client. */
  addendum: string
  /** Of a cancelled booking, after its sums. */
  notesAttached: (count: number) => string
  /** On the button. */
  confirm: string
}

export const bookingAct: BookingActWords = {
  moveAsked: written('New date for {{booking.title}}?', '{{shoot.date}}, {{shoot.time}}. Please confirm: {{link}}'),
  moved: written(
    'New date: {{shoot.date}}',
    '{{shoot.title}}: {{shoot.date}}, {{shoot.time}}.\n{{addendum}}\n\n{{link}}',
  ),
  cancelled: written(
    'Cancelled: {{booking.title}}',
    'Paid {{paid}}, kept {{kept}}, refund {{refund}}{{notes}}.\nStill to pay: {{owed}}.\n\n{{link}}',
  ),
  addendum: 'Please read and sign the addendum with the new date on your page.',
  notesAttached: (count) => (count === 1 ? '; credit note attached' : '; credit notes attached'),
  confirm: 'Confirm the new date',
}
