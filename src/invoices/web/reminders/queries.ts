import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { paymentReminders, type InvoiceReminders } from '#invoices/reminder-api.ts'
import { invoicesKey } from '#invoices/web/queries.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import type { EmailRule, EmailRuleChange } from '#scheduled-emails/email-rule.ts'

const message = (problem: Problem): string => problem.message

export const freshRule = () => call(paymentReminders.rule, {})

/** When and with what words clients are reminded of overdue invoices. */
export const reminderRule = queryOptions({
  queryKey: [...invoicesKey, 'reminder-rule'],
  queryFn: freshRule,
  refetchOnMount: 'always',
})

/** The reminders of one invoice. */
export const remindersOfInvoice = (id: number) =>
  queryOptions({
    queryKey: [...invoicesKey, 'reminders', id],
    queryFn: () => call(paymentReminders.ofInvoice, { params: { id } }),
    refetchOnMount: 'always',
  })

export function useChangeReminderRule() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ change, version }: { change: EmailRuleChange; version: number }) =>
      call(paymentReminders.changeRule, { input: change, ifMatch: tagOf({ version }) }),
    onSuccess: (saved: EmailRule) => {
      cache.setQueryData(reminderRule.queryKey, saved)
      return cache.invalidateQueries({ queryKey: [...invoicesKey, 'reminders'] })
    },
    meta: {
      done: { title: 'Payment reminders saved' },
      failed: { title: 'Error saving payment reminders', message },
      inline: ['invalid', 'stale'],
    },
  })
}

export function useTurnReminders(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isOff: boolean) => call(paymentReminders.turn, { params: { id }, input: { isOff } }),
    onSuccess: (saved: InvoiceReminders) => {
      cache.setQueryData(remindersOfInvoice(id).queryKey, saved)
      // Its history says so too.
      return cache.invalidateQueries({ queryKey: [...invoicesKey, 'one', id] })
    },
    meta: { failed: { title: 'Error changing the reminders', message } },
  })
}
