import type { BookingEmailWords } from '#client-language/english/booking-email.ts'

/** The kinds of email that go to the client of a booking by themselves, in the order of a booking. */
export const emailKinds = [
  'proposal-waiting',
  'proposal-expires',
  'contract-waiting',
  'booked',
  'payment-billed',
  'payment-soon',
  'questionnaire-due',
  'shoot-eve',
  'shoot-thanks',
] as const
export type BookingEmailKind = (typeof emailKinds)[number]

interface KindFacts {
  label: string
  /** The days of its rule come before or after this. */
  way: 'before' | 'after'
  anchor: string
  /** By the clock of the shoot's place instead of the studio's. */
  isAtPlace: boolean
  /** Sent when it happens, instead of on a day before or after it. */
  isAtOnce?: true
  /** Sent again when what it is about moves to a later day. */
  repeats: boolean
  days: number
  /** The days of its second email, which comes later. */
  again?: number
  at: string
  words: Exclude<keyof BookingEmailWords, 'shoot' | 'dry' | 'rainy' | 'stormy' | 'snowy'>
}

const usual = { isAtPlace: false, repeats: false, at: '09:00' }

export const kindFacts: Record<BookingEmailKind, KindFacts> = {
  'proposal-waiting': {
    ...usual,
    label: 'Proposal not opened',
    way: 'after',
    anchor: 'you sent it',
    days: 3,
    words: 'proposalWaiting',
  },
  'proposal-expires': {
    ...usual,
    label: 'Proposal about to expire',
    way: 'before',
    anchor: 'its last day',
    days: 1,
    words: 'proposalExpires',
  },
  'contract-waiting': {
    ...usual,
    label: 'Contract not signed',
    way: 'after',
    anchor: 'you sent it',
    days: 1,
    words: 'contractWaiting',
  },
  booked: {
    ...usual,
    label: 'Booking confirmed',
    way: 'after',
    anchor: 'the date is confirmed',
    isAtOnce: true,
    days: 1,
    words: 'booked',
  },
  'payment-billed': {
    ...usual,
    label: 'Invoice for a payment',
    way: 'after',
    anchor: 'it is issued',
    isAtOnce: true,
    // Another invoice bills it once the first was cancelled.
    repeats: true,
    days: 1,
    words: 'paymentBilled',
  },
  'payment-soon': {
    ...usual,
    label: 'Payment coming up',
    way: 'before',
    anchor: 'it is due',
    days: 3,
    words: 'paymentSoon',
  },
  'questionnaire-due': {
    ...usual,
    label: 'Questionnaire not answered',
    way: 'before',
    anchor: 'it is due',
    days: 7,
    again: 2,
    words: 'questionnaireDue',
  },
  'shoot-eve': {
    ...usual,
    label: 'The day before the shoot',
    way: 'before',
    anchor: 'the shoot',
    isAtPlace: true,
    // A client who was told "tomorrow" is told so again before the new day.
    repeats: true,
    at: '17:00',
    days: 1,
    words: 'shootEve',
  },
  'shoot-thanks': {
    ...usual,
    label: 'Thank you',
    way: 'after',
    anchor: 'the shoot',
    isAtPlace: true,
    days: 3,
    words: 'thanks',
  },
}

/** Reminders of late payments have a rule of their own, by invoice; a booking can be excepted from them. */
export const lateKind = 'payment-late'
export type KeptKind = BookingEmailKind | typeof lateKind

export const labelOf = (kind: KeptKind): string => (kind === lateKind ? 'Payment late' : kindFacts[kind].label)
