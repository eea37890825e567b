import type { paymentReminders } from '#invoices/reminder-api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { changeRule, ruleOf } from '#scheduled-emails/server/service.ts'
import { reminderEmails } from './reminder-plan.ts'
import { remindersOf, turnReminders } from './reminders-of-invoice.ts'

export const reminderHandlers: Handlers<typeof paymentReminders> = {
  rule: ({ db, owner }) => ruleOf(db, owner, reminderEmails),
  changeRule: ({ db, owner, input, now, ifMatch }) => changeRule(db, owner, reminderEmails, input, now, ifMatch),
  ofInvoice: ({ db, owner, params, now, install }) => remindersOf(db, owner, params.id, { now, install }),
  turn: ({ db, owner, params, input, now, install }) => turnReminders(db, owner, params.id, input, { now, install }),
}
