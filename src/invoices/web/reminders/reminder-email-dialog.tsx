import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { EmailComposer } from '#documents/web/email/email-composer.tsx'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { invoiceEmail } from '#client-language/english/invoice-email.ts'
import {
  defaultReminder,
  filledReminder,
  namedFields,
  reminderFields,
  reminderValues,
} from '#invoices/payment-reminder.ts'
import { ReminderChange } from '#invoices/reminder-api.ts'
import { invoicePages } from '#invoices/web/queries.ts'
import { fieldWords } from '#documents/merge-field.ts'
import { Dialog, DialogFooter } from '#ui/dialog/dialog.tsx'
import { fieldRule, focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import type { ReminderForm } from './use-reminder-form.ts'

const faultOf = fieldRule(ReminderChange)
const hint =
  `Filled for each invoice: ${fieldWords(Object.keys(reminderFields))}. A line is left out when ` +
  'all of its fields are empty.'

interface ReminderEmailDialogProps {
  edit: ReminderForm
  onClose: () => void
}

/** Writes the subject and text of reminders, with a preview for an overdue invoice. */
export function ReminderEmailDialog({ edit: { form, submit, isSaving }, onClose }: ReminderEmailDialogProps) {
  const before = form.getValues()
  const [draft, setDraft] = useState({ to: '', subject: before.subject, text: before.text })
  const [isChecked, setChecked] = useState(false)
  const { number, values } = usePreviewedInvoice()
  const faults = {
    subject: faultOf({ subject: draft.subject }) ?? undefined,
    text: faultOf({ text: draft.text }) ?? undefined,
  }
  const isDirty = draft.subject !== before.subject || draft.text !== before.text
  const isDefault = draft.subject === defaultReminder.subject && draft.text === defaultReminder.text

  function save(): void {
    setChecked(true)
    if (faults.subject ?? faults.text) return focusFirstInvalid()
    form.setValues({ subject: draft.subject, text: draft.text })
    onClose()
    void submit()
  }

  return (
    <Dialog opened onClose={onClose} title="Email of payment reminders" size={1040} dirty={isDirty && !isSaving}>
      <form
        noValidate
        style={{ minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault()
          // React propagates the event to the surrounding form, which would submit too.
          event.stopPropagation()
          save()
        }}
      >
        <EmailComposer
          draft={draft}
          faults={isChecked ? faults : {}}
          onChange={(part) => setDraft((typed) => ({ ...typed, ...part }))}
          notice={<p className="sub">Say how clients can pay you, such as your bank details.</p>}
          button={invoiceEmail.viewInvoice}
          files={[`${number}.pdf`]}
          template={{ hint, fill: (typed) => ({ ...typed, ...filledReminder(typed, values) }) }}
        />
        <DialogFooter note={number === 'Invoice' ? '' : `The preview is for ${number}.`}>
          {!isDefault && (
            <Button variant="subtle" onClick={() => setDraft((typed) => ({ ...typed, ...defaultReminder }))}>
              Use the default text
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton disabled={!isDirty}>Save Changes</SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** The latest overdue invoice, for the preview; without one, the names of the fields. */
function usePreviewedInvoice() {
  const { data } = useInfiniteQuery(invoicePages({ status: 'overdue' }))
  const { data: letterhead } = useQuery(letterheadQuery)
  const { today } = useLocalTime()
  const invoice = data?.pages[0]?.rows[0]
  if (!invoice || !letterhead) return { number: 'Invoice', values: namedFields }
  const number = invoice.invoiceNumber ?? 'Invoice'
  return { number, values: reminderValues({ ...invoice, name: letterhead.name, today }) }
}
