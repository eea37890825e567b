import type { BookingEmailKind } from './kinds.ts'

/** The merge fields of emails about a booking, with their labels. */
const bookingFields = {
  'client.first': 'Client: first name',
  'client.name': 'Client: name',
  'photographer.name': 'Photographer: name',
  'booking.title': 'Booking: title',
  link: 'Link to their page',
  'proposal.until': 'Proposal: last day',
  'invoice.number': 'Invoice: number',
  'payment.name': 'Payment: name',
  'payment.amount': 'Payment: amount',
  'payment.due': 'Payment: due date',
  'questionnaire.name': 'Questionnaire: name',
  'questionnaire.due': 'Questionnaire: due date',
  'hold.until': 'Hold: last moment',
  'shoot.title': 'Shoot: title',
  'shoot.date': 'Shoot: date',
  'shoot.time': 'Shoot: time',
  'shoot.location': 'Shoot: location',
  'light.sunset': 'Light: sunset',
  'light.golden': 'Light: golden hour',
  'weather.sentence': 'Weather: forecast',
} as const

export type BookingField = keyof typeof bookingFields
export type BookingValues = Record<BookingField, string>

/** Groups of fields that only some kinds have. */
const only: Readonly<Record<string, readonly BookingEmailKind[]>> = {
  proposal: ['proposal-waiting', 'proposal-expires'],
  invoice: ['payment-billed'],
  payment: ['payment-billed', 'payment-soon'],
  questionnaire: ['questionnaire-due'],
  hold: ['contract-waiting'],
  light: ['shoot-eve'],
  weather: ['shoot-eve'],
}

/** The fields that an email of a kind can have. */
export const fieldsOf = (kind: BookingEmailKind): BookingField[] =>
  (Object.keys(bookingFields) as BookingField[]).filter((name) => {
    const kinds = only[name.split('.')[0] ?? '']
    return kinds === undefined || kinds.includes(kind)
  })

/** The label of each field in brackets, for a preview without a booking. */
export const namedFields = Object.fromEntries(
  Object.entries(bookingFields).map(([name, label]) => [name, `[${label}]`]),
) as BookingValues
