import type { KeptKind } from '#booking-emails/kinds.ts'
import type { PlannedState } from '#booking-emails/plan.ts'

export interface BookingEmailTables {
  /** The emails to the client of a booking, each once for what it is about. Times in epoch milliseconds. */
  planned_emails: {
    userId: number
    id: number
    dealId: number
    kind: KeptKind
    /** The id of the proposal, payment or questionnaire; 0 for the shoot. */
    about: number
    /** Which of the emails of its rule, from 0. */
    nth: number
    /** Null for one that was skipped before its day was known. */
    dueAt: number | null
    state: PlannedState
    createdAt: number
    changedAt: number
  }
  /** Bookings of which nothing is emailed until the photographer goes on. */
  paused_booking_emails: {
    userId: number
    dealId: number
    pausedAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends BookingEmailTables {}
}
