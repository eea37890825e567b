import { Button, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import { sendsMail } from '#kernel/web/install.ts'
import type { EmailRule } from '#scheduled-emails/email-rule.ts'
import { hourOf } from '#time/time-of-day.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { reminderRule } from './queries.ts'
import { changeWords, useReminderForm } from './use-reminder-form.ts'
import '#ui/form/switch.css'
import { bothLines } from '#ui/form/both-values.ts'

const EmailDialog = lazyComponent(() => import('./reminder-email-dialog.tsx').then((part) => part.ReminderEmailDialog))

/** Whether, when and with what words clients are reminded of overdue invoices. */
export function ReminderSection() {
  const { data, isError, isFetching, refetch } = useQuery(reminderRule)
  if (data) return <Form rule={data} />
  return isError ? (
    <CouldNotLoad
      title="Unable to Load Payment Reminders"
      safe="They are as they were."
      retrying={isFetching}
      onRetry={refetch}
    />
  ) : (
    <Loading what="payment reminders" />
  )
}

function Form({ rule }: { rule: EmailRule }) {
  const edit = useReminderForm(rule)
  const { form, newerChanges, isDirty, isSaving, submit } = edit
  const [isWriting, setWriting] = useState(false)
  const once = useSingleFlight()
  return (
    <form className="stack-16" noValidate onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}>
      {newerChanges && <NewerVersion what="section" changes={bothLines(changeWords, edit.newerSides)} form={edit} />}
      <p className="sub">
        Sent in your name at {hourOf({ hour: 9, minute: 0 })} your time, for invoices you’ve sent that still have a
        balance. You’re notified of each one. Reminders that were due before you turn this on aren’t sent.
      </p>
      <Switch
        label="Remind clients of overdue invoices by email"
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      {!sendsMail() && <p className="sub">Email is not set up on this server, so no reminders are sent yet.</p>}
      <PrivateLinkNote>Reminders are sent once clients can open them.</PrivateLinkNote>
      <TextInput
        label="Days after the due date"
        description="Up to five, separated by commas, at least 3 days apart"
        inputWrapperOrder={hintBelow}
        inputMode="text"
        autoComplete="off"
        maxLength={60}
        {...form.getInputProps('days')}
      />
      <div className="row-8">
        <SubmitButton loading={isSaving} disabled={!edit.canSave}>
          Save Reminders
        </SubmitButton>
        <Button variant="default" onClick={() => setWriting(true)}>
          Edit email
        </Button>
      </div>
      {isWriting && <EmailDialog edit={edit} onClose={() => setWriting(false)} />}
      <LeaveGuard dirty={isDirty && !isSaving} onSave={() => saveChecked(form, submit)} />
    </form>
  )
}
