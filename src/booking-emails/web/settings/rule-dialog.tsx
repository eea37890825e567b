import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BookingEmailRule } from '#booking-emails/api.ts'
import { BookingEmailChange, fieldFault } from '#booking-emails/api.ts'
import { fieldsOf } from '#booking-emails/fields.ts'
import { kindFacts, labelOf } from '#booking-emails/kinds.ts'
import { useChangeEmailRule } from '#booking-emails/web/queries.ts'
import { bookingEmail } from '#client-language/english/booking-email.ts'
import { fieldWords } from '#documents/merge-field.ts'
import { EmailComposer } from '#documents/web/email/email-composer.tsx'
import { Problem } from '#kernel/problem.ts'
import { Dialog, DialogFooter } from '#ui/dialog/dialog.tsx'
import { changedFields } from '#ui/form/changed-fields.ts'
import { fieldRule, focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { TimingFields } from './timing-fields.tsx'
import { PreviewedBooking, usePreview } from './previewed-booking.tsx'

interface RuleDialogProps {
  rule: BookingEmailRule
  onClose: () => void
}

type Draft = Pick<BookingEmailRule, 'days' | 'again' | 'at' | 'subject' | 'text'>

const faultOf = fieldRule(BookingEmailChange)

const faultsOf = (kind: BookingEmailRule['kind'], { days, again, at, subject, text }: Draft) => ({
  days: faultOf({ days }) ?? undefined,
  again: faultOf({ again }) ?? (again !== null && again >= days ? 'Type fewer days: it comes later' : undefined),
  at: faultOf({ at }) ?? undefined,
  subject: faultOf({ subject }) ?? fieldFault(kind, subject),
  text: faultOf({ text }) ?? fieldFault(kind, text),
})

/** When an email goes out and what it says, with a preview for a real booking. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const edit = useRuleDraft(rule, onClose)
  const { draft, set, faults, isDirty, isSaving, refused } = edit
  const { kind } = rule
  const [dealId, setDealId] = useState<number>()
  const preview = usePreview({
    kind,
    subject: draft.subject,
    text: draft.text,
    ...(dealId !== undefined && { dealId }),
  })
  const usual = bookingEmail[kindFacts[kind].words]
  const hint =
    `Filled for each booking: ${fieldWords(fieldsOf(kind))}. A line is left out when all of its ` + 'fields are empty.'
  return (
    <Dialog opened onClose={onClose} title={labelOf(kind)} size={1040} dirty={isDirty && !isSaving}>
      <form
        noValidate
        style={{ minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          edit.submit()
        }}
      >
        <EmailComposer
          draft={{ to: '', subject: draft.subject, text: draft.text }}
          faults={{ subject: faults.subject, text: faults.text }}
          isFaulty={Boolean(refused || faults.days || faults.again || faults.at)}
          onChange={({ subject = draft.subject, text = draft.text }) => set({ subject, text })}
          notice={<TimingFields kind={kind} draft={draft} faults={faults} onChange={set} />}
          template={{ hint, fill: (typed) => ({ ...typed, ...preview.filled }) }}
        >
          <PreviewedBooking chosen={dealId} onChoose={setDealId} />
        </EmailComposer>
        <DialogFooter note={preview.booking === null ? '' : `The preview is for ${preview.booking}.`} refused={refused}>
          {(draft.subject !== usual.subject || draft.text !== usual.text) && (
            <Button variant="subtle" onClick={() => set(usual)}>
              Use the default text
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton loading={isSaving} disabled={!isDirty}>
            Save Changes
          </SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const noFaults = { days: undefined, again: undefined, at: undefined, subject: undefined, text: undefined }

function useRuleDraft({ kind, version, ...rule }: BookingEmailRule, onClose: () => void) {
  const before: Draft = { days: rule.days, again: rule.again, at: rule.at, subject: rule.subject, text: rule.text }
  const [draft, setDraft] = useState(before)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState('')
  const change = useChangeEmailRule()
  const once = useSingleFlight()
  const faults = faultsOf(kind, draft)
  const changes = changedFields(before, draft)

  async function save(): Promise<void> {
    try {
      await change.mutateAsync({ kind, version, ...changes })
      onClose()
    } catch (error) {
      setRefused(error instanceof Problem ? error.message : '')
    }
  }

  return {
    draft,
    set: (part: Partial<Draft>) => setDraft((typed) => ({ ...typed, ...part })),
    faults: isChecked ? faults : noFaults,
    isDirty: Object.keys(changes).length > 0,
    isSaving: change.isPending,
    refused,
    submit: () => {
      setChecked(true)
      if (Object.values(faults).some(Boolean)) focusFirstInvalid()
      else once(save)
    },
  }
}
