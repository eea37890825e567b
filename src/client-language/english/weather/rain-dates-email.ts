import { written, type Written } from '#client-language/english/booking-email.ts'

/** The emails about the dates that a client can choose for the weather, with merge fields. */
export interface RainDatesEmailWords {
  dates: Written
  /** Where the forecast did not meet the clause, or could not be read. */
  others: Written
  early: Written
  open: Written
  chosen: Written
  /** The photographer took the offer back before it was opened. */
  withdrawn: Written
  /** The session was changed by hand while the dates could be chosen. */
  ended: Written
  /** Where it is by now. */
  movedTo: (date: string) => string
  canceled: string
  /** What becomes of payments; empty names for none. */
  payments: (names: string) => string
  noPayments: string
  /** After one of these, where the move costs something. */
  andFee: (amount: string) => string
}

const list = '\n\n{{dates}}\n\nThey are held for you until {{held.until}}. Choose one here: {{link}}'

export const rainDatesEmail: RainDatesEmailWords = {
  dates: written(
    'New dates for your session on {{shoot.date}}',
    'The forecast for {{shoot.date}} met the weather clause you agreed on ({{figure}}, agreed limit {{limit}}), ' +
      `read {{read.time}}. {{photographer.name}} suggests:${list}`,
  ),
  others: written(
    'New dates for your session on {{shoot.date}}',
    `{{photographer.name}} suggests other dates for your session on {{shoot.date}}:${list}`,
  ),
  early: written(
    'New dates for your session on {{shoot.date}}',
    '{{photographer.name}} offers you other dates for your session on {{shoot.date}}. Why: {{reason}}\n\n' +
      'You can also keep the date.' +
      list,
  ),
  open: written(
    'Your session on {{shoot.date}}: other dates',
    'Your three dates are no longer held. Choose from fresh ones here.\n\n{{link}}',
  ),
  chosen: written(
    'Your session is now {{chosen.date}}',
    'Your session is now {{chosen.date}}, {{chosen.time}}. The new date is signed; {{payments}}.\n\n' +
      'The record of this change is attached.\n\n{{link}}',
  ),
  withdrawn: written(
    'Your session on {{shoot.date}}: no other dates for now',
    '{{photographer.name}} has taken back the other dates for your session on {{shoot.date}}. They can no longer be ' +
      'chosen. Until you hear otherwise, the session stays. There’s nothing you need to do.\n\n{{link}}',
  ),
  ended: written(
    'Your session on {{shoot.date}}: the other dates have ended',
    'The other dates for your session on {{shoot.date}} can no longer be chosen: {{photographer.name}} has changed ' +
      'the booking. {{session.now}}\n\n{{link}}',
  ),
  movedTo: (date) => `Your session is now on ${date}.`,
  canceled: 'The session is canceled.',
  payments: (names) => `these payments follow it: ${names}`,
  noPayments: 'payments stay as they are',
  andFee: (amount) => `, and the moving fee is ${amount}`,
}
