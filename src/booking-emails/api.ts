import { z } from 'zod'
import { unknownFieldWords } from '#documents/filled-email.ts'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyLine, maxLengths, requiredLine, requiredText } from '#kernel/text.ts'
import { clockOf } from '#time/time-of-day.ts'
import { fieldsOf } from './fields.ts'
import { type BookingEmailKind as Kind, emailKinds, lateKind } from './kinds.ts'
import { plannedStates } from './plan.ts'

export const BookingEmailKind = z.enum(emailKinds)

/** When and with what words emails of one kind go to clients. */
export const BookingEmailRule = z.object({
  kind: BookingEmailKind,
  isOn: z.boolean(),
  days: z.int(),
  /** The days of a second email, which comes later; null without one. */
  again: z.int().nullable(),
  at: z.string(),
  /** With merge fields. */
  subject: z.string(),
  text: z.string(),
  version: z.int(),
})

const wrongKind = 'Choose one of the emails'
const wrongDays = 'Type a number of days from 1 to 60'
const wrongTime = () => `Choose a time from ${clockOf({ hour: 9, minute: 0 })} to ${clockOf({ hour: 20, minute: 0 })}`

const words = {
  subject: requiredLine(maxLengths.title, 'Type a subject'),
  text: requiredText(maxLengths.notes, 'Type what the email says'),
}

/** Any part of a rule; omitted ones are unchanged. */
export const BookingEmailChange = z
  .strictObject({
    isOn: z.boolean('Say whether these emails are sent'),
    days: z.int(wrongDays).min(1, wrongDays).max(60, wrongDays),
    again: z.int(wrongDays).min(1, wrongDays).max(60, wrongDays).nullable(),
    at: z.iso
      .time({ precision: -1, error: wrongTime })
      .refine((time) => time >= '09:00' && time <= '20:00', { error: wrongTime }),
    ...words,
  })
  .partial()

/** The error of a subject or text for a kind of email. */
export const fieldFault = (kind: Kind, text: string): string | undefined => unknownFieldWords(text, fieldsOf(kind))

const KeptKind = z.enum([...emailKinds, lateKind])

/** An email of a booking; of the kind `payment-late` only that it gets no such reminders. */
const Planned = z.object({
  id: z.int(),
  kind: KeptKind,
  /** The payment or questionnaire that it is about; empty otherwise. */
  about: z.string(),
  /** When it goes out, or was to. */
  dueAt: OptionalInstant,
  state: z.enum(plannedStates),
  changedAt: Instant,
})

/** Why nothing is emailed by itself, though it is planned. */
export const NotSentReason = z.enum(['no_mail', 'no_public_address', 'no_client_email'])

/** The emails to the client of a booking, with the reminders of its invoices. */
export const BookingEmails = z.object({
  isPaused: z.boolean(),
  hold: NotSentReason.nullable(),
  emails: z.array(Planned),
  reminders: z.array(
    z.object({
      invoiceId: z.int(),
      invoiceNumber: z.string(),
      /** Turned off for this invoice. */
      isOff: z.boolean(),
      /** When the next one goes out if nothing is paid until then. */
      nextAt: OptionalInstant,
      sent: z.array(Instant),
    }),
  ),
})

/** What will be emailed once a proposal is sent. */
export const ProposalEmails = z.object({
  emails: z.array(
    z.object({
      /** Names it in a choice. */
      key: z.string(),
      kind: KeptKind,
      about: z.string(),
      /** Null while the day is not known. */
      dueAt: OptionalInstant,
      isSkipped: z.boolean(),
    }),
  ),
  /** Days after a payment was due on which its client is reminded. */
  lateDays: z.array(z.int()),
})

const params = '/api/deals/:id/emails'

export const bookingEmails = {
  ofDeal: endpoint({
    access: 'owner',
    method: 'GET',
    path: params,
    output: BookingEmails,
    summary: 'The emails to the client of a booking: what will go out and when, and what was sent',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: params,
    input: z.strictObject({
      id: recordId('Choose one of the emails'),
      state: z.enum(['skipped', 'planned', 'sent'], 'Choose what becomes of it'),
    }),
    output: BookingEmails,
    summary: 'Skip a planned email, plan it again, or record that it was sent in another way',
  }),
  pause: endpoint({
    access: 'owner',
    method: 'PUT',
    path: `${params}/pause`,
    input: z.strictObject({ isPaused: z.boolean('Say whether its emails are paused') }),
    output: BookingEmails,
    summary: 'Pause all emails of a booking, or resume them; what was due more than a day ago is then missed',
  }),
  send: endpoint({
    access: 'owner',
    method: 'POST',
    path: `${params}/:emailId/send`,
    output: BookingEmails,
    status: 200,
    summary: 'Send an email of a booking now',
  }),
  words: endpoint({
    access: 'owner',
    method: 'POST',
    path: `${params}/:emailId/words`,
    output: z.object({ subject: z.string(), text: z.string() }),
    status: 200,
    tellsSecret: true,
    summary: 'What an email says, with a new private link, to send it in another way',
  }),
  ofProposal: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/proposals/:id/emails',
    output: ProposalEmails,
    summary: 'What will be emailed to the client once a draft is sent and accepted as it is',
  }),
  choose: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/proposals/:id/emails',
    input: z.strictObject({ key: anyLine(60), isSkipped: z.boolean('Say whether it is skipped') }),
    output: ProposalEmails,
    summary: 'Skip one of these emails for this booking, or plan it again',
  }),
  rules: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/booking-email-rules',
    output: z.array(BookingEmailRule),
    summary: 'When and with what words clients of bookings are emailed automatically',
  }),
  changeRule: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/booking-email-rules',
    input: BookingEmailChange.extend({ kind: z.enum(emailKinds, wrongKind) }),
    output: BookingEmailRule,
    summary: 'Turn emails of a kind on or off, or change their time and words; their plans follow',
  }),
  preview: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/booking-email-rules/preview',
    input: z.strictObject({
      ...words,
      kind: z.enum(emailKinds, wrongKind),
      dealId: recordId('Choose one of your bookings').optional(),
    }),
    output: z.object({ booking: z.string().nullable(), subject: z.string(), text: z.string() }),
    status: 200,
    isUnrevised: true,
    summary: 'Preview an email for a booking, by default the latest one with a proposal',
  }),
}

export type BookingEmailKind = z.output<typeof BookingEmailKind>
export type BookingEmailRule = z.output<typeof BookingEmailRule>
export type BookingEmailChange = z.output<typeof BookingEmailChange>
export type BookingEmails = z.output<typeof BookingEmails>
export type ProposalEmails = z.output<typeof ProposalEmails>
export type NotSentReason = z.output<typeof NotSentReason>
