import type { ScheduledEmailKind } from './kinds.ts'

export interface ScheduledEmailTables {
  email_rules: {
    userId: number
    kind: ScheduledEmailKind
    isOn: number
    /** JSON: days after the day that the emails are about. */
    days: string
    /** The time of day, `17:00`; null where it is always the morning. */
    at: string | null
    /** With merge fields; null for the default ones. */
    subject: string | null
    text: string | null
    /** Since when these days apply: an email that was due before is not sent. */
    since: number
    createdAt: number
    updatedAt: number
    version: number
  }
  /** Emails that were put into the outbox, once for each planned day of a record. */
  scheduled_emails: {
    userId: number
    kind: ScheduledEmailKind
    recordId: number
    /** A day, `2026-10-17`. */
    plannedOn: string
    /** `dropped`: no longer needed when it would have left. `failed`: it was given up. */
    state: 'queued' | 'sent' | 'dropped' | 'failed'
    /** The address to which it went or was to go. */
    recipient: string
    createdAt: number
    changedAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends ScheduledEmailTables {}
}
