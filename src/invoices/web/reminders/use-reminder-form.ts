import { useForm } from '@mantine/form'
import { ReminderChange } from '#invoices/reminder-api.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'
import { formFields, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import type { EmailRule } from '#scheduled-emails/email-rule.ts'
import { freshRule, useChangeReminderRule } from './queries.ts'

/** The rule as typed: the days as a text, `3, 10, 30`. */
export interface ReminderFormValues {
  isOn: boolean
  days: string
  subject: string
  text: string
}

const valuesOf = ({ isOn, days, subject, text }: EmailRule): ReminderFormValues => ({
  isOn,
  days: days.join(', '),
  subject,
  text,
})

/** The numbers in a text; what is not a number stays one that is refused. */
const daysIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number)

const labels = { isOn: 'Reminders', days: 'Days after the due date', subject: 'Subject', text: 'Text' }

/** Another tab's changes, a line each. */
export const changeWords = (changes: Partial<ReminderFormValues>): string[] =>
  Object.entries(changes).map(([field, value]) => {
    const words = value === true ? 'on' : value === false ? 'off' : value
    return `${labels[field as keyof ReminderFormValues]}: ${words}`
  })

/** The error of one field by the API's schema. */
const ruleOf = (field: 'subject' | 'text') => (value: unknown) => fieldRule(ReminderChange)({ [field]: value })

export function useReminderForm(rule: EmailRule) {
  const change = useChangeReminderRule()
  const form = useForm<ReminderFormValues>({
    initialValues: valuesOf(rule),
    validate: {
      days: (text) => fieldRule(ReminderChange)({ days: daysIn(text) }),
      subject: ruleOf('subject'),
      text: ruleOf('text'),
    },
  })
  const versioned = useVersionedForm({
    record: rule,
    valuesOf,
    ...formFields(form),
    changesIn: changedFields,
    fresh: () => freshRule().catch(() => undefined),
    change: async (_, version, { days, ...rest }: Partial<ReminderFormValues>): Promise<void> => {
      const sent = { ...rest, ...(days !== undefined && { days: daysIn(days) }) }
      versioned.adopt(await change.mutateAsync({ change: sent, version }), {
        ...versioned.began,
        ...rest,
        ...(days !== undefined && { days }),
      })
    },
    failed: { title: 'Error saving payment reminders' },
  })
  const typed = () => changedFields(versioned.began, form.getValues())
  return {
    ...versioned,
    form,
    isSaving: change.isPending,
    submit: () => versioned.save(typed),
    keepMine: () => versioned.keepMine(typed),
  }
}

export type ReminderForm = ReturnType<typeof useReminderForm>
