import { written, type Written } from './booking-email.ts'

/** The emails to the client of a booking that is moved or cancelled, with merge fields. */
export interface BookingActWords {
  moveAsked: Written
  moved: Written
  cancelled: Written
  movedByClient: string
  movedByStudio: (studio: string) => string
  canceledByClient: string
  /** The photographer entered what the client asked for. */
  canceledForClient: string
  canceledByStudio: (studio: string) => string
  /** What follows for the client of a cancelled booking. */
  refundComes: (studio: string) => string
  payTheRest: string
  nothingElse: string
  /** When a session that moved was before, and when one that may move is. */
  before: (when: string) => string
  now: (when: string) => string
  /** Where an addendum states it, which waits for the client. */
  addendum: string
  /** Of a cancelled booking, after its sums. */
  notesAttached: (count: number) => string
  /** On the button. */
  confirm: string
}

export const bookingAct: BookingActWords = {
  moveAsked: written(
    'New date for {{booking.title}}?',
    '{{photographer.name}} suggests a new date for {{shoot.title}}:\n' +
      '{{shoot.date}}, {{shoot.time}}. Please confirm: {{link}}\n\n' +
      '{{before}}',
  ),
  moved: written(
    'New date: {{shoot.date}}',
    '{{happened}}\n\n' +
      '{{shoot.title}}: {{shoot.date}}, {{shoot.time}}.\n{{shoot.location}}\n{{before}}\n{{addendum}}\n\n{{link}}',
  ),
  movedByClient: 'You moved your session. This is when it is now:',
  movedByStudio: (studio) => `${studio} moved your session. This is when it is now:`,
  canceledByClient: 'You canceled your session:',
  canceledForClient: 'Your session is canceled, as you asked:',
  canceledByStudio: (studio) => `${studio} canceled your session:`,
  refundComes: (studio) => `${studio} pays the refund back to you.`,
  payTheRest: 'How to pay it is on your page.',
  nothingElse: 'There’s nothing you need to do.',
  before: (when) => `Before: ${when}.`,
  now: (when) => `Until you confirm, it stays on ${when}.`,
  cancelled: written(
    'Cancelled: {{booking.title}}',
    '{{happened}}\n{{shoot.title}}: {{shoot.date}}, {{shoot.time}}.\n\n' +
      'Paid {{paid}}, kept {{kept}}, refund {{refund}}{{notes}}.\nStill to pay: {{owed}}.\n{{next}}\n\n{{link}}',
  ),
  addendum: 'Please read and sign the addendum with the new date on your page.',
  notesAttached: (count) => (count === 1 ? '; credit note attached' : '; credit notes attached'),
  confirm: 'Confirm the new date',
}
