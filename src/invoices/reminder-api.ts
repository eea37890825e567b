import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { EmailRule, EmailRuleChange } from '#scheduled-emails/email-rule.ts'
import { unknownFieldWords } from './payment-reminder.ts'

/** The rule of reminders; its texts name only fields that exist. */
export const ReminderChange = EmailRuleChange.superRefine((change, context) => {
  for (const field of ['subject', 'text'] as const) {
    const message = unknownFieldWords(change[field] ?? '')
    if (message) context.addIssue({ code: 'custom', path: [field], message })
  }
})

/** Why no reminder is sent now, though they are on. */
export const ReminderHold = z.enum(['no_mail', 'no_public_address', 'no_client_email', 'not_sent'])

/** The reminders of one invoice. */
export const InvoiceReminders = z.object({
  /** Whether the photographer has reminders sent at all. */
  isOn: z.boolean(),
  /** Turned off for this invoice. */
  isOff: z.boolean(),
  /** When the next one is sent if nothing is paid until then; null after the last one. */
  nextAt: OptionalInstant,
  hold: ReminderHold.nullable(),
  /** Those before, the latest first. */
  emails: z.array(
    z.object({
      state: z.enum(['queued', 'sent', 'dropped', 'failed']),
      to: z.string(),
      at: Instant,
    }),
  ),
})

export const paymentReminders = {
  rule: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/payment-reminders',
    output: EmailRule,
    summary: 'When and with what words clients are reminded of overdue invoices by email',
  }),
  changeRule: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/payment-reminders',
    input: ReminderChange,
    output: EmailRule,
    summary: 'Turn reminders to clients on or off, or change their days and words',
  }),
  ofInvoice: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices/:id/reminders',
    output: InvoiceReminders,
    summary: 'The reminders of an invoice to its client: the next one, and those before',
  }),
  turn: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/invoices/:id/reminders',
    input: z.strictObject({ isOff: z.boolean('Say whether its client is reminded') }),
    output: InvoiceReminders,
    summary: 'Turn reminders for this invoice off or on',
  }),
}

export type ReminderChange = z.output<typeof ReminderChange>
export type ReminderHold = z.output<typeof ReminderHold>
export type InvoiceReminders = z.output<typeof InvoiceReminders>
